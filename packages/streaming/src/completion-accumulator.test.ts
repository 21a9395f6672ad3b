import { describe, expect, test } from 'vitest'
import { accumulateCompletion, type Completion, EMPTY_COMPLETION, endCompletion } from './completion-accumulator.ts'
import { readServerSentEvents } from './server-sent-events.ts'

type Json = Record<string, unknown>
const chunk = (delta: Json, finish_reason: string | null = null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
})
const tool = (index: number | undefined, call: Json, id?: string) => chunk({ tool_calls: [{ index, id, type: 'function', function: call }] })
const typed = (type: string, data?: unknown) => ({ type, data })

/** Returns the accumulated state after receiving the frames. Strings are sent unchanged. */
function after(...frames: (Json | string)[]): Completion {
  return statesOf(...frames).at(-1) as Completion
}

function statesOf(...frames: (Json | string)[]): Completion[] {
  const states = [EMPTY_COMPLETION]
  for (const frame of frames) states.push(accumulateCompletion(states.at(-1) as Completion, typeof frame === 'string' ? frame : JSON.stringify(frame)))
  return states
}

/** Splits a text into pieces of four characters, like a model's stream. */
const inPieces = (text: string) => text.match(/[\s\S]{1,4}/g) ?? []

describe('text', () => {
  test('is accumulated together with role, finish reason and token usage', () => {
    const usage = { prompt_tokens: 10, completion_tokens: 3, total_tokens: 13 }
    const states = statesOf(
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Warm ' }),
      chunk({ content: 'and 🎨' }),
      chunk({ content: null }),
      chunk({}, 'stop'),
      { id: 'c1', choices: [], usage },
      '[DONE]',
    )
    expect(states.map(({ content }) => content)).toEqual(['', '', 'Warm ', 'Warm and 🎨', 'Warm and 🎨', 'Warm and 🎨', 'Warm and 🎨', 'Warm and 🎨'])
    expect(states.map(({ ended }) => ended).indexOf(true)).toBe(7)
    expect(states[7]).toEqual({ ...EMPTY_COMPLETION, content: 'Warm and 🎨', finishReason: 'stop', usage, ended: true })
  })

  test('is final after the end of the stream, even if more events follow', () => {
    const done = after(chunk({ content: 'a' }), ' [DONE] ')
    expect(accumulateCompletion(done, JSON.stringify(chunk({ content: 'late' })))).toBe(done)
    expect(accumulateCompletion(done, 'garbage')).toBe(done)
    expect(endCompletion(done)).toBe(done)
    expect(after({ ...chunk({ content: 'a' }), done: true })).toMatchObject({ content: 'a', ended: true })
  })

  test('has no finish reason if the connection breaks', () => {
    expect(endCompletion(after(chunk({ content: 'half a sen' })))).toMatchObject({ content: 'half a sen', finishReason: null, ended: true, error: null })
  })
})

test('counts unreadable events, and ignores unknown events', () => {
  const state = after(chunk({ content: 'a' }), '<html>no</html>', '{"choices":[{"del', '', '[1]', 'null', '"text"', chunk({ content: 'b' }))
  expect(state).toMatchObject({ content: 'ab', skipped: 5, lastSkipped: '"text"', ended: false })
  expect(after('x'.repeat(5000)).lastSkipped).toHaveLength(200)
  const odd = [
    {},
    { choices: 'none' },
    { choices: [null] },
    { choices: [{ delta: 7, finish_reason: 4 }] },
    { type: 'ping' },
    { type: 'ping', message: 'All is well.' },
    { type: 'constructor', data: {} },
    { error: null },
  ]
  expect(after(...odd, typed('addMessage', 'x'), typed('messages', {}), typed('chunk'), { choices: [{ delta: { tool_calls: [null] } }] })).toEqual(
    EMPTY_COMPLETION,
  )
})

