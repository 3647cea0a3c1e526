-- Neovim's own client against `veedor lsp`: opens a log, and writes what it was told to a file.
--   nvim --headless -u NONE -S neovim.lua, with VEEDOR, LOG and RESULT in the environment
local result = {}

local function finish()
  local file = io.open(vim.env.RESULT, 'w')
  file:write(vim.json.encode(result))
  file:close()
  vim.cmd('qall!')
end

local function ask(method, params)
  local answers, failure = vim.lsp.buf_request_sync(0, method, params, 20000)
  assert(answers, failure)
  local _, answer = next(answers)
  assert(answer and not answer.error, vim.inspect(answer))
  return answer.result
end

local function here(more)
  return vim.tbl_extend('force', { textDocument = vim.lsp.util.make_text_document_params() }, more or {})
end

-- The diagnostics once `enough` takes them; their lines and columns count from 0, in bytes.
local function diagnostics(enough)
  assert(vim.wait(20000, function() return enough(vim.diagnostic.get(0)) end, 10), 'no diagnostics')
  return vim.tbl_map(function(each)
    return { line = each.lnum, column = each.col, last = each.end_col, message = each.message, severity = each.severity }
  end, vim.diagnostic.get(0))
end

local function errors(found)
  return #vim.tbl_filter(function(each) return each.severity == vim.diagnostic.severity.ERROR end, found)
end

-- Changes the text and takes that back. Without a break all that a script does is one change.
local function undone(change)
  vim.o.undolevels = vim.o.undolevels
  change()
  vim.cmd('undo')
end

local function main()
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.LOG))
  local client = vim.lsp.start_client({ name = 'veedor', cmd = { vim.env.VEEDOR, 'lsp' } })
  assert(vim.lsp.buf_attach_client(0, client))
  local some = function(found) return errors(found) > 0 end
  local none = function(found) return errors(found) == 0 end
  result.fault = diagnostics(some)

  local first = result.fault[1]
  local at = { line = first.line, character = first.column }
  local actions = ask('textDocument/codeAction', here({ range = { start = at, ['end'] = at },
                                                        context = { diagnostics = {} } }))
  result.actions = vim.tbl_map(function(each) return each.title end, actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  result.mended = diagnostics(function(found) return #found == 0 or found[1].lnum ~= first.line end)

  -- Before the word that was mended: what may stand there, as Neovim lists it in its menu.
  local offers = ask('textDocument/completion', here({ position = at }))
  result.offers = vim.tbl_map(function(each) return each.word end,
    vim.lsp.util.text_document_completion_list_to_complete_items(offers, ''))
  result.hover = ask('textDocument/hover', here({ position = { line = 7, character = 11 } }))
  result.outline = ask('textDocument/documentSymbol', here())

  -- What Neovim makes of changes in the middle of lines that hold letters of several units.
  local function type_at(line, column, text)
    vim.api.nvim_win_set_cursor(0, { line, column })
    vim.api.nvim_feedkeys('i' .. text, 'nx', false)
  end
  vim.api.nvim_buf_set_lines(0, 5, 6, false, { 'title: "Zoë 𝔄𝔅 王"' })
  type_at(6, 12, 'é𝔐')
  vim.cmd('6normal! $hxP')
  undone(function() vim.cmd('6join') end)

  local edit = ask('textDocument/rename', here({ position = { line = 7, character = 11 }, newName = 'Zoë' }))
  vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
  local layout = ask('textDocument/formatting', here({ options = { tabSize = 2, insertSpaces = true } }))
  result.formatted = layout
  vim.lsp.util.apply_text_edits(layout or {}, vim.api.nvim_get_current_buf(), 'utf-16')
  undone(function()
    vim.api.nvim_buf_set_lines(0, 5, 6, false, { 'title: [' })
    result.broken = diagnostics(function(found) return #found > 0 and found[1].lnum < 10 end)
  end)
  result.last = diagnostics(function(found) return vim.deep_equal(vim.tbl_map(function(each) return each.lnum end, found),
    vim.tbl_map(function(each) return each.line end, result.mended)) or none(found) end)
  result.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n'
  vim.lsp.stop_client(client)
end

local fine, failure = xpcall(main, debug.traceback)
if not fine then result.failure = failure end
finish()
