import type { Invitation, User } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SettingsBlock } from '../../../ui/settings-block.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { InviteForm } from './invite-form.tsx'
import { RoleChange } from './role-change.tsx'

/** "Team" of a brand's settings: its people with their roles, and the open invitations. */
export function TeamPanel({ brand, asker }: { brand: string; asker: Pick<User, 'id' | 'role'> }) {
  const client = useQueryClient()
  const path = `/api/brands/${encodeURIComponent(brand)}`
  const runs = asker.role !== 'user'
  const members = useQuery({ queryKey: ['team', brand, 'members'], queryFn: () => call<{ items: User[] }>(`${path}/members`).then(({ items }) => items) })
  const open = useQuery({
    queryKey: ['team', brand, 'invitations'],
    queryFn: () => call<{ items: Invitation[] }>(`${path}/invitations`).then(({ items }) => items),
    enabled: runs,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['team', brand] })
  const remove = useMutation({ mutationFn: (rest: string) => call(path + rest, { method: 'DELETE' }), onSettled: refresh })
  const failure = members.error ?? open.error ?? remove.error
  return (
    <>
      {failure && <FormAlert title="That did not work">{failure.message}</FormAlert>}
      <SettingsBlock title="People" lead="Roles count within this brand.">
        {members.isPending && <Spinner label="Loading" />}
        <DataTable
          label="People of the brand"
          rows={members.data ?? []}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => name },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Role', cell: (person) => <RoleChange person={person} asker={asker} onChanged={() => void refresh()} /> },
            { title: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? relativeTime(lastSeen) : 'Never') },
            {
              title: 'Remove',
              hideTitle: true,
              align: 'end',
              cell: ({ id, name }) =>
                runs &&
                id !== asker.id && (
                  <Button
                    aria-label={`Remove ${name}`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget)
                      remove.mutate(`/members/${encodeURIComponent(id)}`)
                    }}
                  >
                    Remove
                  </Button>
                ),
            },
          ]}
        />
      </SettingsBlock>
      <SettingsBlock title="Invitations" lead="A link works once, for a week.">
        {runs ? <InviteForm path={path} onInvited={() => void refresh()} /> : <p>An admin of this brand, or a super admin, can invite people.</p>}
        {open.data && open.data.length > 0 && (
          <DataTable
            label="Open invitations"
            rows={open.data}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Email', cell: ({ email }) => email },
              { title: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
              {
                title: 'Withdraw',
                hideTitle: true,
                align: 'end',
                cell: ({ id, email }) => (
                  <Button
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget)
                      remove.mutate(`/invitations/${encodeURIComponent(id)}`)
                    }}
                  >
                    Withdraw
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
