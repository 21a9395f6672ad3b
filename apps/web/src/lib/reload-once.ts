const STORAGE_KEY = 'reloaded-at'
const PAUSE_MS = 60_000
const missing = new WeakSet<object>()

/** Records failures to load a part of the app, because the files of the old version no longer exist after a deployment. */
export function trackMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/** Reloads the page and returns true if a missing part of the app caused the error. Returns false for a second failure within a minute. */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error) || !canReload()) return false
  location.reload()
  return true
}

function canReload(): boolean {
  // A reload while offline would leave an empty screen.
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage, reloads could loop forever.
    return false
  }
}
