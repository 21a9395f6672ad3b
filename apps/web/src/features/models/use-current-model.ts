import { useChosenModel } from './model-choice.ts'
import { useModels } from './use-models.ts'

/** The id of the model that new work is asked of: the chosen one where this server still has it, else its first; null where it has none. */
export function useCurrentModel(): string | null {
  const { data: models = [] } = useModels()
  const chosen = useChosenModel()
  return (models.find(({ id }) => id === chosen) ?? models[0])?.id ?? null
}
