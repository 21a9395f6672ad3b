import type { KeyProvider } from '@brandwright/contracts/key-providers'
import type { ModelKeysResponse } from '@brandwright/contracts/model-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetModels } from '../../entities/models/use-models.ts'
import { call } from '../../lib/api-client.ts'
import { storeResponse } from '../../lib/store-response.ts'

/** Saves, tests and deletes the keys of a brand or, without `brandId`, of the current user. Refetches the available models after each change. */
export function useModelKeys(brandId: string | undefined) {
  const client = useQueryClient()
  const at = brandId ? `/api/brands/${encodeURIComponent(brandId)}/model-keys` : '/api/account/model-keys'
  const queryKey = ['model-keys', brandId ?? 'own']
  const keys = useQuery({ queryKey, queryFn: ({ signal }) => call<ModelKeysResponse>(at, { signal }) })
  const changed = () => {
    forgetModels()
    void client.invalidateQueries({ queryKey: ['models'] })
  }
  const storeKeys = (response: ModelKeysResponse) => storeResponse(client, queryKey, response)
  const tryOut = useMutation({
    mutationFn: (provider: KeyProvider) => call<ModelKeysResponse>(`${at}/${provider}/try`, { method: 'POST', body: {} }),
    onSuccess: storeKeys,
  })
  const put = useMutation({
    mutationFn: ({ provider, key }: { provider: KeyProvider; key: string }) => call<ModelKeysResponse>(`${at}/${provider}`, { method: 'PUT', body: { key } }),
    onSuccess: (response, { provider }) => {
      storeKeys(response)
      changed()
      tryOut.mutate(provider)
    },
  })
  const remove = useMutation({
    mutationFn: (provider: KeyProvider) => call(`${at}/${provider}`, { method: 'DELETE' }),
    onSuccess: async () => {
      changed()
      await client.invalidateQueries({ queryKey })
    },
  })
  return { keys, put, tryOut, remove }
}
