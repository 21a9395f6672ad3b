import DataLoader from 'dataloader'

/**
 * Returns a function that looks up a key. All lookups within one turn of the event loop become one call of `load`; results are not cached, and a key without a
 * result yields undefined.
 */
export function batched<T>(load: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | undefined> {
  const loader = new DataLoader<string, T | undefined>(
    async (keys) => {
      const found = await load([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    { cache: false, batchScheduleFn: setImmediate },
  )
  return (key) => loader.load(key)
}
