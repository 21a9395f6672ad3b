import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-form.module.css'
import { PasswordField } from './password-field.tsx'

interface EmailLinkFormProps {
  title: string
  lead: string
  label: string
  /** Password that the user must enter. */
  password: 'new' | 'current' | 'none'
  /** Returns the request that sends the email token and the entered password. */
  request: (password: string) => { path: string; body: object }
  failed: { title: string; nextStep?: string }
  done: { title: string; message: string }
}

/** Renders the form behind a link from an email. Submitting the form performs the action of the link and then shows a link to the sign-in page. */
export function EmailLinkForm({ title, lead, label, password, request, failed, done }: EmailLinkFormProps) {
  const sending = useMutation({
    mutationFn: (password: string) => {
      const { path, body } = request(password)
      return call(path, { method: 'POST', body })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  if (sending.isSuccess)
    return (
      <AuthCard title={done.title}>
        <p role="status">{done.message}</p>
        <p className={styles.after}>
          <Link to={paths.auth} className={buttonClass('primary', 'lg')}>
            Sign in
          </Link>
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title={title} lead={lead}>
      {sending.error && (
        <FormAlert title={failed.title}>
          {sending.error.message}{' '}
          {password !== 'none' && (
            <Link to={paths.forgotten} className={styles.link}>
              {failed.nextStep}
            </Link>
          )}
        </FormAlert>
      )}
      <form className={styles.form} onSubmit={send}>
        {password !== 'none' && <PasswordField isNew={password === 'new'} />}
        <Button type="submit" variant="primary" size="lg" busy={sending.isPending}>
          {label}
        </Button>
      </form>
    </AuthCard>
  )
}
