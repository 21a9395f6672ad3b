const KEY = 'reloaded-at'
const PAUSE_MS = 60_000
const missing = new WeakSet<object>()

/** Records failures to load a part of the app: after a deployment, the old version's files no longer exist. */
export function trackMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/** Reloads the page to get the new version, if a missing part caused the failure. A second failure within a minute is treated as a real one. */
export function reloadForNewVersion(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missing.has(error) || !canReload()) return false
  location.reload()
  return true
}

function canReload(): boolean {
  // Offline, a reload would leave an empty screen.
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage, reloads could loop forever.
    return false
  }
}
