import type { ChatMemory } from '@brandwright/contracts/chat-memories'
import { MAX_MEMORY_CHARACTERS } from '@brandwright/domain/chats/memory'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { addMemory, editMemory, forgetMemories, forgetMemory, memoriesQuery } from './chat-calls.ts'
import styles from './memory-panel.module.css'

/** Lists the assistant's memories of a brand for the user. Users can edit and delete each memory. */
export default function MemoryPanel({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const client = useQueryClient()
  const query = memoriesQuery(brandId)
  const { data, error, refetch } = useQuery(query)
  const read = () => client.invalidateQueries({ queryKey: query.queryKey })
  const forget = useMutation({ mutationFn: forgetMemory, onSettled: read })
  return (
    <Dialog title="Memory" shape="panel" onClose={onClose}>
      <div className={styles.memory}>
        <p className={styles.note}>
          Language models get these texts with every question about this brand. Only you can see and use them. Say “Remember …” in a chat to add one.
        </p>
        <AddMemory brandId={brandId} onAdded={read} />
        {!data && !error && <Skeleton height={120} radius={8} />}
        {error && !data && (
          <ErrorState title="The memory could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {forget.error && <FormAlert title="The memory was not deleted">{errorMessage(forget.error)}</FormAlert>}
        {data && (
          <>
            <p className={styles.note}>{`${data.words.toLocaleString()} of ${data.maxWords.toLocaleString()} words used.`}</p>
            {data.items.length === 0 ? (
              <p>No memories yet.</p>
            ) : (
              <ul className={styles.items} aria-label="Memories">
                {data.items.map((memory) => (
                  <MemoryItem
                    key={memory.id}
                    memory={memory}
                    onChanged={read}
                    onForget={(button) => {
                      focusNeighbour(button)
                      forget.mutate(memory.id)
                    }}
                  />
                ))}
              </ul>
            )}
            {data.items.length > 0 && <ForgetEverything brandId={brandId} onForgotten={read} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function AddMemory({ brandId, onAdded }: { brandId: string; onAdded: () => void }) {
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => addMemory({ brand: brandId, text: text.trim() }),
    onSuccess: () => {
      setText('')
      onAdded()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label="New memory" value={text} maxLength={MAX_MEMORY_CHARACTERS} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      {add.error && <FormAlert title="The memory was not added">{errorMessage(add.error)}</FormAlert>}
      <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

type MemoryItemProps = { memory: ChatMemory; onChanged: () => void; onForget: (button: HTMLElement) => void }

function MemoryItem({ memory: { id, text, trust }, onChanged, onForget }: MemoryItemProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const item = useRef<HTMLLIElement>(null)
  const endEditing = () => {
    if (form.current) focusAfterRemoval(form.current, () => item.current?.querySelector('button'))
    setDraft(null)
  }
  const edit = useMutation({
    mutationFn: (next: string) => editMemory(id, next),
    onSuccess: () => {
      endEditing()
      onChanged()
    },
  })
  if (draft !== null)
    return (
      <li>
        <form
          ref={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (draft.trim() !== '' && !edit.isPending) edit.mutate(draft.trim())
          }}
        >
          <TextArea label="Text" rows={3} autoFocus maxLength={MAX_MEMORY_CHARACTERS} value={draft} onChange={({ target }) => setDraft(target.value)} />
          {edit.error && <FormAlert title="The memory was not saved">{errorMessage(edit.error)}</FormAlert>}
          <div className={styles.acts}>
            <Button type="submit" variant="primary" busy={edit.isPending} disabled={draft.trim() === ''}>
              Save
            </Button>
            <Button variant="quiet" onClick={endEditing}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li ref={item} className={styles.item}>
      <div>
        <p className={styles.text}>{text}</p>
        {trust === 'web' && <p className={styles.note}>This memory may come from a web page. While it exists, the assistant asks you before every change.</p>}
      </div>
      <IconButton label={`Edit “${text}”`} tip={false} onClick={() => setDraft(text)}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Forget “${text}”`} tip={false} onClick={({ currentTarget }) => onForget(currentTarget)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function ForgetEverything({ brandId, onForgotten }: { brandId: string; onForgotten: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const forget = useMutation({ mutationFn: () => forgetMemories(brandId), onSuccess: onForgotten })
  if (!confirming)
    return (
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Forget everything
      </Button>
    )
  return (
    <div className={styles.form}>
      {forget.error && <FormAlert title="The memory was not deleted">{errorMessage(forget.error)}</FormAlert>}
      <p role="status">All memories of this brand will be deleted permanently. This cannot be undone.</p>
      <div className={styles.acts}>
        <Button variant="danger" autoFocus busy={forget.isPending} onClick={() => forget.mutate()}>
          Forget everything
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
