import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { usageTools } from '@brandwright/contracts/usage'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const FOLDER = join(import.meta.dirname, 'modules')

test('the module list contains every module folder with a manifest or routes', () => {
  const registered = readdirSync(FOLDER).filter(
    (name) => existsSync(join(FOLDER, name, `${name}-module.ts`)) || readdirSync(join(FOLDER, name)).some((file) => file.endsWith('-routes.ts')),
  )
  expect(modules.map(({ name }) => name).sort()).toEqual(registered.sort())
})

test('every usage tool belongs to exactly one module', () => {
  expect(modules.flatMap(({ usageTools: tools = [] }) => tools).sort()).toEqual([...usageTools].sort())
})

test('no two modules declare the same run kind, job, document type, deletable type or live topic', () => {
  for (const namesOf of [
    ({ runs = {} }: (typeof modules)[number]) => Object.keys(runs),
    ({ jobs = [] }: (typeof modules)[number]) => jobs.map(({ name }) => name),
    ({ documents = [] }: (typeof modules)[number]) => documents.map(({ definition }) => definition.entity),
    ({ documents = [] }: (typeof modules)[number]) => documents.map(({ definition }) => definition.topic),
    ({ deletables = {} }: (typeof modules)[number]) => Object.keys(deletables),
    ({ liveTopics = {} }: (typeof modules)[number]) => Object.keys(liveTopics),
  ]) {
    const names = modules.flatMap(namesOf)
    expect(new Set(names).size).toBe(names.length)
  }
})
