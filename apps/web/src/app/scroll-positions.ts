import type { Location } from 'react-router'

const STORAGE_KEY = 'scroll-positions'
let positions: Record<string, number> | undefined
let lastScrollY = 0

addEventListener(
  'scroll',
  () => {
    lastScrollY = window.scrollY
  },
  { passive: true },
)

/**
 * Stores the scroll position of a history entry while the tab is open. Uses the last scroll event, because the browser scrolls to in-page links before it
 * reports the navigation.
 */
export function rememberScroll(location: Location): void {
  savedPositions()[nameOf(location)] = lastScrollY
}

export function scrollOf(location: Location): number | undefined {
  return savedPositions()[nameOf(location)]
}

/** Saves the scroll positions for the next page load. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(savedPositions()))
  } catch {
    // If browser storage is unavailable, the next page starts at the top.
  }
}

/** Returns the storage key of a location. Uses the URL for initial locations, because all of them have the key `default`. */
const nameOf = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key)

function savedPositions(): Record<string, number> {
  if (positions) return positions
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    positions = {}
  }
  return positions
}
