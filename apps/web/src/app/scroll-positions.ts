import type { Location } from 'react-router'

const STORED_AS = 'scroll-positions'
let positions: Record<string, number> | undefined
let drawn = 0

addEventListener(
  'scroll',
  () => {
    drawn = window.scrollY
  },
  { passive: true },
)

/**
 * How far down each place of the history was left, for as long as the tab is open: as it was drawn, because a link within the page has been scrolled to by the
 * time that it is told of.
 */
export function rememberScroll(location: Location): void {
  kept()[nameOf(location)] = drawn
}

export function scrollOf(location: Location): number | undefined {
  return kept()[nameOf(location)]
}

/** For the page that is loaded after this one. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(kept()))
  } catch {
    // Without a memory the page begins at its top.
  }
}

/** What was typed into the address bar has no key of its own. */
const nameOf = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key)

function kept(): Record<string, number> {
  if (positions) return positions
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
  } catch {
    positions = {}
  }
  return positions
}
