import { create } from 'zustand'

export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'

/** Returns the current theme, which is the stored choice or, without one, the system theme. `index.html` sets the theme before the first paint. */
export const useTheme = create<Theme>(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'))

export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // If browser storage is unavailable, the choice lasts only until the page is closed.
  }
  useTheme.setState(next, true)
}
