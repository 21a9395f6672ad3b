import { useChosenModel } from './model-choice.ts'
import { useModels } from './use-models.ts'

/** The id of the model that this person chose, as far as it is listed; null where the settings are to say which is asked for what. */
export function useNamedModel(): string | null {
  const { data: models = [] } = useModels()
  const chosen = useChosenModel()
  return models.find(({ id }) => id === chosen)?.id ?? null
}
