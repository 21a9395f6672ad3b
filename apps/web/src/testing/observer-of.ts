/** Returns an observer class, for example for sizes, that reports one entry for each observed element. */
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
