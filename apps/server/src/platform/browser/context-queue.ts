/** At most `size` are inside at a time; the others wait in order. `enter` gives the way out, or throws the signal's reason. */
export function createQueue(size: number) {
  let inside = 0
  const waiting: (() => void)[] = []
  /** Each way out works once, however often it is taken. */
  const wayOut = () => {
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
        return wayOut()
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
      return wayOut()
    },
  }
}
