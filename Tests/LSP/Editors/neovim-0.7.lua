-- The same in Neovim 0.7, which has neither vim.lsp.config nor pulled diagnostics:
--   LPROJ=lproj SAMPLE=fr.lproj/Localizable.strings nvim --headless -u NONE -n -S neovim-0.7.lua
local file = vim.env.SAMPLE
local root = vim.fn.fnamemodify(file, ":p:h:h")
local function fail(text) io.stdout:write("WRONG " .. text .. "\n") vim.cmd("cquit 1") end
local function wait(what, done) if not vim.wait(10000, done, 20) then fail(what) end end

vim.cmd("edit " .. file)
vim.bo.filetype = "strings"
local id = vim.lsp.start_client({ name = "lproj", cmd = { vim.env.LPROJ or "lproj", "lsp" }, root_dir = root })
vim.lsp.buf_attach_client(0, id)
wait("no error", function() return #vim.diagnostic.get(0, { severity = 1 }) > 0 end)
for _, found in ipairs(vim.diagnostic.get(0)) do
  io.stdout:write(string.format("%d:%d %s\n", found.lnum + 1, found.col + 1, found.message))
end

local client = vim.lsp.get_client_by_id(id)
vim.api.nvim_win_set_cursor(0, { 1, 2 })
local hover = client.request_sync("textDocument/hover", vim.lsp.util.make_position_params(0, client.offset_encoding), 5000, 0)
io.stdout:write(hover.result.contents.value .. "\n")

local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
params.range = { start = { line = 0, character = 0 }, ["end"] = { line = 1, character = 0 } }
params.context = { diagnostics = {} }
local actions = client.request_sync("textDocument/codeAction", params, 5000, 0)
for _, action in ipairs(actions.result) do
  if action.isPreferred then vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding) end
end
wait("the fix did not come", function() return #vim.diagnostic.get(0, { severity = 1 }) == 0 end)
vim.api.nvim_win_set_cursor(0, { 1, 2 })
local question = vim.lsp.util.make_position_params(0, client.offset_encoding)
question.newName = "greeting"
wait("no new name", function()
  local renamed = client.request_sync("textDocument/rename", question, 5000, 0)
  if not renamed.result then return false end
  vim.lsp.util.apply_workspace_edit(renamed.result, client.offset_encoding)
  return true
end)
vim.cmd("wall")
io.stdout:write("saved\n")
vim.cmd("quitall!")
