// The program: its commands in a worker, with files in memory. Only it knows the game.

const engine = (() => {
  const longestWait = 5000;     // milliseconds for one call
  const mostBytes = 4 << 20;    // of all files of a call
  const source = [$("glue").textContent, $("worker").textContent];
  const address = URL.createObjectURL(new Blob(source, { type: "text/javascript" }));
  const compiled = unzipped(packedBytes($("program").textContent)).arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  let worker = null;

  async function started() {
    const program = await compiled;
    if (worker) return worker;
    worker = new Worker(address);
    worker.postMessage({ program });
    return worker;
  }

  async function once(call) {
    const asked = await started();
    return new Promise((done) => {
      const end = (answer) => {
        clearTimeout(timer);
        asked.onmessage = asked.onerror = null;
        done(answer);
      };
      // Whatever takes too long, or has broken, is not asked again.
      const give_up = (why) => {
        asked.terminate();
        if (worker === asked) worker = null;
        end({ status: -1, out: "", err: why });
      };
      const timer = setTimeout(give_up, longestWait, "this takes too long, and was stopped");
      asked.onmessage = (event) => end(event.data);
      asked.onerror = (event) => { event.preventDefault(); give_up("the program broke off"); };
      asked.postMessage(call);
    });
  }

  let queue = Promise.resolve();
  // A command with its arguments; `files` by name, `input` for the standard input. The answer has the exit `status`,
  // and the text of both outputs, `out` and `err`.
  function run(args, files = {}, input = "") {
    const size = Object.values(files).reduce((sum, text) => sum + text.length, input.length);
    if (size > mostBytes) return Promise.resolve({ status: -1, out: "", err: "this is too long: at most 4 MB" });
    const answer = queue.then(() => once({ args, files, input }));
    queue = answer;
    return answer;
  }

  // The objects that a command writes as JSON, one a line.
  async function objects(args, files, input) {
    const answer = await run(args, files, input);
    try {
      return answer.out.trim().split("\n").map((line) => JSON.parse(line));
    } catch {
      return [{ error: answer.err.trim() || "no answer" }];
    }
  }

  // Lines added to a log: {log, verdict} or {refused} or {error}.
  async function added(text, lines) {
    const input = text.trimEnd() + "\n---\n" + JSON.stringify({ add: lines }) + "\n";
    return (await objects(["add", "--format", "json", "-"], {}, input)).at(-1);
  }

  return { run, objects, added, ready: compiled };
})();
