import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { repositoryRoot } from '../../config/env.ts'

const folder = join(repositoryRoot(), '../shared/hostile')

/** Skips tests if the third-party payloads, which are not part of the repository, are missing. */
export const describeHostile = describe.skipIf(!existsSync(folder))

/** Returns the objects of a JSON Lines file. */
export function hostileCases<T = { payload: string }>(name: string): T[] {
  if (!existsSync(folder)) return []
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

export const hostilePayloads = (...names: string[]): string[] => names.flatMap((name) => hostileCases(name).map(({ payload }) => payload))

/** Returns every `step`-th entry and the first of each kind, or all entries if TEST_ALL=1. */
export function sampleOf<T>(all: readonly T[], step: number, kindOf: (one: T) => string = () => ''): T[] {
  if (process.env.TEST_ALL === '1') return [...all]
  const seen = new Set<string>()
  return all.filter((one, index) => {
    const isFirst = !seen.has(kindOf(one))
    seen.add(kindOf(one))
    return isFirst || index % step === 0
  })
}

/** Returns a combined sample of several lists. */
export const samplePayloads = (step: number, ...names: string[]): string[] => names.flatMap((name) => sampleOf(hostilePayloads(name), step))

/** Returns the category of a file of the JSON test suite, derived from its name: the expected result (accept, reject or either) and the language feature. */
export const kindOfJson = ({ name }: { name: string }): string => /^[a-z]_[a-z]+/.exec(name)?.[0] ?? name

/** Returns all payload files in a folder, recursively. */
export function hostileFiles(name: string): { name: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return []
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, name, path)).isFile())
    .map((path) => ({ name: path, bytes: readFileSync(join(folder, name, path)) }))
}
