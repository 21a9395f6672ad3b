import type { ModelsFor } from '../model-keys/models-for.ts'

/** What guidelines are written with: who writes depends on for whom it is. */
export interface WritingDeps {
  modelsFor: ModelsFor
}
