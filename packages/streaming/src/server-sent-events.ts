export type ServerSentEvent = {
  /** Name of the event, or `message` if the sender sends no name. */
  event: string
  /** Data lines, joined by LF. */
  data: string
  /** Id from this event or, if it has none, from the last earlier event with an id; empty if the sender has sent no id. */
  id: string
}

export type EventReader = {
  /** Parses more bytes, which may end anywhere. Throws a RangeError once an event is too long, and on every later call. */
  push(bytes: Uint8Array): void
}

export type ReadEventsOptions = {
  /** Maximum length of an event in characters. Longer events throw a RangeError. */
  maxEvent?: number
  /** Called with the sender's reconnection time in milliseconds. */
  onRetry?: (milliseconds: number) => void
}

const MAX_EVENT = 16 * 1024 * 1024

/**
 * Parses a `text/event-stream` incrementally and calls `onEvent` at the first byte of the empty line after an event. Lines end with LF, CRLF or CR; a leading
 * byte order mark, comments, unknown fields and an unterminated last event are ignored (WHATWG HTML, 9.2.6 "Interpreting an event stream").
 */
export function createEventReader(onEvent: (event: ServerSentEvent) => void, options: ReadEventsOptions = {}): EventReader {
  const { maxEvent = MAX_EVENT, onRetry } = options
  const decoder = new TextDecoder()
  let pending: string[] = []
  let pendingLength = 0
  let skipLineFeed = false
  let name = ''
  let data: string[] = []
  let bufferedLength = 0
  let id = ''
  let tooLong: RangeError | null = null

  return {
    push(bytes) {
      if (tooLong) throw tooLong
      const text = decoder.decode(bytes, { stream: true })
      let start = skipLineFeed && text.startsWith('\n') ? 1 : 0
      if (text) skipLineFeed = false
      let lineFeed = text.indexOf('\n', start)
      let carriageReturn = text.indexOf('\r', start)
      while (lineFeed !== -1 || carriageReturn !== -1) {
        const byReturn = carriageReturn !== -1 && (lineFeed === -1 || carriageReturn < lineFeed)
        const end = byReturn ? carriageReturn : lineFeed
        const line = takeLine(text.slice(start, end))
        start = end + 1
        if (byReturn && start === text.length) skipLineFeed = true
        else if (byReturn && lineFeed === start) start++
        if (lineFeed !== -1 && lineFeed < start) lineFeed = text.indexOf('\n', start)
        if (carriageReturn !== -1 && carriageReturn < start) carriageReturn = text.indexOf('\r', start)
        readLine(line)
      }
      addPending(text.length - start)
      if (start < text.length) pending.push(text.slice(start))
      pendingLength += text.length - start
    },
  }

  /** Adds to the number of buffered characters of an incomplete event and enforces the limit. */
  function addPending(characters: number) {
    bufferedLength += characters
    if (bufferedLength <= maxEvent) return
    pending = []
    data = []
    tooLong = new RangeError(`An event has more than ${maxEvent} characters.`)
    throw tooLong
  }

  function takeLine(last: string): string {
    if (!pending.length) return last
    const line = pending.join('') + last
    bufferedLength -= pendingLength
    pending = []
    pendingLength = 0
    return line
  }

  function readLine(line: string) {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') {
      addPending(value.length + 1)
      data.push(value)
    } else if (field === 'event') name = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^[0-9]+$/.test(value)) onRetry?.(Number(value))
  }

  function dispatch() {
    const event = data.length ? { event: name || 'message', data: data.join('\n'), id } : null
    name = ''
    data = []
    bufferedLength = 0
    if (event) onEvent(event)
  }
}

/**
 * Yields the events of a body, each before it requests more bytes (see `createEventReader`); leaving the loop early cancels the body. Throws the body's errors,
 * and a RangeError for an event that is too long.
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  options: ReadEventsOptions = {},
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const events: ServerSentEvent[] = []
  const reader = createEventReader((event) => events.push(event), options)
  for await (const chunk of 'getReader' in body ? chunksOf(body) : body) {
    try {
      reader.push(chunk)
    } finally {
      yield* events.splice(0)
    }
  }
}

/** Reads through a reader, because some browsers do not support async iteration of streams. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  let ended = false
  try {
    while (true) {
      const { done, value } = await reader.read()
      ended = done
      if (done) return
      yield value
    }
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}
