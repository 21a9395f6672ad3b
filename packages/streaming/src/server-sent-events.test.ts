import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createEventReader, readServerSentEvents, type ServerSentEvent } from './server-sent-events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns the events and retry times of a stream that arrives in the specified pieces. */
function read(...pieces: Uint8Array[]) {
  const events: ServerSentEvent[] = []
  const retries: number[] = []
  const reader = createEventReader((event) => events.push(event), { onRetry: (milliseconds) => retries.push(milliseconds) })
  for (const piece of pieces) reader.push(piece)
  return { events, retries }
}

/** Reference implementation that follows the standard literally and parses a complete text. */
function byTheStandard(stream: Uint8Array) {
  const lines = new TextDecoder().decode(stream).split(/\r\n|\n|\r/)
  const events: ServerSentEvent[] = []
  const retries: number[] = []
  let [name, data, id] = ['', '', '']
  for (const line of lines.slice(0, -1)) {
    const [, field = '', value = ''] = /^([^:]*)(?::[ ]?(.*))?$/su.exec(line) ?? []
    if (line === '') {
      if (data) events.push({ event: name || 'message', data: data.slice(0, -1), id })
      name = data = ''
    } else if (field === 'data') data += `${value}\n`
    else if (field === 'event') name = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) retries.push(Number(value))
  }
  return { events, retries }
}

function expectSameWhereverCut(stream: Uint8Array, expected = byTheStandard(stream)) {
  for (let cut = 0; cut <= stream.length; cut++) expect(read(stream.slice(0, cut), stream.slice(cut)), `cut at ${cut}`).toEqual(expected)
  expect(read(...[...stream].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
}

const message = (data: string, id = '') => ({ event: 'message', data, id })

test('parses the same events as a literal implementation of the standard, wherever the bytes are split', () => {
  const stream =
    '\ufeff: a comment\r\n\r\nevent: add\r\ndata: 73857293\r\n\r\ndata: YHOO\rdata: +2\rdata:  10\r\rid: 1\ndata:Café 🌰\n\nid\ndata\n\nevent:lost\n\nid:nul\0\ndata:\ndata\n\nunknown: x\nretry: 3000\nretry: 3s\ndata: not ended'
  const encoded = bytes(stream)
  const events = [{ event: 'add', data: '73857293', id: '' }, message('YHOO\n+2\n 10'), message('Café 🌰', '1'), message(''), message('\n')]
  expect(read(encoded)).toEqual({ events, retries: [3000] })
  expectSameWhereverCut(encoded)
})

test('accepts CR, LF and CRLF line endings in any order', () => {
  for (let order = 0; order < 3 ** 6; order++) {
    const ends = [...order.toString(3).padStart(6, '0')].map((digit) => ['\r', '\n', '\r\n'][Number(digit)])
    const encoded = bytes(`data:a${ends[0]}data:b${ends[1]}${ends[2]}${ends[3]}data:c${ends[4]}${ends[5]}`)
    const expected = byTheStandard(encoded)
    expect(read(encoded)).toEqual(expected)
    expect(read(...[...encoded].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
  }
})

test('emits an event at the first byte of the line break after it', () => {
  expect(read(bytes('data:a\r\n\r')).events).toEqual([message('a')])
  expect(read(bytes('data:a\r\n\r'), bytes(''), bytes('\ndata:b\n\n')).events).toEqual([message('a'), message('b')])
})

test('replaces invalid UTF-8 with the replacement character and continues', () => {
  const encoded = Uint8Array.of(...bytes('data:'), 0xff, 0xe2, 0x82, ...bytes('\n\ndata:b\n\n'))
  expectSameWhereverCut(encoded, { events: [message('\ufffd\ufffd'), message('b')], retries: [] })
})

test.each([
  ['one overlong line', 'data:xxxxxxxxx', ''],
  ['too many lines', 'data:xxxx\n', 'data:first\n\n'],
  ['too many empty data lines', 'data\n', ''],
])('throws at an event of %s and names the limit', (_, part, before) => {
  const events: ServerSentEvent[] = []
  const reader = createEventReader((event) => events.push(event), { maxEvent: 1000 })
  const feed = () => {
    for (let count = 0; count < 2000; count++) reader.push(bytes(part))
  }
  reader.push(bytes(before))
  expect(feed).toThrow(new RangeError('An event has more than 1000 characters.'))
  expect(() => reader.push(bytes('\n\ndata:b\n\n'))).toThrow(RangeError)
  expect(events).toEqual(before ? [message('first')] : [])
})

test('limits the size of an event, but not the number of events or comments', () => {
  let count = 0
  const reader = createEventReader(() => count++, { maxEvent: 1000 })
  for (let round = 0; round < 3000; round++) reader.push(bytes(`: still here\ndata:${'x'.repeat(400)}\ndata:${'x'.repeat(400)}\n\n`))
  for (let round = 0; round < 3000; round++) reader.push(bytes(': still here\n'))
  expect(count).toBe(3000)
})

async function* piecesOf(...pieces: string[]) {
  for (const piece of pieces) yield bytes(piece)
}

test('yields the events of any byte source, including those before an error', async () => {
  const seen: string[] = []
  const all = async (body: Parameters<typeof readServerSentEvents>[0], maxEvent?: number) => {
    for await (const { data } of readServerSentEvents(body, { maxEvent })) seen.push(data)
  }
  await all(piecesOf('data:a\n\ndata:b', '\n\n'))
  expect(seen).toEqual(['a', 'b'])
  await expect(all(piecesOf(`data:c\n\ndata:${'x'.repeat(2000)}`), 1000)).rejects.toThrow('more than 1000 characters')
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('yields an event before it reads more bytes, and cancels the body on early exit', async () => {
  let pulls = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => controller.enqueue(bytes(`data:${pulls++}\n\n`)),
      cancel: () => {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  for await (const { data } of readServerSentEvents(body)) {
    expect(pulls).toBe(Number(data) + 1)
    if (data === '3') break
  }
  expect(cancelled).toBe(true)
})

const corpus = fileURLToPath(new URL('../../../../shared/hostile/sse/wpt-eventsource-bodies.jsonl', import.meta.url))
test.skipIf(!existsSync(corpus))('parses all bodies of the hostile collection at any split (needs the collection)', () => {
  const bodies = readFileSync(corpus, 'utf8').split('\n').filter(Boolean)
  expect(bodies.length).toBeGreaterThan(5)
  for (const line of bodies) {
    const { payload } = JSON.parse(line) as { payload: string }
    expectSameWhereverCut(Uint8Array.from(`${payload}\n\n`, (character) => character.charCodeAt(0)))
  }
})
