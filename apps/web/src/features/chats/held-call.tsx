import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { focusOnceGone } from '../../lib/focus-once-gone.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { chatsKey, confirmCall } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import styles from './tool-row.module.css'

/** Of a call that waits for a person: runs it with the arguments that stand above. */
export function HeldCall({ messageId, busy }: { messageId: string; busy: boolean }) {
  const client = useQueryClient()
  const chat = useContext(ChatPlace)
  const confirm = useMutation({
    mutationFn: (chatId: string) => confirmCall(chatId, messageId),
    onSettled: () => client.invalidateQueries({ queryKey: chatsKey }),
  })
  if (!chat) return null
  return (
    <div className={styles.held}>
      {confirm.error && <FormAlert title="It was not run">{errorWords(confirm.error)}</FormAlert>}
      <p className={styles.note}>Text of a page may have asked for this. Run it only if the arguments above are what you want.</p>
      <Button
        busy={confirm.isPending}
        disabled={busy}
        onClick={({ currentTarget }) => {
          focusOnceGone(currentTarget, () => null)
          confirm.mutate(chat.id)
        }}
      >
        Run it
      </Button>
    </div>
  )
}
