/**
 * Returns the outcome of `work`, or rejects with the signal's reason as soon as it aborts. Some browser calls never settle once their context is closed, so
 * abortable code never awaits them directly.
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
