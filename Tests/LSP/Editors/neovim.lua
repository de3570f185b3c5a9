-- Opens a broken table in Neovim 0.11 (headless), sees the finding, hovers, applies the fix, renames a key, and saves:
--   LPROJ=lproj SAMPLE=fr.lproj/Localizable.strings nvim --headless -u NONE -n -S neovim.lua
-- It prints what it saw; exit status 1 when something did not come.
local file = vim.env.SAMPLE
local root = vim.fn.fnamemodify(file, ":p:h:h")
local function fail(text) io.stdout:write("WRONG " .. text .. "\n") vim.cmd("cquit 1") end
local function wait(what, done) if not vim.wait(10000, done, 20) then fail(what) end end

vim.filetype.add({ extension = { strings = "strings", stringsdict = "xml", xcstrings = "json" } })
vim.lsp.config("lproj", {
  cmd = { vim.env.LPROJ or "lproj", "lsp" },
  filetypes = { "strings", "xml", "json", "swift", "objc", "toml" },
  root_dir = root,
})
vim.lsp.enable("lproj")
vim.cmd("filetype on")
vim.cmd.edit(file)

wait("no client", function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end)
wait("no error", function() return #vim.diagnostic.get(0, { severity = 1 }) > 0 end)
for _, found in ipairs(vim.diagnostic.get(0)) do
  io.stdout:write(string.format("%d:%d %s %s\n", found.lnum + 1, found.col + 1, found.code, found.message))
end

local client = vim.lsp.get_clients({ bufnr = 0 })[1]
vim.api.nvim_win_set_cursor(0, { 1, 2 })
local hover = client:request_sync("textDocument/hover", vim.lsp.util.make_position_params(0, client.offset_encoding), 5000, 0)
io.stdout:write(hover.result.contents.value .. "\n")

local error = vim.diagnostic.get(0, { severity = 1 })[1]
vim.api.nvim_win_set_cursor(0, { error.lnum + 1, error.col })
vim.lsp.buf.code_action({ filter = function(action) return action.isPreferred end, apply = true })
wait("the fix did not come", function() return #vim.diagnostic.get(0, { severity = 1 }) == 0 end)
vim.api.nvim_win_set_cursor(0, { 1, 2 })
wait("no new name", function()
  vim.lsp.buf.rename("greeting")
  return vim.wait(500, function() return vim.api.nvim_buf_get_lines(0, 0, 1, false)[1]:find("greeting") ~= nil end, 20)
end)
vim.cmd.wall()
io.stdout:write("saved\n")
vim.cmd("quitall!")
