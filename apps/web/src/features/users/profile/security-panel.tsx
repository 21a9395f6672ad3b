import type { PersonalAccount, User } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import { DownloadLink } from '../../../lib/download-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { SettingsBlock } from '../../../ui/settings-block.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import stacked from '../../../ui/stacked-form.module.css'
import { PasswordField } from '../password-field.tsx'
import { ChangeAddress } from './change-address.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** Renders the "Security" panel of the profile: sign-in methods, sessions, personal data, deleted guides, and account deletion. */
export default function SecurityPanel({ user, deletedGuides }: { user: User; deletedGuides: ReactNode }) {
  const account = useQuery({ queryKey: ['account'], queryFn: () => call<PersonalAccount>('/api/account') })
  if (account.error)
    return (
      <ErrorState title="Your security settings could not be loaded" onRetry={() => void account.refetch()}>
        {account.error.message}
      </ErrorState>
    )
  if (!account.data) return <Spinner label="Loading" />
  const { hasPassword, twoFactor } = account.data
  return (
    <>
      <SettingsBlock title="Email address" lead="We send an email to the new address to confirm that it is yours.">
        <ChangeAddress email={user.email} hasPassword={hasPassword} />
      </SettingsBlock>
      {hasPassword && (
        <SettingsBlock title="Password" lead="A new password signs you out everywhere else.">
          <ChangePassword />
        </SettingsBlock>
      )}
      {hasPassword && (
        <SettingsBlock title="Two-factor authentication" lead="Enter a code from your phone in addition to your password.">
          <SecondFactor on={twoFactor} />
        </SettingsBlock>
      )}
      <SettingsBlock title="Where you are signed in" lead="Sign out of sessions that you do not recognize, then change your password.">
        <SessionList />
      </SettingsBlock>
      <SettingsBlock title="Your data" lead="Everything stored about you, and the guides that you created, as one JSON file.">
        <DownloadLink href="/api/account/export">Export your data</DownloadLink>
      </SettingsBlock>
      {deletedGuides}
      <SettingsBlock title="Delete account" lead="This cannot be undone.">
        <DeleteAccount user={user} hasPassword={hasPassword} />
      </SettingsBlock>
    </>
  )
}

function ChangePassword() {
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call('/api/auth/change-password', { method: 'POST', body, signedOutToo: false }),
    onSuccess: async () => {
      form.current?.reset()
      notify({ type: 'success', title: 'Your password was changed', message: 'You are signed out everywhere else.' })
      await client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    change.mutate({ currentPassword: String(data.get('currentPassword')), newPassword: String(data.get('newPassword')) })
  }
  return (
    <form ref={form} className={stacked.form} onSubmit={send}>
      {change.error && <FormAlert title="The password was not changed">{change.error.message}</FormAlert>}
      <PasswordField isNew={false} label="Current password" name="currentPassword" />
      <PasswordField isNew label="New password" name="newPassword" />
      <Button type="submit" size="md" busy={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
