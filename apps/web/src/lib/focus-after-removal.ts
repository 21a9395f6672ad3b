let watch: MutationObserver | undefined

/**
 * Moves the focus to the element that `next` returns, otherwise to the nearest heading, once `leaving` has been removed. Does nothing if the user has moved the
 * focus meanwhile.
 */
export function focusAfterRemoval(leaving: Element, next: () => HTMLElement | null | undefined): void {
  const around = ancestorsOf(leaving)
  watch?.disconnect()
  watch = new MutationObserver(() => {
    if (leaving.isConnected) return
    watch?.disconnect()
    if (document.activeElement === document.body) (next() ?? headingIn(around))?.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

function headingIn(around: readonly Element[]): HTMLElement | null {
  const part = around.find((part) => part.isConnected && part.querySelector('h1, h2, h3'))
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
