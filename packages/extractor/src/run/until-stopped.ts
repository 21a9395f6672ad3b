/**
 * Returns the outcome of `work`, but rejects with the reason of the signal as soon as it aborts. Code that can be aborted never awaits browser calls directly,
 * because some of them never settle once their context is closed.
 */
export async function untilStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {})
  signal.throwIfAborted()
  let onAbort = () => {}
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
