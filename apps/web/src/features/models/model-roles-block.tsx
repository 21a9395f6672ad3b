import type { ModelRole, ModelRolesAnswer, ModelRolesInput } from '@brandwright/contracts/models'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetModels, useAllModels } from '../../entities/models/use-models.ts'
import { call } from '../../lib/api-client.ts'
import { storeResponse } from '../../lib/store-response.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './model-roles-block.module.css'
import { ROLE_TEXTS, ROLES, roleOptions } from './role-options.ts'

const TEXTS_BY_SCOPE = {
  brand: {
    title: 'Models of this brand',
    lead: 'Default models of this brand. A user’s choice takes precedence; roles without a choice use the defaults of the server.',
  },
  person: {
    title: 'Your models',
    lead: 'Used for your work when you choose no model. Your choices take precedence over those of a brand; roles without a choice use the defaults of the brand or the server.',
  },
} as const

/** Selects the model for each role, for a brand or for the current user. */
export default function ModelRolesBlock({ brandId }: { brandId?: string }) {
  const { title, lead } = TEXTS_BY_SCOPE[brandId ? 'brand' : 'person']
  const { roles, listed, save } = useModelRoles(brandId ? `/api/brands/${encodeURIComponent(brandId)}/model-roles` : '/api/account/model-roles')
  const error = roles.error ?? listed.error
  const change = (role: ModelRole, model: string) => save.mutate({ [role]: model || null })
  return (
    <SettingsBlock title={title} lead={lead}>
      {error && (
        <ErrorState title="The models could not be loaded" onRetry={() => void Promise.all([roles.refetch(), listed.refetch()])}>
          {error.message}
        </ErrorState>
      )}
      {!error && !(roles.data && listed.data) && <Spinner label="Loading" />}
      {save.error && <FormAlert title="The model was not set">{save.error.message}</FormAlert>}
      {roles.data && listed.data && (
        <div className={styles.roles}>
          {ROLES.map((role) => (
            <SelectField
              key={role}
              label={ROLE_TEXTS[role].label}
              hint={ROLE_TEXTS[role].hint}
              value={roles.data.roles[role] ?? ''}
              disabled={save.isPending}
              // Passes a fallback only for a brand, because the fallback for a user depends on the brand that is open.
              options={roleOptions(role, listed.data, roles.data.roles[role], brandId ? roles.data.server[role] : null)}
              onChange={(event) => change(role, event.target.value)}
            />
          ))}
        </div>
      )}
    </SettingsBlock>
  )
}

/** Loads the models that a user or brand has set for the roles, and the models that can be selected. Returns the action that sets a model. */
function useModelRoles(path: string) {
  const client = useQueryClient()
  const queryKey = ['model-roles', path]
  const roles = useQuery({ queryKey, queryFn: () => call<ModelRolesAnswer>(path) })
  const listed = useAllModels()
  const save = useMutation({
    mutationFn: (body: ModelRolesInput) => call<ModelRolesAnswer>(path, { method: 'PUT', body }),
    onSuccess: async (saved) => {
      storeResponse(client, queryKey, saved)
      forgetModels()
      await client.invalidateQueries({ queryKey: ['models'] })
      notify({ type: 'success', title: 'The models were saved' })
    },
  })
  return { roles, listed, save }
}