test('accepts text in typed content parts, or in a message instead of a delta', () => {
  const thought = { type: 'thinking', thinking: [{ type: 'text', text: 'Which tea?' }] }
  const parts = [
    chunk({ content: [thought] }),
    chunk({ content: [{ type: 'text', text: 'Green ' }, { type: 'image_url' }] }),
    chunk({ content: { text: 'tea' } }),
  ]
  expect(after(...parts, { choices: [{ index: 0, message: { role: 'assistant', content: '.' } }] }).content).toBe('Green tea.')
})

describe('an error', () => {
  test('ends the response and keeps the text before the error', () => {
    const error = { message: 'Too much at once.', code: 'rate_limited', requestId: 'r1', details: { retryAfterSeconds: 3 } }
    const state = after(chunk({ content: 'partial' }), { error }, chunk({ content: ' late' }), '[DONE]')
    expect(state).toMatchObject({ content: 'partial', ended: true, finishReason: null })
    expect(state.error).toEqual({ message: 'Too much at once.', code: 'rate_limited', details: { retryAfterSeconds: 3 } })
  })

  test.each([
    [{ error: 'down' }, { message: 'down', code: null }],
    [{ error: { message: 'no', type: 'server_error', code: 503 } }, { message: 'no', code: '503' }],
  ])('is recognized in the format of other providers: %j', (frame, error) => {
    expect(after(frame).error).toEqual(error)
  })
})

describe('a function call', () => {
  const text = JSON.stringify({ name: 'Spring "launch" 🎨', sections: [{ header: 'One', size: 12.5 }, { header: 'Two' }] })

  test('is accumulated with its name, and its arguments are parsed as they arrive', () => {
    const frames = [chunk({ function_call: { name: 'create_', arguments: '' } }), chunk({ function_call: { name: 'campaign' } })]
    const states = statesOf(...frames, ...inPieces(text).map((piece) => chunk({ function_call: { arguments: piece } })), chunk({}, 'function_call'))
    expect(states[2]?.functionCall).toEqual({ name: 'create_campaign', arguments: '', value: undefined, fault: null, repair: null })
    const seen = states.map(({ functionCall }) => JSON.stringify(functionCall?.value))
    expect(seen).toContain('{"name":"Spring \\"launch"}')
    expect(seen).toContain('{"name":"Spring \\"launch\\" 🎨","sections":[{"header":"One"}]}')
    const last = states.at(-1) as Completion
    const ended = accumulateCompletion(last, '[DONE]')
    expect(ended.functionCall).toEqual({ name: 'create_campaign', arguments: text, value: JSON.parse(text), fault: null, repair: { attempt: 1, whole: true } })
    expect(ended.functionCall?.value).toBe(last.functionCall?.value)
  })

  test('keeps completed parts of its arguments as the same objects in all states, and so does a tool call', () => {
    const calls = inPieces(text).map((piece) => ({ name: 'make', arguments: piece }))
    const ofFunction = statesOf(...calls.map((call) => chunk({ function_call: call }))).map(({ functionCall }) => functionCall)
    const ofTool = statesOf(...calls.map((call) => tool(0, call, 'call_a'))).map(({ toolCalls }) => toolCalls[0])
    for (const states of [ofFunction, ofTool]) {
      const sections = states.map((call) => (call?.value as { sections?: object[] } | undefined)?.sections ?? [])
      const firsts = sections.filter(({ length }) => length > 1).map(([first]) => first)
      expect(firsts.length).toBeGreaterThan(2)
      expect(new Set(firsts).size).toBe(1)
      expect(states.at(-1)?.name).toBe('make')
    }
  })

  test('leaves earlier states unchanged and usable as starting points', () => {
    const frames = inPieces(text).map((piece) => chunk({ function_call: { arguments: piece } }))
    const states = statesOf(...frames)
    const copies = structuredClone(states)
    for (const [at, state] of states.slice(0, -1).entries()) {
      expect(accumulateCompletion(state, JSON.stringify(frames[at]))).toEqual(copies[at + 1])
      expect(endCompletion(state)).toEqual(endCompletion(structuredClone(state)))
    }
    expect(states).toEqual(copies)
  })

  test.each([
    ['{"a":[1,2],"b":"cut of', { value: { a: [1, 2], b: 'cut of' }, fault: null, repair: { attempt: 2, whole: false } }],
    ['```json\n{"a":1}\n```', { value: { a: 1 }, fault: null, repair: { attempt: 2, whole: true } }],
    ["{'a': True,}", { value: { a: true }, fault: null, repair: { attempt: 3, whole: true } }],
    ['{"a":1 b}', { value: { a: 1 }, fault: { position: 7 }, repair: null }],
    ['', { value: {}, arguments: '{}', fault: null, repair: { attempt: 1, whole: true } }],
    ['"{\\"a\\":1}"', { value: { a: 1 }, arguments: '{"a":1}', fault: null, repair: { attempt: 1, whole: true } }],
  ])('is repaired at the end if its arguments are invalid: %j', (argumentText, expected) => {
    const states = statesOf(
      chunk({ function_call: { name: 'make' } }),
      ...inPieces(argumentText).map((piece) => chunk({ function_call: { arguments: piece } })),
      '[DONE]',
    )
    expect(states.at(-1)?.functionCall).toMatchObject(expected)
    for (const { functionCall } of states.slice(0, -1)) expect(functionCall?.repair ?? null).toBeNull()
  })

  test('can arrive as server events, including the event that reports the parsing of the arguments', () => {
    const state = after(
      typed('function_call_stream', { name: 'make', arguments: '{"a":' }),
      typed('function_call_stream', '"x'),
      typed('processing_json_arguments'),
    )
    expect(state).toMatchObject({ functionCall: { name: 'make', value: { a: 'x' } }, isProcessingArguments: true })
    expect(endCompletion(state).isProcessingArguments).toBe(false)
  })
})

