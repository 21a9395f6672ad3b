/** Loads a module. While offline, calls `onWait` and waits for a connection instead of rejecting. */
export async function loadPart<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    onWait?.()
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return loadPart(load, onWait)
  }
}
