/** Returns an observer class that reports one entry for each observed element, for example its size. */
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