describe('tool calls', () => {
  test('are accumulated in parallel by index', () => {
    const frames = [
      tool(1, { name: 'read', arguments: '{"url":' }, 'call_b'),
      tool(0, { name: 'google_search', arguments: '{"query":"te' }, 'call_a'),
      tool(1, { arguments: '"https' }),
      tool(0, { arguments: 'a"}' }),
    ]
    expect(after(...frames).toolCalls).toMatchObject([
      { index: 0, id: 'call_a', name: 'google_search', value: { query: 'tea' } },
      { index: 1, id: 'call_b', name: 'read', value: { url: 'https' } },
    ])
    const ended = after(...frames, '[DONE]').toolCalls
    expect(ended.map(({ repair }) => repair)).toEqual([
      { attempt: 1, whole: true },
      { attempt: 2, whole: false },
    ])
  })

  test('are matched by id if they have no index, and may have parsed arguments', () => {
    const frames = [
      tool(undefined, { name: 'a', arguments: '{"x"' }, '1'),
      tool(undefined, { arguments: ':1}' }),
      tool(undefined, { name: 'b', arguments: { y: 2 } }, '2'),
    ]
    expect(after(...frames, '[DONE]').toolCalls).toMatchObject([
      { index: 0, id: '1', name: 'a', value: { x: 1 } },
      { index: 1, id: '2', name: 'b', value: { y: 2 } },
    ])
  })

  const paris = { name: 'book_table', arguments: '{"town":"Paris"}' }
  const seats = { name: 'count_seats', arguments: '{"hall":2}' }
  test.each([
    ['two functions under one index, with ids', [tool(0, paris, 'x1'), tool(0, seats, 'x2')], [paris, seats]],
    [
      'one function twice under one index, with ids',
      [tool(0, paris, 'x1'), tool(0, { ...paris, arguments: '{}' }, 'x2')],
      [paris, { ...paris, arguments: '{}' }],
    ],
    ['no index and no id', [tool(undefined, paris), tool(undefined, seats)], [paris, seats]],
    ['one index and no ids', [tool(0, paris), tool(0, { ...paris, arguments: '{' }), tool(0, { arguments: '}' })], [paris, { ...paris, arguments: '{}' }]],
    ['a new id in each piece', [tool(0, { name: 'book_table', arguments: '' }, 'x1'), tool(0, { arguments: paris.arguments }, 'x2')], [paris]],
    ['the full name in each piece', [tool(0, { ...paris, arguments: '{"town":' }, 'x1'), tool(0, { ...paris, arguments: '"Paris"}' }, 'x1')], [paris]],
    [
      'pieces of several calls under one index',
      [tool(0, paris, 'x1'), tool(0, { name: 'count_seats', arguments: '{"hall"' }, 'x2'), tool(0, { arguments: ':2}' })],
      [paris, seats],
    ],
    [
      'two calls without arguments',
      [tool(0, { name: 'a', arguments: '' }, 'x1'), tool(0, { name: 'b', arguments: null }, 'x2')],
      [{ name: 'a' }, { name: 'b' }],
    ],
  ])('are identified by id, index and name: %s', (_, frames, expected) => {
    const { toolCalls } = after(...frames, '[DONE]')
    expect(toolCalls).toMatchObject(expected)
    expect(toolCalls.map(({ index, repair }) => [index, repair?.whole])).toEqual(expected.map((_call, index) => [index, true]))
  })

  test('stay incomplete if the stream ends before their arguments', () => {
    expect(after(tool(0, { name: 'a', arguments: '' }, 'x'), chunk({}, 'length'), '[DONE]').toolCalls[0]?.repair).toBeNull()
  })

  test('are ignored if their index is invalid or above the limit', () => {
    const beyond = [-1, 0.5, 128, 1e12].map((index) => tool(index, { name: 'a', arguments: '{}' }))
    expect(after(...beyond).toolCalls).toEqual([])
  })
})

