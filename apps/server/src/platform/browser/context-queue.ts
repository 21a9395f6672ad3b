/**
 * Grants up to `size` slots at a time; other callers wait in order. `enter` resolves to a function that releases the slot, or throws the abort reason of the
 * signal.
 */
export function createQueue(size: number) {
  let inside = 0
  const waiting: (() => void)[] = []
  /** Returns a function that releases a slot. Calling it again has no effect. */
  const createRelease = () => {
    let out = false
    return () => {
      if (out) return
      out = true
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
  return {
    async enter(signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted()
      if (inside < size) {
        inside++
        return createRelease()
      }
      await new Promise<void>((resolve, reject) => {
        const stop = () => {
          waiting.splice(waiting.indexOf(go), 1)
          reject(signal?.reason)
        }
        const go = () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        }
        waiting.push(go)
        signal?.addEventListener('abort', stop, { once: true })
      })
      return createRelease()
    },
  }
}
