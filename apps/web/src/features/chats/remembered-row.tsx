import type { ChatMessage } from '@brandwright/contracts/chats'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Brain } from 'lucide-react'
import { useContext, useRef } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { forgetMemory, memoriesQuery } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import styles from './tool-row.module.css'

/** Renders a memory that the assistant saved with this message, in its current wording. The undo button deletes the memory. */
export function RememberedRow({ remembered: { id, text } }: { remembered: NonNullable<NonNullable<ChatMessage['tool']>['remembered']> }) {
  const client = useQueryClient()
  const brandId = useContext(ChatPlace)?.brandId ?? ''
  const query = memoriesQuery(brandId)
  const row = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...query, enabled: brandId !== '' })
  const undo = useMutation({ mutationFn: () => forgetMemory(id), onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }) })
  const saved = data?.items.find((memory) => memory.id === id)
  const isForgotten = data !== undefined && !saved
  return (
    <div className={styles.tool}>
      <div ref={row} className={styles.row} tabIndex={-1}>
        <Brain size={16} aria-hidden="true" />
        <span className={styles.state} role="status">
          {isForgotten ? `Forgotten: ${text}` : `Remembered: ${saved?.text ?? text}`}
        </span>
        {saved && (
          <Button
            variant="quiet"
            busy={undo.isPending}
            onClick={({ currentTarget }) => {
              focusAfterRemoval(currentTarget, () => row.current)
              undo.mutate()
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {undo.error && <FormAlert title="The memory was not deleted">{errorMessage(undo.error)}</FormAlert>}
    </div>
  )
}
