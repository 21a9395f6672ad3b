import type { Me } from '@brandwright/contracts/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { providersQuery } from '../../entities/users/providers-query.ts'
import { call, isApiError } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { sessionQuery } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { PasswordField } from './password-field.tsx'

type Credentials =
  | { mode: 'sign-in'; email: string; password: string; rememberMe: boolean }
  | { mode: 'sign-up'; name: string; email: string; password: string }
  /** A code from an authenticator app, or a backup code. */
  | { mode: 'code'; code: string }

/** Outcome of a sign-in: either the signed-in user, or the next step, which is a second factor or a confirmation by email. */
type SignInOutcome = { user: Me } | { next: 'code' | 'mail' }

const MODES = {
  'sign-in': { title: 'Sign in to your account', question: 'No account yet?', change: 'Create one here', submit: 'Sign in', busy: 'Signing in' },
  'sign-up': {
    title: 'Sign up for an account',
    question: 'Already have an account?',
    change: 'Sign in here',
    submit: 'Create the account',
    busy: 'Creating the account',
  },
} as const
type Mode = keyof typeof MODES
type AuthFormProps = {
  notice?: ReactNode
  /** URL to which a sign-in provider returns. */
  returnTo: string
  /** Called before the browser navigates to a provider. */
  onLeave?: () => void
  /** Prefilled email address, such as the address of an invitation. */
  email?: string
  onSignedIn: (user: Me) => void | Promise<void>
}

/**
 * Renders the sign-in and the sign-up form of /auth. The button stays busy until `onSignedIn` resolves, which takes several seconds if the callback starts the
 * extraction of a saved URL.
 */
export function AuthForm({ notice, returnTo, onLeave, email, onSignedIn }: AuthFormProps) {
  const [mode, setMode] = useState<Mode>('sign-in')
  const signIn = useSignIn(onSignedIn)
  const code = useSignIn(onSignedIn)
  const { title, question, change, submit, busy } = MODES[mode]
  const next = signIn.data && 'next' in signIn.data ? signIn.data.next : null

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const person = { email: text('email').trim(), password: text('password') }
    signIn.mutate(mode === 'sign-in' ? { mode, ...person, rememberMe: data.has('remember') } : { mode, ...person, name: text('name').trim() })
  }
  const switchMode = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')
    signIn.reset()
  }

  if (next === 'code') return <CodeForm busy={code.isPending} error={code.error} onCode={(enteredCode) => code.mutate({ mode: 'code', code: enteredCode })} />
  if (next === 'mail') return <CheckYourEmail />
  return (
    <div className={styles.auth}>
      <h1>{title}</h1>
      <p className={styles.switch}>
        {question}{' '}
        <button type="button" className={styles.link} onClick={switchMode}>
          {change}
        </button>
      </p>
      {notice}
      {signIn.error && <AuthFailure mode={mode} error={signIn.error} />}
      <form className={styles.form} onSubmit={send}>
        {mode === 'sign-up' && <Field label="Name" name="name" autoComplete="name" required maxLength={200} />}
        <Field label="Email" name="email" type="email" autoComplete="email" required defaultValue={email} />
        <PasswordField isNew={mode === 'sign-up'} />
        {mode === 'sign-in' && (
          <div className={styles.row}>
            <label className={styles.remember}>
              <input type="checkbox" name="remember" defaultChecked />
              Remember me
            </label>
            <Link to={paths.forgotten} className={styles.link}>
              Forgot password?
            </Link>
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" busy={signIn.isPending}>
          {signIn.isPending ? busy : submit}
        </Button>
      </form>
      <ProviderButtons returnTo={returnTo} onLeave={onLeave} />
    </div>
  )
}

/** Shows the same message for a wrong password and an unknown address, so that addresses can't be probed. Shows other errors unchanged. */
function AuthFailure({ mode, error }: { mode: 'sign-in' | 'sign-up'; error: Error }) {
  const refused = isApiError(error) && (error.status === 401 || error.status === 400)
  if (mode === 'sign-up') return <FormAlert title="The account was not created">{error.message}</FormAlert>
  return <FormAlert title="Failed to login">{refused ? 'Please check your email and password' : error.message}</FormAlert>
}

/** Shows that the user must confirm the address after a sign-up. The message is identical for new and existing accounts. */
function CheckYourEmail() {
  return (
    <AuthCard title="Check your email">
      <p role="status">We sent you an email. Open the link in it to confirm your address, then sign in.</p>
    </AuthCard>
  )
}

/** Renders the form for the second factor of a sign-in. */
function CodeForm({ busy, error, onCode }: { busy: boolean; error: Error | null; onCode: (code: string) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <AuthCard title="Enter your code" lead="The six digits that your authenticator shows, or one of your backup codes.">
      {error && <FormAlert title="Failed to login">{error.message}</FormAlert>}
      <form className={styles.form} onSubmit={send}>
        <Field label="Code" name="code" autoComplete="one-time-code" required maxLength={20} spellCheck={false} autoFocus />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Sign in
        </Button>
      </form>
    </AuthCard>
  )
}

/** Signs in or signs up with email and password. Calls `onDone` with the user once the session exists. */
function useSignIn(onDone: (user: Me) => void | Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials): Promise<SignInOutcome> => {
      const answer = await call<{ twoFactorRedirect?: boolean }>(...requestOf(credentials))
      if (answer.twoFactorRedirect) return { next: 'code' }
      const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      return user ? { user } : { next: 'mail' }
    },
    onSuccess: (outcome) => ('user' in outcome ? onDone(outcome.user) : undefined),
  })
}

function requestOf({ mode, ...body }: Credentials): [path: string, { method: 'POST'; body: object }] {
  if (!('code' in body)) return [`/api/auth/${mode}/email`, { method: 'POST', body }]
  const code = body.code.replace(/\s/g, '')
  return [`/api/auth/two-factor/${/^\d{6}$/.test(code) ? 'verify-totp' : 'verify-backup-code'}`, { method: 'POST', body: { code } }]
}

/**
 * Renders a button for each enabled sign-in provider. The server stores `returnTo` until the browser returns from the provider, so `returnTo` must not contain
 * a token.
 */
function ProviderButtons({ returnTo, onLeave }: { returnTo: string; onLeave?: () => void }) {
  const { data } = useQuery(providersQuery)
  const go = useMutation({
    mutationFn: (provider: string) => call<{ url: string }>('/api/auth/sign-in/social', { method: 'POST', body: { provider, callbackURL: returnTo } }),
    onSuccess: ({ url }) => {
      onLeave?.()
      window.location.assign(url)
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <p className={styles.or}>Or continue with</p>
      {go.error && <FormAlert title="Failed to login">{go.error.message}</FormAlert>}
      <div className={styles.providers}>
        {data.items.map(({ id, name }) => (
          <Button key={id} size="lg" busy={go.isPending && go.variables === id} onClick={() => go.mutate(id)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
