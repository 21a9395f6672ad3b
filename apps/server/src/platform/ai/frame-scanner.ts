import { reportedError } from '@brandwright/streaming/reported-error'
import { finishReasonOf } from './finish-reason.ts'
import { type Chunk, type Outcome, plainChunks } from './plain-chunks.ts'
import type { TokenCount, UpstreamSeen } from './upstream.ts'
import { safeJson } from './written-json.ts'

/** Maximum size of a frame in bytes. A larger frame ends the response, because models do not send such frames and the frame may be endless. */
const MAX_FRAME_BYTES = 1024 * 1024
/** Maximum number of attempts to parse the joined lines of one event as JSON. */
const MAX_TRIES = 64
const [LF, CR, SPACE, OPEN, OPEN_LIST, CLOSE_BRACE] = [10, 13, 32, 123, 91, 125]
const DATA = Buffer.from('data:')
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
/**
 * Frames that contain these bytes, and do not match `READ`, contain only text and are forwarded without being parsed. Text in a frame can't contain these
 * bytes, because quotation marks in it are escaped.
 */
const UNFINISHED = '"finish_reason":null'
const READ = /"(?:usage": ?\{|tool_calls":|message":|error":|content":[[{]|refusal":")/g

interface Seen extends UpstreamSeen {
  /** True once any frame was forwarded. */
  frames: boolean
  /** True once `[DONE]` was received. */
  done: boolean
  /** Error reported by the upstream. */
  error: unknown
  tooLong: boolean
  /** Kinds of content received so far, and the refusal text, which explain an empty response. */
  outcome: Outcome
}

export interface FrameScanner {
  seen: Seen
  feed(chunk: Buffer): void
  /** Processes remaining input that lacks a final empty line. */
  finish(): void
}

/**
 * Scans server-sent events as bytes and forwards whole frames; parses and normalizes (`plainChunks`) only frames that start or end the response, count tokens,
 * call a tool or report an error. Also accepts other line endings, missing empty lines, comments, several data lines per event, JSON lines, and a single JSON
 * response.
 */
export function frameScanner(forward: (bytes: Buffer) => void): FrameScanner {
  const chunks = plainChunks()
  const { outcome } = chunks
  const seen: Seen = { frames: false, done: false, finishReason: null, tokens: null, skipped: 0, error: null, tooLong: false, outcome }
  let parts: Buffer[] = []
  let waiting = 0
  let form: 'unknown' | 'events' | 'json' | 'one value' = 'unknown'
  let endsByReturn = false

  const over = () => seen.done || seen.error !== null || seen.tooLong
  const pass = (bytes: Buffer) => {
    if (bytes.length === 0) return
    seen.frames = true
    forward(bytes)
  }
  const passChunk = (chunk: Chunk) => {
    const json = safeJson(chunk)
    if (json === null) seen.skipped++
    else pass(Buffer.from(`data: ${json}\n\n`))
  }
  /** Updates `seen`, and returns the chunk to forward, or null if there is none. */
  const read = (frameChunk: ParsedChunk | null, isError = false): Chunk | null => {
    const error = reportedError(frameChunk) ?? (isError ? (frameChunk ?? {}) : null)
    if (error !== null) {
      seen.error = error
      seen.tokens = tokensOf(frameChunk) ?? seen.tokens
    } else if (frameChunk && (Array.isArray(frameChunk.choices) || frameChunk.usage)) {
      const [choice] = Array.isArray(frameChunk.choices) ? frameChunk.choices : []
      const reason = finishReasonOf(choice)
      if (reason !== null) seen.finishReason = reason
      seen.tokens = tokensOf(frameChunk) ?? seen.tokens
      return chunks.take(frameChunk)
    } else seen.skipped++
    return null
  }
  const readAndPass = (frameChunk: ParsedChunk | null, isError?: boolean) => {
    const chunk = read(frameChunk, isError)
    if (chunk) passChunk(chunk)
  }
  /**
   * Parses the lines of one event, or of several events without empty lines between them. Data that is not valid JSON by itself is joined with the next line.
   */
  const readLines = (text: string) => {
    let isError = false
    let pending = ''
    let tries = 0
    for (const line of text.split(/\r?\n/)) {
      if (over()) return
      if (/^event:\s*error\s*$/.test(line)) isError = true
      if (line === '' || /^(:|event:|id:|retry:)/.test(line)) continue
      const payload = line.startsWith('data:') ? line.slice(DATA.length).trim() : ''
      if (payload === '[DONE]') {
        seen.done = true
        continue
      }
      const together = pending ? `${pending}\n${payload}` : payload
      const parsedLine = /[}\]]$/.test(payload) && tries++ < MAX_TRIES ? (parseChunk(together) ?? (pending ? parseChunk(payload) : null)) : null
      if (parsedLine) {
        pending = ''
        readAndPass(parsedLine, isError)
      } else if (together.startsWith('{')) pending = together
      else if ((isError && payload) || ERROR_TEXT.test(payload)) seen.error = payload
      else seen.skipped++
    }
    if (pending && !over()) readAndPass(parseChunk(pending), isError)
  }
  /**
   * Parses JSON lines that are not framed as events, and returns the offset of the bytes that could not be parsed yet. If a line is not a complete JSON value,
   * treats that line and all further input as one value, which is parsed at the end.
   */
  const readJsonLines = (bytes: Buffer): number => {
    let from = 0
    for (let end = bytes.indexOf(LF); end >= 0 && !over(); end = bytes.indexOf(LF, from)) {
      const line = bytes.toString('utf8', from, end).trim()
      const parsedLine = line && parseChunk(line)
      if (parsedLine === null) {
        form = 'one value'
        break
      }
      if (parsedLine) readAndPass(parsedLine)
      from = end + 1
    }
    return from
  }
  const readRest = (text: string) => {
    if (form === 'unknown') readLines(text)
    else if (text) readAndPass(parseChunk(text))
  }
  /** Returns the offset of the first incomplete frame. */
  const scan = (bytes: Buffer): number => {
    // Latin-1 maps each byte to one character, so offsets are preserved. Searching a string is several times faster than searching a buffer.
    const text = bytes.toString('latin1')
    const unfinished = finder((from) => text.indexOf(UNFINISHED, from))
    const toBeRead = finder((from) => {
      READ.lastIndex = from
      return READ.exec(text)?.index ?? -1
    })
    const isTextOnly = (from: number, end: number) => chunks.inText() && unfinished(from, end) && !toBeRead(from, end)
    let from = 0
    let unsent = 0
    let at = 0
    let lines = 1
    /** Returns true if the frame can be forwarded as it is. Otherwise, forwards a normalized frame instead, or drops it. */
    const goesOn = (end: number): boolean => {
      if (isTextOnly(from, end)) return true
      const parsedLine = parseChunk(bytes.toString('utf8', from + DATA.length, end))
      const chunk = read(parsedLine)
      if (chunk === parsedLine && chunk !== null) return true
      pass(bytes.subarray(unsent, from))
      if (chunk) passChunk(chunk)
      return false
    }
    while (!over()) {
      const end = text.indexOf('\n', at)
      const next = end < 0 ? end : emptyLineAfter(bytes, end)
      if (next < 0) break
      if (next === 0) {
        at = end + 1
        lines++
        continue
      }
      if (lines > 1 || !isObject(bytes, from, end)) {
        pass(bytes.subarray(unsent, from))
        readLines(bytes.toString('utf8', from, end))
        unsent = next
      } else if (!goesOn(end)) unsent = next
      from = at = next
      lines = 1
    }
    pass(unsent === 0 && from === bytes.length ? bytes : bytes.subarray(unsent, from))
    return from
  }
  /** Detects the format from the first bytes. Returns null if more bytes are needed. */
  const begin = (buffer: Buffer): Buffer | null => {
    const isMarked = buffer.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK.subarray(0, buffer.length)) && buffer.length > 0
    if (isMarked && buffer.length < BYTE_ORDER_MARK.length) return null
    const bytes = isMarked ? buffer.subarray(BYTE_ORDER_MARK.length) : buffer
    const first = bytes.find((byte) => byte > SPACE)
    if (first === undefined) return null
    if (first === OPEN || first === OPEN_LIST) form = 'json'
    else {
      const end = bytes.indexOf(CR)
      if (bytes.indexOf(LF) < 0 && (end < 0 || end === bytes.length - 1)) return null
      endsByReturn = end >= 0 && bytes[end + 1] !== LF && bytes.subarray(0, end).indexOf(LF) < 0
      form = 'events'
    }
    return bytes
  }
  /** Reads the complete frames of the input, and copies the rest, because a slice would keep the whole chunk in memory. */
  const take = (buffer: Buffer) => {
    const bytes = form === 'unknown' ? begin(buffer) : buffer
    const lines = bytes && endsByReturn ? withLineFeeds(bytes) : (bytes ?? buffer)
    const end = bytes === null ? 0 : form === 'json' ? readJsonLines(bytes) : scan(lines)
    parts = end < lines.length ? [Buffer.from(lines.subarray(end))] : []
    waiting = 0
  }

  return {
    seen,
    feed(chunk) {
      if (over()) return
      // Only a line ending can complete a frame, so chunks are collected and joined when one arrives.
      if (form === 'one value' || (parts.length > 0 && chunk.indexOf(LF) < 0 && chunk.indexOf(CR) < 0)) parts.push(Buffer.from(chunk))
      else take(parts.length > 0 ? Buffer.concat([...parts, chunk]) : chunk)
      waiting += parts.at(-1)?.length ?? 0
      if (waiting > MAX_FRAME_BYTES && !over()) seen.tooLong = true
      if (seen.done) this.finish()
    },
    finish() {
      const rest = Buffer.concat(parts)
      parts = []
      const bytes = form === 'unknown' ? (begin(rest) ?? rest) : rest
      if (!over() && form === 'events') readLines((endsByReturn ? withLineFeeds(bytes) : bytes).toString('utf8'))
      else if (!over()) readRest(bytes.toString('utf8').trim())
      const last = seen.error === null ? chunks.end(!seen.done && seen.finishReason === null) : null
      if (last) passChunk(last)
    },
  }
}

