const KEY = 'reloaded-at'
const PAUSE_MS = 60_000
const missing = new WeakSet<object>()

/** Remembers failures to load a part of the app: after a new deployment the files of the old one are gone. */
export function noteMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/** Loads the page again, and with it the new version, when that is what the failure was about. A second failure within a minute is a real one. */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error) || !canReload()) return false
  location.reload()
  return true
}

function canReload(): boolean {
  // Without a line a reload would leave nothing on the screen.
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without a memory it might go on for ever.
    return false
  }
}
