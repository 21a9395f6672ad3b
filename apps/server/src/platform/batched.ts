/**
 * Questions that are asked in one turn of the event loop, each by its key, answered by one call of `load`. A key that has no answer gives undefined.
 * Nothing is remembered: a question asked later is asked anew.
 */
export function batched<T>(load: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | undefined> {
  let keys = new Set<string>()
  let answers: Promise<Map<string, T>> | null = null
  const begin = async () => {
    await new Promise((turn) => setImmediate(turn))
    const asked = [...keys]
    keys = new Set()
    answers = null
    return load(asked)
  }
  return async (key) => {
    keys.add(key)
    answers ??= begin()
    return (await answers).get(key)
  }
}
