import { errorOfFrame } from '@brandwright/streaming/completion-events'
import type { JsonValue } from '@brandwright/streaming/json-value'
import type { TokenCount, UpstreamSeen } from './upstream.ts'

/** No answer of a model has a longer frame: one without an end is not waited for. */
const MOST_FRAME_BYTES = 1024 * 1024
const [LF, CR, SPACE, OPEN, CLOSE] = [10, 13, 32, 123, 125]
const DATA = Buffer.from('data:')
/** A frame with this, and without a count, says nothing but its words: it goes on unread. Within a text the quotes would be escaped. */
const UNFINISHED = Buffer.from('"finish_reason":null')
const USAGE = Buffer.from('"usage":{')

interface Seen extends UpstreamSeen {
  /** Whether anything was forwarded. */
  frames: boolean
  /** `[DONE]` has come. */
  done: boolean
  /** What the upstream itself says went wrong. */
  error: unknown
  tooLong: boolean
}

export interface FrameScanner {
  seen: Seen
  feed(chunk: Buffer): void
  /** Takes what came last without an empty line. */
  finish(): void
}

/**
 * Reads server-sent events as bytes and forwards whole frames as they are, many at once where they came at once. Only those that end the answer, count its
 * tokens or tell of an error are parsed. Takes `\n` and `\r\n`, comments, and lines that are not set apart; leaves out what is no frame.
 */
export function frameScanner(forward: (bytes: Buffer) => void): FrameScanner {
  const seen: Seen = { frames: false, done: false, finishReason: null, tokens: null, skipped: 0, error: null, tooLong: false }
  let parts: Buffer[] = []
  let waiting = 0

  const over = () => seen.done || seen.error !== null || seen.tooLong
  const pass = (bytes: Buffer) => {
    if (bytes.length === 0) return
    seen.frames = true
    forward(bytes)
  }
  /** True when the frame is to go on. */
  const read = (json: string): boolean => {
    const said = parsed(json)
    const error = said && errorOfFrame(said)
    if (error) seen.error = error
    else if (Array.isArray(said?.choices) || said?.usage) {
      const reason = said.choices?.[0]?.finish_reason
      if (typeof reason === 'string') seen.finishReason = reason
      seen.tokens = tokensOf(said.usage) ?? seen.tokens
      return true
    } else seen.skipped++
    return false
  }
  const readLines = (text: string) => {
    for (const line of text.split(/\r?\n/)) {
      if (over() || line === '' || /^(:|event:|id:|retry:)/.test(line)) continue
      // Some servers send lines of JSON without `data:`.
      const payload = line.startsWith('data:') ? line.slice(DATA.length).trim() : line.startsWith('{') ? line.trim() : ''
      if (payload === '[DONE]') seen.done = true
      else if (!payload.startsWith('{')) seen.skipped++
      else if (read(payload)) pass(Buffer.from(`data: ${payload}\n\n`))
    }
  }
  /** Where the first frame begins that is not whole. */
  const scan = (bytes: Buffer): number => {
    const unfinished = finder(bytes, UNFINISHED)
    const usage = finder(bytes, USAGE)
    let from = 0
    let unsent = 0
    let at = 0
    let lines = 1
    while (!over()) {
      const end = bytes.indexOf(LF, at)
      const next = end < 0 ? end : emptyLineAfter(bytes, end)
      if (next < 0) break
      if (next === 0) {
        at = end + 1
        lines++
        continue
      }
      const plain = lines === 1 && isObject(bytes, from, end)
      if (!plain || !((unfinished(from, end) && !usage(from, end)) || read(bytes.toString('utf8', from + DATA.length, end)))) {
        pass(bytes.subarray(unsent, from))
        if (!plain) readLines(bytes.toString('utf8', from, end))
        unsent = next
      }
      from = at = next
      lines = 1
    }
    pass(bytes.subarray(unsent, from))
    return from
  }

  return {
    seen,
    feed(chunk) {
      if (over()) return
      // Only the end of a line can end a frame: until then nothing is joined.
      if (parts.length > 0 && chunk.indexOf(LF) < 0) parts.push(Buffer.from(chunk))
      else {
        const bytes = parts.length > 0 ? Buffer.concat([...parts, chunk]) : chunk
        const from = scan(bytes)
        // A copy: what is left must not keep all that came with it.
        parts = from < bytes.length ? [Buffer.from(bytes.subarray(from))] : []
        waiting = 0
      }
      waiting += parts.at(-1)?.length ?? 0
      if (waiting > MOST_FRAME_BYTES && !over()) seen.tooLong = true
    },
    finish() {
      readLines(Buffer.concat(parts).toString('utf8'))
      parts = []
    },
  }
}

/** Where the next frame begins after a line that ends there; 0 when the frame goes on, less when that is not known yet. */
function emptyLineAfter(bytes: Buffer, end: number): number {
  const at = bytes[end + 1] === CR ? end + 2 : end + 1
  if (at >= bytes.length) return -1
  return bytes[at] === LF ? at + 1 : 0
}

/** Whether a line is `data:` with what begins and ends as an object. */
function isObject(bytes: Buffer, from: number, end: number): boolean {
  const last = bytes[end - 1] === CR ? end - 2 : end - 1
  if (bytes[last] !== CLOSE) return false
  for (let index = 0; index < DATA.length; index++) if (bytes[from + index] !== DATA[index]) return false
  const first = from + DATA.length
  return bytes[bytes[first] === SPACE ? first + 1 : first] === OPEN
}

/** Says whether a text stands between two places, asked from the front to the back: the bytes are gone through once. */
function finder(bytes: Buffer, text: Buffer): (from: number, end: number) => boolean {
  let found = -1
  return (from, end) => {
    if (found < from) {
      const next = bytes.indexOf(text, from)
      found = next < 0 ? Number.POSITIVE_INFINITY : next
    }
    return found < end
  }
}

type Said = { [key: string]: JsonValue | undefined } & { choices?: { finish_reason?: unknown }[] }

function parsed(json: string): Said | null {
  try {
    return JSON.parse(json) as Said
  } catch {
    return null
  }
}

function tokensOf(usage: unknown): TokenCount | null {
  const { prompt_tokens, completion_tokens } = (usage ?? {}) as { prompt_tokens?: unknown; completion_tokens?: unknown }
  return isCount(prompt_tokens) && isCount(completion_tokens) ? { in: prompt_tokens, out: completion_tokens } : null
}

const MOST_TOKENS = 2 ** 31 - 1
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_TOKENS
