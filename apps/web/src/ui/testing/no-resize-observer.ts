/** For a document that lays nothing out: no size ever changes in it. */
export class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
