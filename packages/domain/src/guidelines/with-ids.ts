import { sampleKey } from '../pointers/sample-key.ts'

/**
 * Members with ids that are made of what they say, so that the next generation names the same one the same (decision 21). What is said twice, or says
 * nothing, is left out.
 */
export function withIds<T extends object>(members: readonly T[], says: (member: T) => string): (T & { id: string })[] {
  const named = new Map<string, T & { id: string }>()
  for (const member of members) {
    const words = says(member).trim().toLowerCase()
    const id = `line${sampleKey(words).slice('text'.length)}`
    if (words !== '' && !named.has(id)) named.set(id, { id, ...member })
  }
  return [...named.values()]
}
