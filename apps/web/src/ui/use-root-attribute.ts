import { useLayoutEffect } from 'react'

/** Number of mounted components that set an attribute, by attribute name. */
const uses = new Map<string, number>()

/**
 * Sets an attribute of the root element while the component is mounted and `isSet` is true. Styles refer to the attribute instead of `:root:has(…)`, which
 * would make the browser recompute the styles of unrelated elements after every change of the page.
 */
export function useRootAttribute(name: `data-${string}`, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isSet])
}

function count(name: string, change: 1 | -1): void {
  const number = (uses.get(name) ?? 0) + change
  uses.set(name, number)
  document.documentElement.toggleAttribute(name, number > 0)
}
