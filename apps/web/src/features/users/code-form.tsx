import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'

/** The second factor of a sign-in. */
export function CodeForm({ busy, error, onCode }: { busy: boolean; error: Error | null; onCode: (code: string) => void }) {
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
