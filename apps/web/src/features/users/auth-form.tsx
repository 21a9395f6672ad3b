import type { Me } from '@brandwright/contracts/users'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AuthFailure } from './auth-failure.tsx'
import styles from './auth-form.module.css'
import { PasswordField } from './password-field.tsx'
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

/** Both forms of /auth. `onSignedIn` may take its time (a kept address is read): the button stays busy until it is done. */
export function AuthForm({ notice, onSignedIn }: { notice?: ReactNode; onSignedIn: (user: Me) => void | Promise<void> }) {
  const [mode, setMode] = useState<Mode>('sign-in')
  const signIn = useSignIn(onSignedIn)
  const { title, question, change, submit, busy } = MODES[mode]

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
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <PasswordField isNew={mode === 'sign-up'} />
        {mode === 'sign-in' && (
          <label className={styles.remember}>
            <input type="checkbox" name="remember" defaultChecked />
            Remember me
          </label>
        )}
        <Button type="submit" variant="primary" size="lg" busy={signIn.isPending}>
          {signIn.isPending ? busy : submit}
        </Button>
      </form>
    </div>
  )
}
