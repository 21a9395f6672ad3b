/** Runs tasks in the order in which they were added, even if parallel code adds them: each task starts when the previous one has ended. */
export class OrderedWork {
  #last: Promise<void> = Promise.resolve()

  /** Adds a task to the queue. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work)
    this.#last.catch(() => {})
  }

  /** Resolves when all tasks added so far have ended. Rejects with the first failure. */
  done(): Promise<void> {
    return this.#last
  }
}
