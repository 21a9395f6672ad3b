const STORAGE_KEY = 'reloaded-at'
const PAUSE_MS = 60_000
const missing = new WeakSet<object>()

/** Tracks failures to load a part of the app. Such failures occur after a deployment, because the files of the old version no longer exist. */
export function trackMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/**
 * Reloads the page and returns true if a missing part of the app caused the error. Returns false for a second failure within a minute, so that reloads can't
 * loop.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error) || !canReload()) return false
  location.reload()
  return true
}

function canReload(): boolean {
  // Does not reload while offline, because the screen would stay empty.
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Does not reload if browser storage is unavailable, because reloads could then loop forever.
    return false
  }
}
