import type { ModelsFor } from '../model-keys/models-for.ts'

/** Services that writing guidelines needs; the models depend on the brand and the user. */
export interface WritingDeps {
  modelsFor: ModelsFor
}
