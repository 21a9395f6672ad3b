import type { ChatMessage } from '@brandwright/contracts/chats'
import type { ChatCost } from '@brandwright/domain/chats/chat-message'
import { sliceText } from '@brandwright/domain/chats/text/slice-text'
import { ChevronLeft, ChevronRight, Pencil, RefreshCw } from 'lucide-react'
import { memo, Suspense, useCallback, useId, useRef, useState } from 'react'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { formatCost } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useRelativeTime } from '../../lib/use-relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { laterPart } from '../../ui/later-part.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { CodeActions } from '../../ui/markdown/code-actions.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './chat-message.module.css'
import { isSend } from './question-box.tsx'
import { isSameMessage, type ShownMessage, type ShownPart } from './use-turns.ts'

/** Renders an answer as Markdown. Loads after the first render; until then, the answer is plain text. */
const StreamedMarkdown = laterPart(() => import('../../ui/markdown/streamed-markdown.tsx').then(({ StreamedMarkdown }) => ({ default: StreamedMarkdown })))

const CitationList = lazyPart(() => import('./citation-list.tsx').then(({ CitationList }) => ({ default: CitationList })))

const InsertPart = lazyPart(() => import('./insert-part.tsx').then(({ InsertPart }) => ({ default: InsertPart })))

const ProductMentions = lazyPart(() => import('./product-mentions.tsx').then(({ ProductMentions }) => ({ default: ProductMentions })))

const RawMessage = lazyPart(() => import('./raw-message.tsx').then(({ RawMessage }) => ({ default: RawMessage })))

const ToolRow = lazyPart(() => import('./tool-row.tsx').then(({ ToolRow }) => ({ default: ToolRow })))

/** Maximum length of a collapsed message in characters. Clicking the role label expands or collapses a message; the last message is never collapsed. */
const TRUNCATED_AT = 200
/** Maximum length of a code block's name, which is taken from the first line of the block. */
const MAX_CODE_NAME = 40

export type MessageActions = {
  /** True while an answer is being written. The user cannot send another question during this time. */
  busy: boolean
  onEdit: (message: ChatMessage, content: string) => Promise<unknown>
  onAgain: (message: ChatMessage) => void
  /** Resumes an unfinished answer at its end. */
  onContinue: (message: ChatMessage) => void
  onShow: (branch: ChatMessage) => void
  /** Sends a question that a web search result suggested. */
  onAsk: (question: string) => void
}

type ChatMessageItemProps = MessageActions & { shown: ShownMessage; last: boolean }

