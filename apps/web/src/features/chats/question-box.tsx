import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { PromptHelp } from '../../entities/prompts/prompt-help.tsx'
import { providersQuery } from '../../entities/users/providers-query.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { LocationButton } from './location-button.tsx'
import styles from './question-box.module.css'

const MAX_QUESTION = 20_000

type QuestionBoxProps = {
  label: string
  /** Storage key of the draft. The draft survives a reload until it is sent; question boxes with the same key share the draft. */
  draftName: string
  /** Id of the brand for which the prompt tools write prompts, or undefined if the user cannot edit the brand. */
  brandId?: string
  busy: boolean
  /** Stops the answer in progress. Undefined if there is none. */
  onStop?: () => void
  onAsk: (question: string) => Promise<unknown>
  ref?: Ref<HTMLTextAreaElement>
}

/** Renders the input for a question. Enter sends the question, Shift+Enter inserts a line break; the text is preserved if sending fails. */
export function QuestionBox({ label, draftName, brandId, busy, onStop, onAsk, ref }: QuestionBoxProps) {
  const draft = usePersonalDraft(draftName, { text: '' })
  const { text } = draft.values
  const setText = (next: string) => draft.type({ text: next })
  const { data: server } = useQuery(providersQuery)
  const [sent, setSent] = useState(0)
  const question = text.trim()
  const send = () => {
    if (question === '' || busy || onStop) return
    setSent(sent + 1)
    onAsk(question).then(
      () => {
        const { text: now = '' } = draft.latest().typed
        if (now.trim() === question) draft.settle({ text: now }, { text: '' })
      },
      () => {},
    )
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={ref}
        label={label}
        hideLabel
        placeholder={label}
        rows={2}
        maxLength={MAX_QUESTION}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSend(event)) return
          event.preventDefault()
          send()
        }}
      />
      {/* Sending a question changes the key, which cancels the generation of a prompt. */}
      {brandId && <PromptHelp key={sent} brand={brandId} value={text} maxLength={MAX_QUESTION} onPrompt={setText} />}
      <div className={styles.foot}>
        <ModelSelect />
        {server?.findsPlaces && (
          <LocationButton
            onFound={(address) => {
              const before = draft.latest().typed.text ?? text
              setText(`${before.trimEnd()}${before.trim() === '' ? '' : ' '}My location: ${address}.`.slice(0, MAX_QUESTION))
            }}
          />
        )}
        {onStop ? (
          <Button size="md" onClick={onStop}>
            <Square size={14} aria-hidden="true" />
            Stop
          </Button>
        ) : (
          <Button variant="primary" size="md" type="submit" busy={busy} disabled={question === ''}>
            <ArrowUp size={16} aria-hidden="true" />
            Ask
          </Button>
        )}
      </div>
    </form>
  )
}

/** Returns true if a key press sends the text. Ignores an Enter that confirms an IME composition. */
export const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !shiftKey && !nativeEvent.isComposing
