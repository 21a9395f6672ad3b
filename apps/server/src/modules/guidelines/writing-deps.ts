import type { ModelsFor } from '../model-keys/models-for.ts'

/** Services for writing guidelines. The available models depend on the brand and the user. */
export interface WritingDeps {
  modelsFor: ModelsFor
}
