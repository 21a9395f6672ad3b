import { expect, test } from 'vitest'
import { cleanUpJob } from './clean-up-job.ts'
import type { Deletable } from './manifest/deleted-thing.ts'
import type { SystemContext } from './platform/context.ts'

test('passes the deletable types of all modules to the clean-up of each module', async () => {
  const deletable: Deletable = { restore: async () => {}, forget: async () => {} }
  const calls: unknown[] = []
  const modules: Parameters<typeof cleanUpJob>[0] = [
    { cleanUp: async (_context, { deletables }) => void calls.push(Object.keys(deletables)) },
    { deletables: { brand: deletable } },
    { deletables: { note: deletable }, cleanUp: async () => void calls.push('second') },
  ]
  await cleanUpJob(
    modules,
    () => ({}) as SystemContext,
    async () => {},
  ).handle({})
  expect(calls).toEqual([['brand', 'note'], 'second'])
})
