/** Returns an observer class, such as of sizes, that reports one entry for each element when it begins to observe it. */
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
