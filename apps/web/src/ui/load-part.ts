/** Loads a module; without a connection it waits for one instead of rejecting, and calls `onWait`. */
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
