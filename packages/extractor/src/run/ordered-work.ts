/** Runs work discovered in parallel in a fixed order: each piece starts when the previous one is done. */
export class OrderedWork {
  #last: Promise<void> = Promise.resolve()

  /** Appends a piece of work to the queue. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work)
    this.#last.catch(() => {})
  }

  /** Resolves when all work added so far is done; rejects with the first failure. */
  done(): Promise<void> {
    return this.#last
  }
}
