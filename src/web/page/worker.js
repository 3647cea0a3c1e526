// Runs in the worker, behind the glue of the compiler: calls the program with files in memory.

let compiled = null;
let instance = null;

const begun = () => makeVeedor({
  instantiateWasm(imports, done) {
    WebAssembly.instantiate(compiled, imports).then((made) => done(made, compiled));
    return {};
  },
});

function call(program, { args, files, input }) {
  const { FS } = program;
  const folder = "/files";
  if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  FS.chdir(folder);
  for (const [name, text] of Object.entries(files)) FS.writeFile(name, text);
  FS.writeFile("/in", input);
  FS.writeFile("/out", "");
  FS.writeFile("/err", "");
  for (const number of [0, 1, 2]) if (FS.streams[number]) FS.close(FS.streams[number]);
  for (const [name, way] of [["/in", "r"], ["/out", "w"], ["/err", "w"]]) FS.open(name, way);
  const status = program.callMain(args);
  const text = (name) => FS.readFile(name, { encoding: "utf8" });
  const answer = { status, out: text("/out"), err: text("/err") };
  for (const name of FS.readdir(folder)) if (!name.startsWith(".")) FS.unlink(folder + "/" + name);
  return answer;
}

if (typeof self !== "undefined") {
  self.onmessage = async ({ data }) => {
    if (data.program) { compiled = data.program; return; }
    try {
      instance = instance || await begun();
      self.postMessage(call(instance, data));
    } catch (error) {
      instance = null;  // whatever state it is in
      self.postMessage({ status: -1, out: "", err: "the program broke off: " + error });
    }
  };
}
