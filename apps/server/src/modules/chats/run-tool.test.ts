import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { ChatTool, Turn } from './chat-tool.ts'
import { namedCall, type PreparedCall, runTool } from './run-tool.ts'

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

test('aborts a tool at the time limit and returns an error to the model, but waits for a tool that writes data', async () => {
  const context = {} as Context
  const run = (tool: Partial<ChatTool>) => {
    const prepared: PreparedCall = { tool: tool as ChatTool, arguments: {}, refused: null, held: false, nextTask: null }
    return runTool(context, 'brand', prepared, { signal: new AbortController().signal, limitMs: 20 } as Turn & { limitMs: number })
  }
  let aborted = false
  const endless: ChatTool['run'] = (_, __, ___, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason)
      })
    })
  const { status, content } = await run({ trust: 'web', writes: false, run: endless })
  expect({ status, content, aborted }).toEqual({ status: 'failed', content: 'The tools of this answer took longer than 60 seconds.', aborted: true })
  const slow: ChatTool['run'] = async () => {
    await new Promise((wake) => setTimeout(wake, 60))
    return { value: 'Stored', cards: [] }
  }
  expect(await run({ trust: 'brand', writes: true, run: slow })).toMatchObject({ status: 'done', content: 'Stored' })
})
