import { useChosenModel } from './model-choice.ts'
import { useModels } from './use-models.ts'

/** Returns the id of the model that the user selected. Returns null if that model is unavailable or if the settings determine the model for each task. */
export function useNamedModel(): string | null {
  const { data: models = [] } = useModels()
  const chosen = useChosenModel()
  return models.find(({ id }) => id === chosen)?.id ?? null
}
