import type { Invitation } from '@brandwright/contracts/users'
import { focusNeighbour } from '../../../lib/focus-neighbour.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import styles from './people.module.css'

interface OpenInvitationsProps {
  rows: readonly Invitation[]
  /** Email address whose invitation is being resent. */
  sending: string | undefined
  onResend: (invitation: Invitation) => void
  onWithdraw: (id: string) => void
}

/** Lists open invitations with buttons that resend or revoke an invitation. */
export function OpenInvitations({ rows, sending, onResend, onWithdraw }: OpenInvitationsProps) {
  return (
    <DataTable
      label="Open invitations"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Email',
          cell: ({ email, undelivered }) =>
            undelivered ? (
              <>
                {email}
                <br />
                <strong>Email not sent.</strong> Check the address, then resend. If it happens again, tell the administrator of this server.
              </>
            ) : (
              email
            ),
        },
        { title: 'Role', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
        { title: 'Open until', cell: ({ expiresAt }) => new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'medium' }) },
        {
          title: 'Acts',
          hideTitle: true,
          align: 'end',
          cell: (invitation) => (
            <div className={styles.acts}>
              <Button busy={sending === invitation.email} aria-label={`Resend the invitation to ${invitation.email}`} onClick={() => onResend(invitation)}>
                Resend
              </Button>
              <Button
                aria-label={`Withdraw the invitation to ${invitation.email}`}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget)
                  onWithdraw(invitation.id)
                }}
              >
                Withdraw
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}
