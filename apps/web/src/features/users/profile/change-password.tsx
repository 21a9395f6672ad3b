import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import stacked from '../../../ui/stacked-form.module.css'
import { PasswordField } from '../password-field.tsx'

export function ChangePassword() {
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call('/api/auth/change-password', { method: 'POST', body, signedOutToo: false }),
    onSuccess: async () => {
      form.current?.reset()
      notify({ type: 'success', title: 'Your password is changed', message: 'You are signed out everywhere else.' })
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
