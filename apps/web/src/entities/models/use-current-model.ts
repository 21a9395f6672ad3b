import { currentModel } from './current-model.ts'
import { useChosenModel } from './model-choice.ts'
import { useModels } from './use-models.ts'

/** The id of the model that new work is asked of; null where this server has none. */
export function useCurrentModel(): string | null {
  const { data: models = [] } = useModels()
  return currentModel(models, useChosenModel())?.id ?? null
}
