/** Gives all elements of a kind what every browser has and jsdom lacks. Files share a page, so no test may assign over it (that throws here): `vi.spyOn` replaces it and gives it back. */
function give<E extends Element>(kind: { prototype: E }, methods: Partial<E> & ThisType<E>): void {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kind.prototype, name, { value, configurable: true, writable: false })
}

give(Element, { scrollIntoView() {}, scrollTo() {} })
give(HTMLImageElement, { decode: () => Promise.reject(new Error('Nothing is drawn here.')) })
give(HTMLDialogElement, {
  showModal() {
    this.open = true
  },
  close() {
    this.open = false
  },
})

/** Nothing is laid out, so no size ever changes. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(globalThis, 'ResizeObserver', { value: NoResizeObserver, configurable: true, writable: true })
// jsdom does not know <search>, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
// A simple escape is enough: identifiers in tests are letters, digits and signs.
Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`) }, configurable: true })
