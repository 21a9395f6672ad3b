import { expect, test } from 'vitest'
import { namedCall } from './run-tool.ts'

test('unwraps a use_tool call with any supported argument key', () => {
  const named = (args: unknown) => namedCall({ name: 'use_tool', arguments: typeof args === 'string' ? args : JSON.stringify(args) })
  const read = { name: 'read', arguments: '{"url":"https://a.example/"}' }
  const input = { url: 'https://a.example/' }
  expect(named({ name: 'read', arguments: input })).toEqual(read)
  expect(named({ tool: 'read', args: JSON.stringify(input) })).toEqual(read)
  expect(named({ tool: 'read', input })).toEqual(read)
  expect(named({ tool: 'find_products' })).toEqual({ name: 'find_products', arguments: '{}' })
})

test('leaves calls of other functions, and use_tool calls without a name, unchanged', () => {
  for (const call of [
    { name: 'read', arguments: '{"name":"remember"}' },
    { name: 'use_tool', arguments: '{}' },
    { name: 'use_tool', arguments: '{"name":"use_tool","arguments":{}}' },
    { name: 'use_tool', arguments: 'none' },
  ])
    expect(namedCall(call)).toEqual(call)
})
