import type { User } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'

/** Removes a member from the brand after the user has confirmed the consequences. `path` is the brand's API path. */
export function RemoveMember({ person, path, onRemoved }: { person: User; path: string; onRemoved: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const name = person.name || person.email
  const remove = useMutation({
    mutationFn: () => call(`${path}/members/${encodeURIComponent(person.id)}`, { method: 'DELETE' }),
    onSuccess: () => {
      setConfirming(false)
      notify({ type: 'success', title: `${name} is no longer a member of the brand` })
      onRemoved()
    },
  })
  const close = () => {
    setConfirming(false)
    remove.reset()
  }
  return (
    <>
      <Button aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      {confirming && (
        <Dialog
          onClose={close}
          title={`Remove ${name}`}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </Button>
            </>
          }
        >
          {remove.error && <FormAlert title="The member was not removed">{remove.error.message}</FormAlert>}
          <p>{name} is signed out and loses access to the brand and their role in it. Their account and work are kept; you can invite them again.</p>
        </Dialog>
      )}
    </>
  )
}
