/** What is asked for by and by; without a line it is waited for, instead of the screen being given up. `onWait` is told so. */
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