/** Renders a message with its role, branches and actions. Memoized, so that only the message that is being written re-renders. */
export const ChatMessageItem = memo(function ChatMessageItem({ shown, last, busy, onEdit, onAgain, onContinue, onShow, onAsk }: ChatMessageItemProps) {
  const { message, first, parts, streaming, branches } = shown
  const texts = parts.filter((part) => part.message.role !== 'function')
  const text = texts
    .map((part) => part.text)
    .filter(Boolean)
    .join('\n\n')
  const isSuperAdmin = useSession()?.role === 'super-admin'
  const textId = useId()
  const [open, setOpen] = useState(last)
  const [editing, setEditing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const endEditing = (form: Element) => {
    focusAfterRemoval(form, () => actions.current?.querySelector<HTMLElement>('[aria-label="Edit question"]'))
    setEditing(false)
  }
  const isQuestion = message.role === 'user'
  const hasTools = texts.length < parts.length
  const isUnfinished = message.status === 'stopped' || message.status === 'failed'
  const lastTool = streaming ? parts.findLast((part) => part.message.role === 'function') : undefined
  const long = (text.length > TRUNCATED_AT || (hasTools && !last)) && !streaming
  const cut = text.length > TRUNCATED_AT ? `${sliceText(text, TRUNCATED_AT).trimEnd()}…` : text
  // Shows only the start of the text of a collapsed answer, without its steps.
  const rendered = long && !open ? [{ message, text: cut }] : parts
  return (
    // biome-ignore lint/a11y/useSemanticElements: the item stands in a group, which an `li` cannot
    <div role="listitem" className={isQuestion ? styles.question : styles.answer} aria-label={isQuestion ? 'Question' : 'Answer'}>
      <RoleBadge name={isQuestion ? 'You' : 'Assistant'} controls={textId} open={open} onToggle={long ? () => setOpen(!open) : undefined} />
      {editing ? (
        <EditQuestion
          text={text}
          busy={busy}
          onCancel={endEditing}
          onAsk={(content, form) =>
            onEdit(message, content).then(
              () => endEditing(form),
              () => {},
            )
          }
        />
      ) : (
        <div id={textId} className={styles.text}>
          {rendered.map((part) => (
            <MessagePart
              key={part.message.id}
              part={part}
              isQuestion={isQuestion}
              isCut={rendered !== parts}
              streaming={streaming && part.message === message}
              isCurrentTool={part === lastTool}
              busy={busy}
              onAsk={onAsk}
            />
          ))}
        </div>
      )}
      {message.citations.length > 0 && !streaming && (!long || open) && (
        <Suspense>
          <CitationList messageId={message.id} citations={message.citations} />
        </Suspense>
      )}
      {message.status === 'failed' && <FormAlert title="The answer was not finished">{message.error?.message}</FormAlert>}
      {!streaming && !editing && (
        <div ref={actions} className={styles.foot}>
          {branches.length > 1 && <BranchSwitcher message={message} branches={branches} onShow={onShow} />}
          {isQuestion ? (
            <>
              <IconButton label="Edit question" disabled={busy} onClick={() => setEditing(true)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
              {message.trust === 'web' && <p className={styles.facts}>Suggested by a web page</p>}
              {message.about && <p className={styles.facts}>{`About the open screen: ${message.about.title}`}</p>}
            </>
          ) : (
            <>
              <CopyButton label="Copy answer" text={text} />
              {last && isUnfinished && (text !== '' || hasTools) && (
                <Button
                  variant="quiet"
                  disabled={busy}
                  onClick={({ currentTarget }) => {
                    const feed = currentTarget.closest<HTMLElement>('[tabindex]')
                    focusAfterRemoval(currentTarget, () => feed)
                    onContinue(message)
                  }}
                >
                  Continue
                </Button>
              )}
              <IconButton label={message.status === 'failed' ? 'Try again' : 'Answer again'} disabled={busy} onClick={() => onAgain(first)}>
                <RefreshCw size={16} aria-hidden="true" />
              </IconButton>
              <AnswerFacts message={message} costs={parts.flatMap((part) => part.message.cost ?? [])} />
            </>
          )}
        </div>
      )}
      {isSuperAdmin && !streaming && (
        <Suspense>
          <RawMessage messages={parts.map((part) => part.message)} />
        </Suspense>
      )}
    </div>
  )
}, isSameProps)

/** Compares the props of a message except its callbacks, which never change. */
function isSameProps(before: ChatMessageItemProps, now: ChatMessageItemProps): boolean {
  return before.busy === now.busy && before.last === now.last && isSameMessage(before.shown, now.shown)
}

type MessagePartProps = { part: ShownPart; isQuestion: boolean; isCut: boolean; streaming: boolean; isCurrentTool: boolean } & Pick<
  ChatMessageItemProps,
  'busy' | 'onAsk'
>

function MessagePart({ part: { message, text }, isQuestion, isCut, streaming, isCurrentTool, busy, onAsk }: MessagePartProps) {
  if (isQuestion) return <p className={styles.plain}>{text}</p>
  if (message.role === 'function' && !isCut)
    return (
      <Suspense fallback={<p className={styles.waiting}>{message.name}</p>}>
        <ToolRow message={message} status={isCurrentTool ? text : ''} busy={busy} onAsk={onAsk} />
      </Suspense>
    )
  if (text === '')
    return (
      streaming && (
        <p className={styles.waiting}>
          <Spinner /> Writing …
        </p>
      )
    )
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <AnswerText messageId={message.id} text={text} streaming={streaming} isComplete={!streaming && !isCut} />
    </Suspense>
  )
}

/** Renders the text of an answer. Once the answer is complete, users can add its code blocks and the products that it mentions to an email or page. */
function AnswerText({ messageId, text, streaming, isComplete }: { messageId: string; text: string; streaming: boolean; isComplete: boolean }) {
  const addCode = useCallback(
    (code: string) => (
      <Suspense>
        <InsertPart messageId={messageId} part={{ kind: 'code', text: code }} name={sliceText(code.trim().split('\n', 1)[0] ?? '', MAX_CODE_NAME)} />
      </Suspense>
    ),
    [messageId],
  )
  return (
    <>
      <CodeActions value={isComplete ? addCode : null}>
        <StreamedMarkdown text={text} streaming={streaming} level={3} />
      </CodeActions>
      <Suspense>{isComplete && text.includes('@') && <ProductMentions messageId={messageId} text={text} />}</Suspense>
    </>
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

/** Renders the model, total cost and time of an answer. */
function AnswerFacts({ message: { model, status, createdAt }, costs }: { message: ChatMessage; costs: ChatCost[] }) {
  const at = useRelativeTime(createdAt)
  const sum = (of: (cost: ChatCost) => number | null) =>
    costs.map(of).reduce((total: number | null, value) => (total === null || value === null ? null : total + value), 0)
  const [read, written] = [sum((cost) => cost.in), sum((cost) => cost.out)]
  const tokens = costs.length > 0 && read !== null && written !== null ? `${read} input tokens, ${written} output tokens` : undefined
  const price = status === 'done' ? costs.length > 0 && (formatCost(sum((cost) => cost.price)) || 'price unknown') : status !== 'writing' && 'not charged'
  return (
    <p className={styles.facts}>
      {status === 'stopped' && <span>Stopped</span>}
      {model && <code>{model}</code>}
      {price && <span title={tokens}>{price}</span>}
      <time dateTime={createdAt}>{at}</time>
    </p>
  )
}

/** Both callbacks receive the form while it still has the focus. */
type EditQuestionProps = { text: string; busy: boolean; onAsk: (content: string, form: Element) => void; onCancel: (form: Element) => void }

function EditQuestion({ text, busy, onAsk, onCancel }: EditQuestionProps) {
  const [draft, setDraft] = useState(text)
  const question = draft.trim()
  const form = useRef<HTMLFormElement>(null)
  const submit = () => question !== '' && !busy && form.current && onAsk(question, form.current)
  const cancel = () => form.current && onCancel(form.current)
  return (
    <form
      ref={form}
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            // Prevents Escape from also closing the dialog or docked assistant that contains the chat.
            event.preventDefault()
            cancel()
          }
          if (!isSend(event)) return
          event.preventDefault()
          submit()
        }}
      />
      <div className={styles.foot}>
        <Button variant="primary" type="submit" busy={busy} disabled={question === ''}>
          Ask again
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <p className={styles.facts}>The original question and its answer are saved as another branch.</p>
      </div>
    </form>
  )
}
