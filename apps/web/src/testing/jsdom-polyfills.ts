/**
 * Adds browser methods that jsdom lacks to all elements of a type. Test files share a page, so tests must replace these methods with `vi.spyOn`, which restores
 * them; assignments throw.
 */
function give<E extends Element>(kind: { prototype: E }, methods: Partial<E> & ThisType<E>): void {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kind.prototype, name, { value, configurable: true, writable: false })
}

give(Element, { scrollIntoView() {}, scrollTo() {} })
give(HTMLImageElement, { decode: () => Promise.reject(new Error('Nothing is rendered here.')) })
give(HTMLDialogElement, {
  showModal() {
    this.open = true
  },
  close() {
    this.open = false
  },
})

/** Fake observer that never reports a size, because jsdom has no layout. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(globalThis, 'ResizeObserver', { value: NoResizeObserver, configurable: true, writable: true })
// Prevents a warning of React, because jsdom does not support <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
// Simplified escaping is sufficient, because identifiers in tests consist of letters, digits and symbols.
Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`) }, configurable: true })
