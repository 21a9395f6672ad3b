import type { ProposedCaption } from '@brandwright/contracts/captions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { formatCost } from '../../lib/format.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SuggestedText } from '../../ui/suggested-text.tsx'
import styles from './propose-alt.module.css'

interface ProposedField {
  name: keyof NonNullable<ProposedCaption['texts']>
  label: string
  current: string
  onChange: (text: string) => void
}

interface Answer {
  caption: ProposedCaption
  /** Time when the response arrived, in epoch milliseconds. */
  at: number
  /** True if all proposed texts were equal to the current texts. */
  wasCurrent: boolean
}

type ProposeAltProps = { id: string; imageId: string; fields: readonly ProposedField[] }

/** Requests suggested texts for an image after showing the model and the price. The user decides for each field whether to use the suggestion. */
export function ProposeAlt({ id, imageId, fields }: ProposeAltProps) {
  const part = useRef<HTMLDivElement>(null)
  const requestCaption = (estimate: boolean, signal?: AbortSignal) =>
    call<ProposedCaption>(`/api/brands/${encodeURIComponent(id)}/images/${encodeURIComponent(imageId)}/caption`, { method: 'POST', body: { estimate }, signal })
  const price = useQuery({ queryKey: queryKeys.captionPrice(id, imageId), queryFn: ({ signal }) => requestCaption(true, signal), staleTime: 300_000 })
  // The last response stays available during the next request, because users have paid for its suggestions and may still use or undo them.
  const [answer, setAnswer] = useState<Answer | null>(null)
  const propose = useMutation({
    mutationFn: () => requestCaption(false),
    onSuccess: (caption) => setAnswer({ caption, at: Date.now(), wasCurrent: isCurrent(caption, fields) }),
  })
  const { error, isPending } = propose
  const keepFocus = (pressed: HTMLElement) => {
    const row = pressed.closest('fieldset')
    focusAfterRemoval(pressed, () => {
      const rows = [row, ...(part.current?.querySelectorAll('fieldset') ?? []), part.current]
      return rows.find((one) => one?.isConnected)?.querySelector('button')
    })
  }
  return (
    <div ref={part} className={styles.part}>
      <Button busy={isPending} onClick={() => propose.mutate()}>
        {error ? 'Retry' : 'Propose texts'}
      </Button>
      <small role="status">{answer && !isPending ? answerText(answer, fields) : price.data ? priceText(price.data) : ''}</small>
      {error && <FormAlert title="No texts were proposed">{errorMessage(error)}</FormAlert>}
      {fields.map((field) => (
        <ProposedText key={`${field.name} ${answer?.at}`} {...field} text={answer?.caption.texts?.[field.name] ?? ''} onLeave={keepFocus} />
      ))}
    </div>
  )
}

interface ProposedTextProps extends Omit<ProposedField, 'name'> {
  text: string
  /** Called with the clicked button before the button disappears. */
  onLeave: (pressed: HTMLElement) => void
}

/**
 * Shows a proposed text as a diff from the current text, which the user may have changed since the request. Once the user has used the proposal, an undo is
 * offered until the field changes.
 */
function ProposedText({ label, current, text, onChange, onLeave }: ProposedTextProps) {
  const [replaced, setReplaced] = useState<string | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  // The field can contain its previous text again after an undo in the editor. The proposed text is then offered again.
  if (replaced !== null && current === replaced) setReplaced(null)
  const isOpen = !isDismissed && text !== '' && (replaced === null) !== (current === text)
  if (!isOpen) return null
  const change = (pressed: HTMLElement, next: string, before: string | null) => {
    onLeave(pressed)
    setReplaced(before)
    onChange(next)
  }
  return (
    <fieldset className={styles.proposal} aria-label={`Proposed: ${label}`}>
      {replaced === null ? (
        <>
          <p>
            <SuggestedText current={current} text={text} />
          </p>
          <Button aria-label={`Use it: ${label}`} onClick={({ currentTarget }) => change(currentTarget, text, current)}>
            Use it
          </Button>
          <Button
            variant="quiet"
            aria-label={`Dismiss: ${label}`}
            onClick={({ currentTarget }) => {
              onLeave(currentTarget)
              setDismissed(true)
            }}
          >
            Dismiss
          </Button>
        </>
      ) : (
        <>
          <p>The proposed text is in the field.</p>
          <Button aria-label={`Undo: ${label}`} onClick={({ currentTarget }) => change(currentTarget, replaced, null)}>
            Undo
          </Button>
        </>
      )}
    </fieldset>
  )
}

/** Returns the fields that have a proposed text. */
const fieldsOf = ({ texts }: ProposedCaption, fields: readonly ProposedField[]) => fields.filter(({ name }) => texts?.[name])

/** Returns true if there are proposed texts and all of them are equal to the current texts of their fields. */
function isCurrent(caption: ProposedCaption, fields: readonly ProposedField[]): boolean {
  const proposed = fieldsOf(caption, fields)
  return proposed.length > 0 && proposed.every(({ name, current }) => caption.texts?.[name] === current)
}

function answerText({ caption, wasCurrent }: Answer, fields: readonly ProposedField[]): string {
  if (!wasCurrent || !isCurrent(caption, fields)) return originText(caption)
  return fieldsOf(caption, fields).length > 1 ? 'The proposed texts are the current ones.' : 'The proposed text is the current one.'
}

const originText = ({ composed, model }: ProposedCaption) =>
  composed ? 'Composed from its page and its measurements, without looking at the image. Please review it.' : `Proposed by ${model}. Please review it.`

function priceText({ composed, model, price }: ProposedCaption): string {
  if (composed) return 'Free: composed from its page and its measurements'
  return `${model} looks at the image: ${formatCost(price) || 'price unknown'}`
}
