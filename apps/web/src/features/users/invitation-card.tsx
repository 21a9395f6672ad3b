import type { InvitationOffer, Me } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { sessionQuery } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { savedInvitation } from './saved-invitation.ts'
import { useSignOut } from './use-sign-out.ts'

type NewPerson = { name?: string; password?: string }

/** Shows an invitation from an email. The user can accept it as the signed-in user, after signing in, or by creating an account. */
export function InvitationCard({ token, user, onJoined }: { token: string; user: Me | null; onJoined: (brand: string) => void }) {
  const client = useQueryClient()
  const signOut = useSignOut()
  const offer = useQuery({
    queryKey: ['invitation', token, user?.id],
    queryFn: () => call<InvitationOffer>('/api/invitations/look-up', { method: 'POST', body: { token } }),
    retry: false,
    enabled: token !== '',
  })
  const accept = useMutation({
    mutationFn: (person: NewPerson) => call<{ brand: string }>('/api/invitations/accept', { method: 'POST', body: { token, ...person }, signedOutToo: true }),
    onSuccess: async ({ brand }) => {
      savedInvitation.forget()
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      onJoined(brand)
    },
  })
  if (token === '')
    return (
      <AuthCard title="This invitation cannot be opened">
        <FormAlert title="The link is incomplete">Open it from the email again, or copy all of it.</FormAlert>
      </AuthCard>
    )
  if (offer.error)
    return (
      <AuthCard title="This invitation cannot be opened">
        <FormAlert title="The invitation cannot be accepted">{offer.error.message}</FormAlert>
      </AuthCard>
    )
  if (!offer.data) return <Spinner label="Loading" />

  const { brand, email, role, inviter, hasAccount, leaves } = offer.data
  const notice = (
    <p className={styles.aside}>
      {inviter ?? 'Someone'} invites {email} to <b>{brand.name}</b> as {role === 'admin' ? 'an admin' : 'a user'}.
    </p>
  )
  if (!user && hasAccount)
    return <AuthForm notice={notice} email={email} returnTo={paths.invitation} onLeave={() => savedInvitation.keep(token)} onSignedIn={() => {}} />

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    accept.mutate(user ? {} : { name: String(data.get('name') ?? '').trim(), password: String(data.get('password') ?? '') })
  }
  return (
    <AuthCard title={`Join ${brand.name}`}>
      {notice}
      {accept.error && <FormAlert title="The invitation was not accepted">{accept.error.message}</FormAlert>}
      {user && user.email !== email ? (
        <Elsewhere signedInAs={user.email} onSignOut={() => void signOut()} />
      ) : (
        <form className={styles.form} onSubmit={send}>
          {!user && <Field label="Name" name="name" autoComplete="name" required maxLength={200} />}
          {!user && <PasswordField isNew />}
          {leaves && <Hint>You will leave {leaves}: you can belong to only one brand at a time.</Hint>}
          <Button type="submit" variant="primary" size="lg" busy={accept.isPending}>
            {user ? 'Accept the invitation' : 'Create the account and join'}
          </Button>
        </form>
      )}
    </AuthCard>
  )
}

function Elsewhere({ signedInAs, onSignOut }: { signedInAs: string; onSignOut: () => void }) {
  return (
    <>
      <Hint>You are signed in as {signedInAs}. Log out, then open the link in the email again.</Hint>
      <p className={styles.after}>
        <Button size="lg" onClick={onSignOut}>
          Log out
        </Button>
      </p>
    </>
  )
}

const Hint = ({ children }: { children: ReactNode }) => <p className={styles.aside}>{children}</p>
