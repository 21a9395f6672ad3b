import type { Deletables } from './deleted-thing.ts'
import type { ModuleManifest } from './module-manifest.ts'

/** Combines the modules' deletables by entity. */
export const deletablesOf = (modules: readonly Pick<ModuleManifest, 'deletables'>[]): Deletables =>
  Object.assign({}, ...modules.map(({ deletables }) => deletables))
