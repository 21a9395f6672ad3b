import type { Deletables } from './manifest/deleted-thing.ts'
import type { ModuleManifest } from './manifest/module-manifest.ts'
import type { SystemContext } from './platform/context.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'

type CleanedModule = Pick<ModuleManifest, 'cleanUp' | 'documents' | 'deletables'>

/** Returns the nightly job that deletes expired data of all modules. */
export const cleanUpJob = (modules: readonly CleanedModule[], context: () => SystemContext, removeBlob: (id: string) => Promise<void>): JobDefinition => ({
  name: 'clear-away',
  schedule: '23 3 * * *',
  async handle() {
    const dependencies = { deletables: deletablesOf(modules), removeBlob }
    for (const { cleanUp } of modules) await cleanUp?.(context(), dependencies)
  },
})

/** Returns the deletable items of all modules, including their documents, by entity. */
export const deletablesOf = (modules: readonly Pick<ModuleManifest, 'documents' | 'deletables'>[]): Deletables =>
  Object.assign(
    {},
    ...modules.flatMap(({ documents = [], deletables }) => [...documents.map(({ definition, deletable }) => ({ [definition.entity]: deletable })), deletables]),
  )
