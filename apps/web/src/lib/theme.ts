import { createStore } from '../ui/stores/create-store.ts'

export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
const theme = createStore<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Returns the current theme: the stored choice, otherwise the system theme. `index.html` has set it before the first paint. */
export const useTheme = theme.use

export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage, the choice only lasts for this visit.
  }
  theme.set(next)
}
