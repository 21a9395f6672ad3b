import type { Deletables } from './deleted-thing.ts'
import type { ModuleManifest } from './module-manifest.ts'

/** Returns what the modules do about their deleted things, by entity. */
export const deletablesOf = (modules: readonly Pick<ModuleManifest, 'deletables'>[]): Deletables =>
  Object.assign({}, ...modules.map(({ deletables }) => deletables))
