import type { ApiKey } from '@brandwright/contracts/api-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { formatRelativeTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CreateKey } from './create-key.tsx'

const LIST = ['api-keys'] as const

/** Renders the "User API keys" panel of the profile. With a key, a program can act on behalf of the key's owner. */
export default function ApiKeysPanel({ canReadMetrics }: { canReadMetrics: boolean }) {
  const client = useQueryClient()
  const keys = useQuery({ queryKey: LIST, queryFn: () => call<{ items: ApiKey[] }>('/api/api-keys').then(({ items }) => items) })
  const refresh = () => client.invalidateQueries({ queryKey: LIST })
  const revoke = useMutation({
    mutationFn: (id: string) => call(`/api/api-keys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
  return (
    <>
      <SettingsBlock title="New key" lead="A key acts as you, within its scopes. It is shown only once.">
        <CreateKey canReadMetrics={canReadMetrics} onMade={() => void refresh()} />
      </SettingsBlock>
      <SettingsBlock title="Your keys" lead="Revoke keys that you no longer use: they stop working immediately.">
        {revoke.error && <FormAlert title="The key was not revoked">{revoke.error.message}</FormAlert>}
        {keys.error && !keys.data && (
          <ErrorState title="Your keys could not be loaded" onRetry={() => void keys.refetch()}>
            {keys.error.message}
          </ErrorState>
        )}
        {keys.isPending && <Spinner label="Loading" />}
        {keys.data?.length === 0 && <p>You have no keys yet.</p>}
        {keys.data && keys.data.length > 0 && (
          <DataTable
            label="Your keys"
            rows={keys.data}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Starts with', cell: ({ prefix }) => <code>{prefix}…</code> },
              { title: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
              { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? formatRelativeTime(lastUsedAt) : 'Never') },
              { title: 'Expires', cell: ({ expiresAt }) => (expiresAt ? new Date(expiresAt).toLocaleDateString() : 'Never') },
              {
                title: 'Revoke',
                hideTitle: true,
                align: 'end',
                cell: ({ id, name }) => (
                  <Button
                    variant="danger"
                    busy={revoke.isPending && revoke.variables === id}
                    aria-label={`Revoke ${name}`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget)
                      revoke.mutate(id)
                    }}
                  >
                    Revoke
                  </Button>
                ),
              },
            ]}
          />
        )}
      </SettingsBlock>
    </>
  )
}
