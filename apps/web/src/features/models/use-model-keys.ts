import type { KeyMaker } from '@brandwright/contracts/key-makers'
import type { ModelKeysResponse } from '@brandwright/contracts/model-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetModels } from '../../entities/models/use-models.ts'
import { call } from '../../lib/api-client.ts'

/** The keys of a brand, or without one the person's own: kept, tried and deleted. Which models can be asked is found out anew after each change. */
export function useModelKeys(brandId: string | undefined) {
  const client = useQueryClient()
  const at = brandId ? `/api/brands/${encodeURIComponent(brandId)}/model-keys` : '/api/account/model-keys'
  const queryKey = ['model-keys', brandId ?? 'own']
  const keys = useQuery({ queryKey, queryFn: ({ signal }) => call<ModelKeysResponse>(at, { signal }) })
  const changed = () => {
    forgetModels()
    void client.invalidateQueries({ queryKey: ['models'] })
  }
  const know = (known: ModelKeysResponse) => client.setQueryData(queryKey, known)
  const tryOut = useMutation({
    mutationFn: (maker: KeyMaker) => call<ModelKeysResponse>(`${at}/${maker}/try`, { method: 'POST', body: {} }),
    onSuccess: know,
  })
  const put = useMutation({
    mutationFn: ({ maker, key }: { maker: KeyMaker; key: string }) => call<ModelKeysResponse>(`${at}/${maker}`, { method: 'PUT', body: { key } }),
    onSuccess: (known, { maker }) => {
      know(known)
      changed()
      tryOut.mutate(maker)
    },
  })
  const remove = useMutation({
    mutationFn: (maker: KeyMaker) => call(`${at}/${maker}`, { method: 'DELETE' }),
    onSuccess: async () => {
      changed()
      await client.invalidateQueries({ queryKey })
    },
  })
  return { keys, put, tryOut, remove }
}
