import type { Invitation, MembersResponse, User } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SettingsBlock } from '../../../ui/settings-block.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RoleChange } from './role-change.tsx'
import { useInvite } from './use-invite.ts'
import { UserStatus } from './user-status.tsx'

type Asker = Pick<User, 'id' | 'role'>

/** Renders the "Team" panel of a brand's settings: its members with their roles, and the open invitations. */
export default function TeamPanel({ brand, asker }: { brand: string; asker: Asker }) {
  const client = useQueryClient()
  const path = `/api/brands/${encodeURIComponent(brand)}`
  const refresh = () => void client.invalidateQueries({ queryKey: ['team', brand] })
  return (
    <>
      <SettingsBlock title="People" lead="Roles apply within this brand.">
        <Members {...{ brand, path, asker }} onChanged={refresh} />
      </SettingsBlock>
      <SettingsBlock title="Invitations" lead="Each link can be used once and expires in a week.">
        {asker.role === 'user' ? <p>An admin of this brand, or a super admin, can invite people.</p> : <Invitations {...{ brand, path }} onChanged={refresh} />}
      </SettingsBlock>
    </>
  )
}

type PartProps = { brand: string; path: string; onChanged: () => void }

function Members({ brand, path, asker, onChanged }: PartProps & { asker: Asker }) {
  const members = useQuery({ queryKey: ['team', brand, 'members'], queryFn: () => call<MembersResponse>(`${path}/members`) })
  if (members.error && !members.data)
    return (
      <ErrorState title="The team could not be loaded" onRetry={() => void members.refetch()}>
        {members.error.message}
      </ErrorState>
    )
  if (!members.data) return <Spinner label="Loading" />
  const { items, seats } = members.data
  return (
    <>
      {seats !== null && (
        <p>
          {seats.taken} of {seats.limit} {seats.limit === 1 ? 'seat' : 'seats'} taken, including open invitations. A pro account has no limit: a super admin can
          upgrade the brand.
        </p>
      )}
      <DataTable
        label="Members of the brand"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Email', cell: ({ email }) => email },
          { title: 'Role', cell: (person) => <RoleChange person={person} asker={asker} onChanged={onChanged} /> },
          { title: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? formatRelativeTime(lastSeen) : 'Never') },
          { title: 'Status', cell: (person) => <UserStatus person={person} /> },
          {
            title: 'Remove',
            hideTitle: true,
            align: 'end',
            cell: (person) => asker.role !== 'user' && person.id !== asker.id && <RemoveMember person={person} path={path} onRemoved={onChanged} />,
          },
        ]}
      />
    </>
  )
}

function Invitations({ brand, path, onChanged }: PartProps) {
  const invite = useInvite(path, onChanged)
  const open = useQuery({
    queryKey: ['team', brand, 'invitations'],
    queryFn: () => call<{ items: Invitation[] }>(`${path}/invitations`).then(({ items }) => items),
  })
  const withdraw = useMutation({
    mutationFn: (id: string) => call(`${path}/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSettled: onChanged,
  })
  return (
    <>
      <InviteForm invite={invite} />
      {withdraw.error && <FormAlert title="The invitation was not withdrawn">{withdraw.error.message}</FormAlert>}
      {open.error && !open.data && (
        <ErrorState title="The open invitations could not be loaded" onRetry={() => void open.refetch()}>
          {open.error.message}
        </ErrorState>
      )}
      {open.data && open.data.length > 0 && (
        <OpenInvitations
          rows={open.data}
          sending={invite.isPending ? invite.variables.email : undefined}
          onResend={({ email, role }) => invite.mutate({ email, role })}
          onWithdraw={(id) => withdraw.mutate(id)}
        />
      )}
    </>
  )
}
