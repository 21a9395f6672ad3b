/** A queue between work that runs side by side and the one reader of its events. Push never waits; the reader sees events in the order of pushing. */
export class EventChannel<T> implements AsyncIterable<T> {
  #items: T[] = []
  #wake: (() => void) | null = null
  #end: { error?: unknown } | null = null

  push(item: T): void {
    if (this.#end) return
    this.#items.push(item)
    this.#wake?.()
  }

  close(): void {
    this.#end ??= {}
    this.#wake?.()
  }

  fail(error: unknown): void {
    this.#end ??= { error }
    this.#wake?.()
  }

  /** Yields what was pushed until `close`; throws what `fail` was given after the events pushed before it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) yield item
      else if (this.#end) {
        if ('error' in this.#end) throw this.#end.error
        return
      } else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
