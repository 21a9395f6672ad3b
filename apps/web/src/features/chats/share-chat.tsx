import type { ChatLink } from '@brandwright/contracts/chat-links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { formatDate, formatRelativeTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import stacked from '../../ui/stacked-form.module.css'
import { chatLinksQuery, makeChatLink, withdrawChatLink } from './chat-calls.ts'
import styles from './share-chat.module.css'

const EXPIRY_OPTIONS = [
  { value: '7', label: 'In a week' },
  { value: '1', label: 'In a day' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
]

/** Creates, lists and revokes links that let people without an account read a chat. */
export default function ShareChat({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const client = useQueryClient()
  const query = chatLinksQuery(chatId)
  const links = useQuery(query)
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const withdraw = useMutation({ mutationFn: (id: string) => withdrawChatLink(chatId, id), onSettled: refresh })
  return (
    <Dialog title="Share this chat" onClose={onClose}>
      <div className={styles.share}>
        <p className={styles.note}>
          Anyone with the link can read the questions and answers that you see now, without an account. Later messages, the memory, costs, and the input and
          output of tools are not shown.
        </p>
        <MakeLink chatId={chatId} onMade={() => void refresh()} />
        {withdraw.error && <FormAlert title="The link was not withdrawn">{errorMessage(withdraw.error)}</FormAlert>}
        {links.isPending && <Spinner label="Loading" />}
        {links.error && !links.data && (
          <ErrorState title="The links could not be loaded" onRetry={() => void links.refetch()}>
            {errorMessage(links.error)}
          </ErrorState>
        )}
        {links.data?.length === 0 && <p className={styles.note}>There are no links to this chat.</p>}
        {links.data && links.data.length > 0 && (
          <ul className={styles.links} aria-label="Links to this chat">
            {links.data.map((link) => (
              <li key={link.id}>
                <span>{describe(link)}</span>
                <Button
                  busy={withdraw.isPending && withdraw.variables === link.id}
                  aria-label={`Withdraw: ${describe(link)}`}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget)
                    withdraw.mutate(link.id)
                  }}
                >
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const describe = ({ createdAt, expiresAt }: ChatLink): string => `Created ${formatRelativeTime(createdAt)}, expires ${formatDate(expiresAt)}`

function MakeLink({ chatId, onMade }: { chatId: string; onMade: () => void }) {
  const [days, setDays] = useState('7')
  const make = useMutation({ mutationFn: () => makeChatLink(chatId, Number(days)), onSuccess: onMade })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!make.isPending) make.mutate()
  }
  if (make.data)
    return (
      <ShownOnce text={make.data.link} copyLabel="Copy the link" onDone={() => make.reset()}>
        The link was created.
      </ShownOnce>
    )
  return (
    <form className={stacked.form} onSubmit={send}>
      {make.error && <FormAlert title="The link was not created">{errorMessage(make.error)}</FormAlert>}
      <SelectField label="Expires" options={EXPIRY_OPTIONS} value={days} onChange={({ target }) => setDays(target.value)} />
      <Button type="submit" variant="primary" size="md" busy={make.isPending}>
        Create link
      </Button>
    </form>
  )
}
