import type { ModelRolesAnswer, ModelRolesInput } from '@brandwright/contracts/models'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetModels, useAllModels } from '../../entities/models/use-models.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../ui/notices/notice-store.ts'

/** The models of the roles of a person or brand, those that may have them, and the way to set one. */
export function useModelRoles(path: string) {
  const client = useQueryClient()
  const queryKey = ['model-roles', path]
  const roles = useQuery({ queryKey, queryFn: () => call<ModelRolesAnswer>(path) })
  const listed = useAllModels()
  const save = useMutation({
    mutationFn: (body: ModelRolesInput) => call<ModelRolesAnswer>(path, { method: 'PUT', body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved)
      forgetModels()
      await client.invalidateQueries({ queryKey: ['models'] })
      notify({ type: 'success', title: 'The models are set' })
    },
  })
  return { roles, listed, save }
}
