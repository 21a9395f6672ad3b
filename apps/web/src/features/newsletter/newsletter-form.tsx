import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from './newsletter-form.module.css'

/** Subscribes an email address to the newsletter. The subscription must be confirmed by email. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const subscribe = useMutation({
    mutationFn: () => call('/api/newsletter', { method: 'POST', body: { email: email.trim() } }),
    onSuccess: () => {
      notify({ type: 'success', title: 'One more step', message: `We sent an email to ${email.trim()}. The newsletter starts when you confirm it.` })
      setEmail('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    subscribe.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Newsletter"
        type="email"
        required
        autoComplete="email"
        placeholder="you@yourbrand.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={subscribe.error ? errorMessage(subscribe.error) : undefined}
      />
      <Button type="submit" size="md" busy={subscribe.isPending}>
        Subscribe
      </Button>
    </form>
  )
}
