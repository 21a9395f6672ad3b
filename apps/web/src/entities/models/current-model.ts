import type { ModelOption } from '@brandwright/contracts/models'
import { DEFAULT_MODEL } from '@brandwright/domain/completions/model-names'

/** Returns the model for new work: the selected model if it is available, otherwise the server's default. */
export const currentModel = (models: readonly ModelOption[], chosen: string | null): ModelOption | undefined =>
  models.find(({ id }) => id === chosen) ?? models.find(({ roles }) => roles?.includes('default')) ?? models.find(({ id }) => id === DEFAULT_MODEL) ?? models[0]
