import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { PromptHelp } from '../../entities/prompts/prompt-help.tsx'
import { usePersonalDraft } from '../../lib/documents/use-personal-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './question-box.module.css'

const MAX_QUESTION = 20_000

type QuestionBoxProps = {
  label: string
  /** What is typed is kept by this name until it is sent: over a reload, and where the box is shown elsewhere. */
  draftName: string
  /** The brand that prompts are written for, where the person may edit it. */
  brandId?: string
  busy: boolean
  /** Present while an answer is written, which is then stopped instead. */
  onStop?: () => void
  onAsk: (question: string) => Promise<unknown>
  ref?: Ref<HTMLTextAreaElement>
}

/** Where a question is typed. Enter sends it, Shift+Enter begins a line; what could not be sent stays. */
export function QuestionBox({ label, draftName, brandId, busy, onStop, onAsk, ref }: QuestionBoxProps) {
  const draft = usePersonalDraft(draftName, { text: '' })
  const { text } = draft.values
  const setText = (next: string) => draft.type({ text: next })
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
      {/* Sending ends what is still being written for the box. */}
      {brandId && <PromptHelp key={sent} brand={brandId} value={text} maxLength={MAX_QUESTION} onPrompt={setText} />}
      <div className={styles.foot}>
        <ModelSelect />
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

/** Enter ends the choice of a character, too, where a script is typed by its sounds. */
export const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !shiftKey && !nativeEvent.isComposing
