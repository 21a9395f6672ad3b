import DataLoader from 'dataloader'

/** Batches the lookups of one event loop turn into one call of `load`; a key without a result yields undefined. Results are not cached. */
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
