import { currentModel } from './current-model.ts'
import { useChosenModel } from './model-choice.ts'
import { useModels } from './use-models.ts'

/** Returns the id of the model for new work, or null if the server has no models. */
export function useCurrentModel(): string | null {
  const { data: models = [] } = useModels()
  return currentModel(models, useChosenModel())?.id ?? null
}
