-- What somebody does in Neovim, step by step. Ends with an error where the editor shows something else.
local function fail(text)
  io.stderr:write(text .. '\n')
  vim.cmd('cquit 1')
end

local function expect(holds, text)
  if not holds then fail(text) end
  print(text)
end

local function until_(text, condition)
  expect(vim.wait(20000, condition, 20), text)
end

local ok, reason = pcall(function()
  local file = vim.fn.getcwd() .. '/policies/rules/network.yaml'
  vim.cmd('edit ' .. file)
  local client = vim.lsp.start_client({
    name = 'policyctl', cmd = { vim.env.POLICYCTL, 'lsp' }, root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(0, client)
  until_('the server starts', function()
    local started = vim.lsp.get_client_by_id(client)
    return started ~= nil and started.initialized
  end)

  local function go(pattern, offset)
    vim.fn.cursor(1, 1)
    local line = vim.fn.search(pattern)
    if line == 0 then fail('there is no ' .. pattern) end
    vim.api.nvim_win_set_cursor(0, { line, vim.api.nvim_win_get_cursor(0)[2] + (offset or 0) })
    return line
  end
  local function errors()
    return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
  end
  local function ask(method, more)
    local parameters = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, parameters, 10000)
    return answers and answers[client] and answers[client].result
  end

  -- Findings while something is typed.
  local line = go('category: retryable')
  local text = vim.api.nvim_buf_get_lines(0, line - 1, line, true)[1]
  vim.api.nvim_buf_set_lines(0, line - 1, line, true, { (text:gsub('retryable', 'retriable')) })
  until_('a misspelled category is found', function() return #errors() == 1 end)
  expect(errors()[1].lnum == line - 1 and errors()[1].message:find('did you mean'), 'the finding is in its line and helps')
  vim.api.nvim_buf_set_lines(0, line - 1, line, true, { text })
  until_('the finding goes with the mistake', function() return #errors() == 0 end)

  -- Completion.
  vim.api.nvim_buf_set_lines(0, line, line, true, { '    re' })
  vim.api.nvim_win_set_cursor(0, { line + 1, 5 })
  vim.cmd('normal! A')
  local labels = {}
  local position = vim.lsp.util.make_position_params()
  position.position = { line = line, character = 6 }
  local answer = vim.lsp.buf_request_sync(0, 'textDocument/completion', position, 10000)[client].result
  for _, item in ipairs(answer or {}) do labels[item.label] = true end
  expect(labels.retry and labels.recovery and not labels.category, 'keys are completed that are not there yet')
  vim.api.nvim_buf_set_lines(0, line, line + 1, true, {})

  -- What people see.
  go('id: network.offline', 4)
  local hover = ask('hover')
  expect(hover and hover.contents.value:find('offline'), 'hovering over a rule shows what people see')
  local hints = vim.lsp.buf_request_sync(0, 'textDocument/inlayHint', {
    textDocument = vim.lsp.util.make_text_document_params(),
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 40, character = 0 } },
  }, 10000)[client].result
  expect(hints and #hints > 0 and hints[1].label:find('alert'), 'hints say what is shown')

  -- Names.
  local definition = ask('definition')
  expect(definition and #definition == 1, 'a rule is defined once')
  local references = ask('references', { context = { includeDeclaration = true } })
  expect(#references > 5, 'a rule is used in translations and tests')
  vim.lsp.buf.rename('network.no-connection')
  until_('a rule is renamed here', function()
    return vim.fn.search('id: network.no-connection', 'nw') > 0
  end)
  vim.cmd('wall')
  until_('and the policy has no errors', function() return #errors() == 0 end)

  -- Format.
  vim.api.nvim_buf_set_lines(0, -1, -1, true, { '  - when:   { http: 418 }', '    id: network.teapot', '    category: nonRetryable', '    show: alert' })
  vim.lsp.buf.formatting_sync(nil, 10000)
  local place = vim.fn.search('id: network.teapot', 'nw')
  local first = vim.api.nvim_buf_get_lines(0, place - 1, place, true)[1]
  expect(first == '  - id: network.teapot', 'formatting puts the ID first')
  vim.cmd('undo')
  vim.cmd('edit!')
  vim.lsp.stop_client(client)
end)
if not ok then fail(tostring(reason)) end
vim.cmd('qall!')
