import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The theme on screen: the kept choice, else the system's. `public/theme.js` has set it before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
  for (const listener of listeners) listener()
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
