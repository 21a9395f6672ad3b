import type { Me } from '@brandwright/contracts/users'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { AuthCard } from '../auth-card.tsx'
import styles from '../auth-form.module.css'
import { useSaveProfile } from './use-save-profile.ts'

/** Renders a form for the name of a new user whose provider did not supply a name. */
export function NameForm({ user }: { user: Me }) {
  const saving = useSaveProfile(user)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name) saving.mutate({ name })
  }
  return (
    <AuthCard title="What is your name?" lead="The members of your brand see it next to your changes and comments.">
      <form className={styles.form} onSubmit={send}>
        <Field label="Name" name="name" autoComplete="name" required maxLength={200} autoFocus />
        <Button type="submit" variant="primary" size="lg" busy={saving.isPending}>
          Continue
        </Button>
      </form>
    </AuthCard>
  )
}