test('server events add messages, alerts, log entries and progress', () => {
  const messages = [{ role: 'user', content: 'Write.' }]
  const added = { role: 'assistant', content: null, name: 'writer' }
  const state = after(
    typed('messages', messages),
    { context: typed('addMessage', added) },
    typed('newMessage', added),
    typed('new_client_message', added),
    typed('chunk', 'piece '),
    typed('chunk', { content: 'by piece' }),
    typed('alert', { id: 'a', title: 'Getting Completion', status: 'loading' }),
    typed('alert', { id: 'b', status: 'info' }),
    typed('alert', { id: 'a', title: 'Getting Completion', status: 'success' }),
    typed('log', 'first'),
    typed('log', { step: 2 }),
    typed('progress', 'Reading'),
    typed('progress', { done: 2, of: 3 }),
    typed('response_format', { title: 'Dr' }),
    typed('response_format', { title: 'Draft' }),
  )
  expect(state.messages).toEqual([...messages, added, added, added])
  expect(state.content).toBe('piece by piece')
  expect(state.alerts).toEqual([
    { id: 'b', status: 'info' },
    { id: 'a', title: 'Getting Completion', status: 'success' },
  ])
  expect(state).toMatchObject({ log: ['first', { step: 2 }], progress: { done: 2, of: 3 }, responseFormat: { value: { title: 'Draft' }, done: false } })
  expect(accumulateCompletion(state, '{"type":"response_format_done"}').responseFormat).toEqual({ value: { title: 'Draft' }, done: true })
  const wordy = after(...Array.from({ length: 150 }, (_, entry) => typed('log', entry)))
  expect([wordy.log.length, wordy.log[0]]).toEqual([100, 50])
})

test('a complete body is parsed from its bytes', async () => {
  const frames = [chunk({ content: 'Café ' }), chunk({ content: '🌰' }, 'stop')].map((frame) => `data: ${JSON.stringify(frame)}\r\n\r\n`)
  async function* body() {
    for (const byte of new TextEncoder().encode(`: ok\n\n${frames.join('')}data: oops\n\ndata: [DONE]\n\n`)) yield Uint8Array.of(byte)
  }
  let state = EMPTY_COMPLETION
  for await (const { data } of readServerSentEvents(body())) state = accumulateCompletion(state, data)
  expect(state).toMatchObject({ content: 'Café 🌰', finishReason: 'stop', ended: true, skipped: 1, lastSkipped: 'oops' })
})

