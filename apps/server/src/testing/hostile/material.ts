import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { repositoryRoot } from '../../repository-root.ts'

const folder = join(repositoryRoot(), '../shared/hostile')

/** Tests that need material of others, which is never part of the repository. */
export const describeHostile = describe.skipIf(!existsSync(folder))

/** The objects of a list: one JSON a line. */
export function hostileCases<T = { payload: string }>(name: string): T[] {
  if (!existsSync(folder)) return []
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

export const hostilePayloads = (...names: string[]): string[] => names.flatMap((name) => hostileCases(name).map(({ payload }) => payload))

/** In `npm test` every `step`-th of a list and the first of each kind; the whole list with TEST_ALL=1. */
export function sampleOf<T>(all: readonly T[], step: number, kindOf: (one: T) => string = () => ''): T[] {
  if (process.env.TEST_ALL === '1') return [...all]
  const seen = new Set<string>()
  return all.filter((one, index) => {
    const isFirst = !seen.has(kindOf(one))
    seen.add(kindOf(one))
    return isFirst || index % step === 0
  })
}

/** A sample of each of the lists. */
export const samplePayloads = (step: number, ...names: string[]): string[] => names.flatMap((name) => sampleOf(hostilePayloads(name), step))

/** What a file of the suite for JSON is about, by its name: whether it is to be taken, and of which part of the language it is. */
export const kindOfJson = ({ name }: { name: string }): string => /^[a-z]_[a-z]+/.exec(name)?.[0] ?? name

/** Every file below a folder of the material. */
export function hostileFiles(name: string): { name: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return []
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, name, path)).isFile())
    .map((path) => ({ name: path, bytes: readFileSync(join(folder, name, path)) }))
}
