import type { ChatMessage } from '@brandwright/contracts/chats'
import { ChevronLeft, ChevronRight, Pencil, RefreshCw } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { costWords } from '../../lib/cost-words.ts'
import { useRelativeTime } from '../../lib/use-relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { laterPart } from '../../ui/later-part.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './chat-message.module.css'
import { isSend } from './question-box.tsx'
import type { ShownMessage } from './use-turns.ts'

/** Formats the answer. Until it has come, once the screen stands, the answer is plain text. */
const StreamedMarkdown = laterPart(() => import('../../ui/markdown/streamed-markdown.tsx').then(({ StreamedMarkdown }) => ({ default: StreamedMarkdown })))

/** Longer messages are cut until their role is pressed, but for the last one. */
const TRUNCATED_AT = 200

type ChatMessageItemProps = {
  shown: ShownMessage
  last: boolean
  /** An answer is written: nothing else can be asked meanwhile. */
  busy: boolean
  onEdit: (message: ChatMessage, content: string) => Promise<unknown>
  onAgain: (message: ChatMessage) => void
  onShow: (branch: ChatMessage) => void
}

/** One message with who said it, its other branches, and what can be done with it. */
export function ChatMessageItem({ shown, last, busy, onEdit, onAgain, onShow }: ChatMessageItemProps) {
  const { message, text, streaming, branches } = shown
  const textId = useId()
  const [open, setOpen] = useState(last)
  const [editing, setEditing] = useState(false)
  const isQuestion = message.role === 'user'
  const long = text.length > TRUNCATED_AT && !streaming
  const cut = long && !open ? `${text.slice(0, TRUNCATED_AT).trimEnd()}…` : text
  return (
    <li className={isQuestion ? styles.question : styles.answer} aria-label={isQuestion ? 'Question' : 'Answer'}>
      <RoleBadge name={isQuestion ? 'You' : 'Assistant'} controls={textId} open={open} onToggle={long ? () => setOpen(!open) : undefined} />
      {editing ? (
        <EditQuestion
          text={text}
          busy={busy}
          onCancel={() => setEditing(false)}
          onAsk={(content) =>
            onEdit(message, content).then(
              () => setEditing(false),
              () => {},
            )
          }
        />
      ) : (
        <div id={textId} className={styles.text}>
          {isQuestion ? (
            <p className={styles.plain}>{cut}</p>
          ) : (
            <Suspense fallback={<p className={styles.plain}>{cut}</p>}>
              <StreamedMarkdown text={cut} streaming={streaming} level={3} />
            </Suspense>
          )}
          {streaming && text === '' && (
            <p className={styles.waiting}>
              <Spinner /> Writing …
            </p>
          )}
        </div>
      )}
      {message.status === 'failed' && <FormAlert title="The answer was not finished">{message.error?.message}</FormAlert>}
      {!streaming && !editing && (
        <div className={styles.foot}>
          {branches.length > 1 && <BranchSwitcher message={message} branches={branches} onShow={onShow} />}
          {isQuestion ? (
            <IconButton label="Edit question" disabled={busy} onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
          ) : (
            <>
              <CopyButton label="Copy answer" text={text} />
              <IconButton label={message.status === 'failed' ? 'Try again' : 'Answer again'} disabled={busy} onClick={() => onAgain(message)}>
                <RefreshCw size={16} aria-hidden="true" />
              </IconButton>
              <AnswerFacts message={message} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

function RoleBadge({ name, controls, open, onToggle }: { name: string; controls: string; open: boolean; onToggle: (() => void) | undefined }) {
  if (!onToggle) return <span className={styles.role}>{name}</span>
  return (
    <button type="button" className={styles.role} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {name} <span className={styles.more}>{open ? 'Show less' : 'Show more'}</span>
    </button>
  )
}

function BranchSwitcher({ message, branches, onShow }: { message: ChatMessage; branches: ChatMessage[]; onShow: (branch: ChatMessage) => void }) {
  const at = branches.findIndex(({ id }) => id === message.id)
  const [before, after] = [branches[at - 1], branches[at + 1]]
  return (
    <fieldset className={styles.branches} aria-label="Branches">
      <IconButton label="Previous branch" disabled={!before} onClick={() => before && onShow(before)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <span>{`${at + 1}/${branches.length}`}</span>
      <IconButton label="Next branch" disabled={!after} onClick={() => after && onShow(after)}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}

/** What wrote an answer, what it cost, and when it was asked for. */
function AnswerFacts({ message: { model, cost, status, createdAt } }: { message: ChatMessage }) {
  const at = useRelativeTime(createdAt)
  const tokens = cost?.in != null && cost.out != null ? `${cost.in} tokens read, ${cost.out} written` : undefined
  const price = status === 'done' ? cost && (costWords(cost.price) || 'price unknown') : status !== 'writing' && 'not charged'
  return (
    <p className={styles.facts}>
      {status === 'stopped' && <span>Stopped</span>}
      {model && <code>{model}</code>}
      {price && <span title={tokens}>{price}</span>}
      <time dateTime={createdAt}>{at}</time>
    </p>
  )
}

type EditQuestionProps = { text: string; busy: boolean; onAsk: (content: string) => void; onCancel: () => void }

function EditQuestion({ text, busy, onAsk, onCancel }: EditQuestionProps) {
  const [draft, setDraft] = useState(text)
  const question = draft.trim()
  const ask = () => question !== '' && !busy && onAsk(question)
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextArea
        label="Question"
        hideLabel
        rows={3}
        autoFocus
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (!isSend(event)) return
          event.preventDefault()
          ask()
        }}
      />
      <div className={styles.foot}>
        <Button variant="primary" type="submit" busy={busy} disabled={question === ''}>
          Ask again
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <p className={styles.facts}>The question as it was, and its answer, stay as another branch.</p>
      </div>
    </form>
  )
}
