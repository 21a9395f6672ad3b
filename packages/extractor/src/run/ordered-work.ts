/** Work that must tell of itself in one fixed order although it is found side by side: each piece starts when the one before it is done. */
export class OrderedWork {
  #last: Promise<void> = Promise.resolve()

  /** Adds a piece of work to the end of the line. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work)
    this.#last.catch(() => {})
  }

  /** Resolves when all work added so far is done; rejects with the first failure. */
  done(): Promise<void> {
    return this.#last
  }
}
