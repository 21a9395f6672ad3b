/** Returns an observer class that reports the specified entry for each observed element. */
export const observerOf = (entry: unknown) =>
  class {
    readonly report: (entries: unknown[]) => void
    constructor(report: (entries: unknown[]) => void) {
      this.report = report
    }
    observe() {
      this.report([entry])
    }
    unobserve() {}
    disconnect() {}
  }
