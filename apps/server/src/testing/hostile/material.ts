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

/** Every file below a folder of the material. */
export function hostileFiles(name: string): { name: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return []
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, name, path)).isFile())
    .map((path) => ({ name: path, bytes: readFileSync(join(folder, name, path)) }))
}
