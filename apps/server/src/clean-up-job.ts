import type { Deletables } from './manifest/deleted-thing.ts'
import type { ModuleManifest } from './manifest/module-manifest.ts'
import type { SystemContext } from './platform/context.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'

type CleanedModule = Pick<ModuleManifest, 'cleanUp' | 'deletables'>

/** Returns the nightly job that deletes expired data of all modules. */
export const cleanUpJob = (modules: readonly CleanedModule[], context: () => SystemContext, removeBlob: (id: string) => Promise<void>): JobDefinition => ({
  name: 'clear-away',
  schedule: '23 3 * * *',
  async handle() {
    const dependencies = { deletables: deletablesOf(modules), removeBlob }
    for (const { cleanUp } of modules) await cleanUp?.(context(), dependencies)
  },
})

/** Merges the `deletables` of all modules into one map, keyed by entity. */
export const deletablesOf = (modules: readonly Pick<ModuleManifest, 'deletables'>[]): Deletables =>
  Object.assign({}, ...modules.map(({ deletables }) => deletables))
