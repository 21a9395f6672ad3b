import type { ModelOption } from '@brandwright/contracts/models'
import { DEFAULT_MODEL } from '@brandwright/domain/completions/default-model'

/** The model that new work is written with: the chosen one while it is listed, else the one that the server asks by itself. */
export const currentModel = (models: readonly ModelOption[], chosen: string | null): ModelOption | undefined =>
  models.find(({ id }) => id === chosen) ?? models.find(({ roles }) => roles?.includes('default')) ?? models.find(({ id }) => id === DEFAULT_MODEL) ?? models[0]
