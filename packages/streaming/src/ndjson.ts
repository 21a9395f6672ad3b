/** Error for a line that is not JSON: `line` is its text (truncated to 200 characters), and `index` the number of the line, starting at 0. */
export class InvalidLineError extends Error {
  readonly line: string
  readonly index: number
  constructor(line: string, index: number) {
    super(`Line ${index} is not JSON.`)
    this.name = 'InvalidLineError'
    this.line = line.slice(0, 200)
    this.index = index
  }
}

export type ReadLinesOptions = {
  /** Called for a line that is not JSON; by default such lines are skipped. Throw to stop. */
  onInvalid?: (error: InvalidLineError) => void
  /** Maximum length of a line in characters. Longer lines throw a RangeError. */
  maxLine?: number
}

const MAX_LINE = 16 * 1024 * 1024

/**
 * Yields the value of each line of an `application/x-ndjson` body as soon as it is complete; leaving the loop early cancels the body. Chunks may end anywhere,
 * even inside a UTF-8 sequence; lines end with LF or CRLF (optional for the last one), and empty lines are skipped.
 */
export async function* readLines<T = unknown>(body: ReadableStream<Uint8Array>, options: ReadLinesOptions = {}): AsyncGenerator<T, void, undefined> {
  const { onInvalid, maxLine = MAX_LINE } = options
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pending: string[] = []
  let pendingLength = 0
  let index = 0
  let ended = false

  try {
    while (!ended) {
      const { done, value } = await reader.read()
      ended = done
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      let start = 0
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        yield* parse(takeLine(text.slice(start, end)))
        start = end + 1
      }
      addPending(text.slice(start))
    }
    yield* parse(takeLine(''))
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }

  function addPending(rest: string) {
    if (!rest) return
    pending.push(rest)
    pendingLength += rest.length
    if (pendingLength > maxLine) throw new RangeError(`A line has more than ${maxLine} characters.`)
  }

  function takeLine(last: string): string {
    const line = pending.length ? pending.join('') + last : last
    pending = []
    pendingLength = 0
    return line.trim()
  }

  function* parse(line: string): Generator<T> {
    if (!line) return
    const at = index++
    let value: T
    try {
      value = JSON.parse(line) as T
    } catch {
      onInvalid?.(new InvalidLineError(line, at))
      return
    }
    yield value
  }
}
