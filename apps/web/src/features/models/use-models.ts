import type { ModelOption, ModelsResponse } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

const KEY = 'models'
const KEPT_MS = 24 * 60 * 60_000

/** The models that may be chosen, kept in this browser for a day (spec 001 section 9). That there is no language model is asked again. */
export function useModels() {
  return useQuery({
    queryKey: ['models'],
    queryFn: async ({ signal }) => {
      const known = keptModels()
      if (known) return known
      const all = await call<ModelsResponse>('/api/models/array', { method: 'POST', body: {}, signal })
      const models = Object.values(all).filter(({ show }) => show)
      if (models.some(isLanguageModel)) keep(models)
      return models
    },
    staleTime: 5 * 60_000,
  })
}

/** Any but the composer of the server itself. */
export const isLanguageModel = ({ id }: ModelOption): boolean => id !== COMPOSER_MODEL

function keptModels(): ModelOption[] | null {
  try {
    const { at, models } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { at?: number; models?: ModelOption[] }
    return models && at && Date.now() - at < KEPT_MS ? models : null
  } catch {
    return null
  }
}

/** The list is asked for anew: keys or settings changed what it says. */
export function forgetModels(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept where nothing can be.
  }
}

function keep(models: ModelOption[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), models }))
  } catch {
    // Asked for again at the next visit.
  }
}