/** Converts lone carriage returns to line feeds. Strings are not affected, because JSON escapes these characters in them. */
function withLineFeeds(bytes: Buffer): Buffer {
  const lines = Buffer.from(bytes)
  for (let at = lines.indexOf(CR); at >= 0; at = lines.indexOf(CR, at + 1)) lines[at] = LF
  return lines
}

/** Returns the offset after the empty line that follows a line ending. Returns 0 if the next line is not empty, and -1 if more bytes are needed. */
function emptyLineAfter(bytes: Buffer, end: number): number {
  const at = bytes[end + 1] === CR ? end + 2 : end + 1
  if (at >= bytes.length) return -1
  return bytes[at] === LF ? at + 1 : 0
}

/** Returns true if a line is `data:` followed by something that starts and ends like an object. */
function isObject(bytes: Buffer, from: number, end: number): boolean {
  const last = bytes[end - 1] === CR ? end - 2 : end - 1
  if (bytes[last] !== CLOSE_BRACE) return false
  for (let index = 0; index < DATA.length; index++) if (bytes[from + index] !== DATA[index]) return false
  const first = from + DATA.length
  return bytes[bytes[first] === SPACE ? first + 1 : first] === OPEN
}

/** Returns a function that checks whether a match lies between two offsets. Callers must pass increasing offsets, so that the text is searched only once. */
function finder(indexFrom: (from: number) => number): (from: number, end: number) => boolean {
  let found = -1
  return (from, end) => {
    if (found < from) {
      const next = indexFrom(from)
      found = next < 0 ? Number.POSITIVE_INFINITY : next
    }
    return found < end
  }
}

/** Plain-text errors that some servers write into a stream instead of JSON. */
const ERROR_TEXT = /^\[?error\b/i

interface ParsedChunk extends Chunk {
  choices?: { finish_reason?: unknown }[]
}

function parseChunk(json: string): ParsedChunk | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? (value as ParsedChunk | null) : null
  } catch {
    return null
  }
}

/** Returns the token counts, which OpenAI's two APIs report under different names. Groq reports them in `x_groq`. */
function tokensOf(parsedChunk: ParsedChunk | null): TokenCount | null {
  const counts = [parsedChunk?.usage, isFields(parsedChunk?.x_groq) ? parsedChunk.x_groq.usage : null].find(isFields) ?? {}
  const read = counts.prompt_tokens ?? counts.input_tokens
  const written = counts.completion_tokens ?? counts.output_tokens ?? Number(counts.total_tokens) - Number(read)
  return isCount(read) && isCount(written) ? { in: read, out: written } : null
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const MAX_TOKENS = 2 ** 31 - 1
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TOKENS
