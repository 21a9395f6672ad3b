import type { User } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'

/** Suspends or reactivates an account. Suspending requires a confirmation, because it deletes the account's API keys permanently. */
export function AccountSwitch({ person, onChanged }: { person: User; onChanged: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const name = person.name || person.email
  const isDeactivated = person.deactivatedAt !== null
  const change = useMutation({
    mutationFn: () => call(`/api/users/${encodeURIComponent(person.id)}/deactivation`, isDeactivated ? { method: 'DELETE' } : { method: 'POST', body: {} }),
    onSuccess: () => {
      setConfirming(false)
      notify({ type: 'success', title: isDeactivated ? `${name} can sign in again` : `${name} is deactivated` })
      onChanged()
    },
    onError: (error) => isDeactivated && notify({ type: 'error', title: 'The account was not reactivated', message: error.message }),
  })
  const close = () => {
    setConfirming(false)
    change.reset()
  }
  return (
    <>
      <Button
        busy={isDeactivated && change.isPending}
        aria-label={isDeactivated ? `Reactivate ${name}` : `Deactivate ${name}`}
        onClick={() => (isDeactivated ? change.mutate() : setConfirming(true))}
      >
        {isDeactivated ? 'Reactivate' : 'Deactivate'}
      </Button>
      {confirming && (
        <Dialog
          onClose={close}
          title="Deactivate the account"
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger" busy={change.isPending} onClick={() => change.mutate()}>
                Deactivate
              </Button>
            </>
          }
        >
          {change.error && <FormAlert title="The account was not deactivated">{change.error.message}</FormAlert>}
          <p>
            {name} is signed out everywhere and cannot sign in until the account is reactivated. The API keys of the account are revoked permanently; guides and
            all other data are kept. This is recorded in the audit log.
          </p>
        </Dialog>
      )}
    </>
  )
}