describe('servers that differ from OpenAI', () => {
  const calls = (...frames: Json[]) => endCompletion(after(...frames)).toolCalls.map(({ name, value, id }) => [name, value, id])
  test.each<[string, Json[], string[]]>([
    [
      'one index for two ids',
      [tool(0, { name: 'a', arguments: '{"x":1}' }, 'i1'), tool(0, { name: 'b', arguments: '{"y"' }, 'i2'), tool(0, { arguments: ':2}' })],
      ['i1', 'i2'],
    ],
    ['no index and no id', [tool(undefined, { name: 'a', arguments: '{"x":1}' }), tool(undefined, { name: 'b', arguments: '{"y":2}' })], ['', '']],
    [
      'one function called twice, by id only',
      [tool(0, { name: 'a', arguments: '{"x":1}' }, 'i1'), tool(0, { name: 'a', arguments: '{"y":2}' }, 'i2')],
      ['i1', 'i2'],
    ],
    [
      'id and name repeated in each piece',
      [tool(0, { name: 'a', arguments: '{"x"' }, 'i1'), tool(0, { name: 'a', arguments: ':1}' }, 'i1'), tool(1, { name: 'b', arguments: '{"y":2}' }, 'i2')],
      ['i1', 'i2'],
    ],
  ])('may number tool calls differently: %s', (_, frames, ids) => {
    const read = calls(...frames)
    expect(read.map(([, value]) => value)).toEqual([{ x: 1 }, { y: 2 }])
    expect(read.map(([, , id]) => id)).toEqual(ids)
  })

  test('may use another name for arguments, or send null instead of arguments', () => {
    const read = calls(tool(0, { name: 'a', parameters: { x: 1 } } as never, 'i1'), tool(1, { name: 'b', arguments: 'null' }, 'i2'))
    expect(read).toEqual([
      ['a', { x: 1 }, 'i1'],
      ['b', {}, 'i2'],
    ])
  })

  test.each([
    ['Which tea? Green.</think>\n\nGreen tea.', 'Green tea.'],
    ['Which tea?</THINKING>Green tea.', 'Green tea.'],
    ['Write <think> before </think>.', 'Write <think> before </think>.'],
    ['Green tea.</think>', 'Green tea.</think>'],
  ])('may omit the opening tag of reasoning: %s', (written, content) => {
    expect(endCompletion(after(chunk({ content: written.slice(0, 14) }), chunk({ content: written.slice(14) }))).content).toBe(content)
  })

  test('may use other names for token counts', () => {
    expect(after({ choices: [], usage: { input_tokens: 4, output_tokens: 3 } }).usage).toEqual({ prompt_tokens: 4, completion_tokens: 3, total_tokens: 7 })
    expect(after({ choices: [], usage: { prompt_tokens: 4, total_tokens: 9 } }).usage).toEqual({ prompt_tokens: 4, completion_tokens: 5, total_tokens: 9 })
  })

  test.each<[string, Json]>([
    [
      'typed parts',
      chunk({
        content: [
          { type: 'text', text: 'Hello ' },
          { type: 'text', text: { value: 'there.' } },
        ],
      }),
    ],
    ['a whole message', { choices: [{ message: { role: 'assistant', content: 'Hello there.' }, finish_reason: 'stop' }] }],
  ])('may send their text in %s', (_, frame) => {
    expect(after(frame).content).toBe('Hello there.')
  })

  test.each<[string, Json]>([
    ['the frame', { object: 'error', message: 'Too busy.', code: 503 }],
    ['a detail text', { detail: 'Too busy.' }],
    ['a detail list', { detail: [{ loc: ['body'], msg: 'Too busy.' }] }],
    ['a choice without a finish reason', { choices: [{ delta: {}, finish_reason: null, error: { message: 'Too busy.' } }] }],
    ['a choice with the finish reason error', { choices: [{ delta: {}, finish_reason: 'error', error: { message: 'Too busy.' } }] }],
  ])('may report an error in %s', (_, frame) => {
    expect(after(chunk({ content: 'Hel' }), frame)).toMatchObject({ content: 'Hel', ended: true, error: { message: 'Too busy.' } })
  })
})
