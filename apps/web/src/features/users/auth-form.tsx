import type { Me } from '@brandwright/contracts/users'
import { type FormEvent, type ReactNode, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthFailure } from './auth-failure.tsx'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { LookIntoMail } from './look-into-mail.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'

const MODES = {
  'sign-in': { title: 'Sign in to your account', question: 'No account yet?', change: 'Create one here', submit: 'Sign in', busy: 'Signing in' },
  'sign-up': {
    title: 'Sign up for an account',
    question: 'Have an account?',
    change: 'Sign in here',
    submit: 'Create the account',
    busy: 'Creating the account',
  },
} as const
type Mode = keyof typeof MODES
type AuthFormProps = {
  notice?: ReactNode
  /** Where a sign-in elsewhere comes back to. */
  returnTo: string
  /** Before a sign-in elsewhere. */
  onLeave?: () => void
  /** An address that is known already, as on an invitation. */
  email?: string
  onSignedIn: (user: Me) => void | Promise<void>
}

/** Both forms of /auth. `onSignedIn` may take its time (a kept address is read): the button stays busy until it is done. */
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

  if (next === 'code') return <CodeForm busy={code.isPending} error={code.error} onCode={(given) => code.mutate({ mode: 'code', code: given })} />
  if (next === 'mail') return <LookIntoMail />
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
