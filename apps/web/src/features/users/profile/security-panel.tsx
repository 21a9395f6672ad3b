import type { OwnAccount, User } from '@brandwright/contracts/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api-client.ts'
import { DownloadLink } from '../../../lib/download-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SettingsBlock } from '../../../ui/settings-block.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** "Security" of the profile: the ways in, where one is signed in, one's own data and deleted guides, and leaving. */
export default function SecurityPanel({ user, deletedGuides }: { user: User; deletedGuides: ReactNode }) {
  const account = useQuery({ queryKey: ['account'], queryFn: () => call<OwnAccount>('/api/account') })
  if (account.error)
    return (
      <ErrorState title="Your security settings did not come" onRetry={() => void account.refetch()}>
        {account.error.message}
      </ErrorState>
    )
  if (!account.data) return <Spinner label="Loading" />
  const { hasPassword, twoFactor } = account.data
  return (
    <>
      <SettingsBlock title="Email address" lead="A letter to the new one shows that it is yours.">
        <ChangeAddress email={user.email} hasPassword={hasPassword} />
      </SettingsBlock>
      {hasPassword && (
        <SettingsBlock title="Password" lead="A new one signs you out everywhere else.">
          <ChangePassword />
        </SettingsBlock>
      )}
      {hasPassword && (
        <SettingsBlock title="Second factor" lead="A code from your phone, asked for after the password.">
          <SecondFactor on={twoFactor} />
        </SettingsBlock>
      )}
      <SettingsBlock title="Where you are signed in" lead="End what you do not know, then change your password.">
        <SessionList />
      </SettingsBlock>
      <SettingsBlock title="Your data" lead="Everything kept of you, and the guides that you made, as one JSON file.">
        <DownloadLink href="/api/account/export">Export your data</DownloadLink>
      </SettingsBlock>
      {deletedGuides}
      <SettingsBlock title="Delete account" lead="It cannot be undone.">
        <DeleteAccount user={user} hasPassword={hasPassword} />
      </SettingsBlock>
    </>
  )
}
