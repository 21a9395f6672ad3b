/** Batches the lookups of one event loop turn into one call of `load`; a key without a result yields undefined. Results are not cached. */
export function batched<T>(load: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | undefined> {
  let keys = new Set<string>()
  let answers: Promise<Map<string, T>> | null = null
  const begin = async () => {
    await new Promise((turn) => setImmediate(turn))
    const requestedKeys = [...keys]
    keys = new Set()
    answers = null
    return load(requestedKeys)
  }
  return async (key) => {
    keys.add(key)
    answers ??= begin()
    return (await answers).get(key)
  }
}
