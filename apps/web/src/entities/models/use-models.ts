import type { ModelOption, ModelsResponse } from '@brandwright/contracts/models'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session.ts'

const KEY = 'models'
const MAX_AGE_MS = 24 * 60 * 60_000

/**
 * Queries the models for the open workspace's brand or, outside a workspace, for the user. Caches a list in this browser for a day if it
 * has a language model and no model is reserved for pro accounts, which an upgrade would change.
 */
export function useAllModels() {
  const brand = useMatch('/admin/:id/*')?.params.id
  const person = useSession()?.id
  return useQuery({
    queryKey: ['models', brand ?? null],
    enabled: person !== undefined,
    queryFn: async ({ signal }) => {
      const cached = cachedModels({ person, brand })
      if (cached) return cached
      const models = Object.values(await call<ModelsResponse>('/api/models/array', { method: 'POST', query: { brand }, body: {}, signal }))
      if (models.some(isLanguageModel) && !models.some(({ needsPro }) => needsPro)) cacheModels({ person, brand, models })
      return models
    },
    staleTime: 5 * 60_000,
  })
}

/** Queries the models that users can select for new work. */
export function useModels() {
  const { data, ...query } = useAllModels()
  return { ...query, data: data?.filter(({ show }) => show) }
}

/** Returns true for all models except the server's built-in composer. */
export const isLanguageModel = ({ id }: ModelOption): boolean => id !== COMPOSER_MODEL

/** User and brand for which a model list was loaded. Available models depend on the keys and roles of both. */
interface Asker {
  person: string | undefined
  brand: string | undefined
}

function cachedModels({ person, brand }: Asker): ModelOption[] | null {
  try {
    const cached = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Asker> & { at?: number; models?: ModelOption[] }
    const isOfAsker = cached.person !== undefined && cached.person === person && cached.brand === brand
    return Array.isArray(cached.models) && cached.at && isOfAsker && Date.now() - cached.at < MAX_AGE_MS ? cached.models : null
  } catch {
    return null
  }
}

/** Removes the cached list after a change of keys or settings, so that the next query requests the list again. */
export function forgetModels(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // If browser storage is unavailable, there is no cached list.
  }
}

function cacheModels(entry: Asker & { models: ModelOption[] }): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), ...entry }))
  } catch {
    // If browser storage is unavailable, the next visit requests the list again.
  }
}
