/** Runs `work` on each item, at most `max` concurrently, and returns the results in item order. */
export async function inParallel<T, R>(items: T[], max: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, worker))
  return results
}
