import type { ChatMessage } from '@brandwright/contracts/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight, CircleAlert, Hand, Square } from 'lucide-react'
import { type ReactNode, useContext, useId, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { JsonTree } from '../../ui/json-tree.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { chatsKey, confirmCall } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import { FoundCard } from './found-card.tsx'
import { RememberedRow } from './remembered-row.tsx'
import { toolName } from './tool-name.ts'
import styles from './tool-row.module.css'
import { WebWidgets } from './web-widgets.tsx'

type ToolRowProps = {
  message: ChatMessage
  /** Status text of the call if it is in progress; otherwise empty. */
  status: string
  busy: boolean
  onAsk: (question: string) => void
}

/** Renders a tool call and its outcome; expanding the row shows the arguments and the result. Search results are shown as cards. */
export function ToolRow({ message, status, busy, onAsk }: ToolRowProps) {
  // If a result arrives while the chat is open, shows its entries one by one. Shows existing results all at once.
  const [fresh] = useState(message.status === 'writing')
  const { name, tool, content } = message
  const isPending = message.action === 'confirm'
  const [open, setOpen] = useState(isPending)
  const id = useId()
  const state = stateOf(message)
  if (tool?.remembered) return <RememberedRow remembered={tool.remembered} />
  return (
    <div className={styles.tool}>
      <button type="button" className={styles.row} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {state.icon}
        <span className={styles.name}>{toolName(name)}</span>
        <span className={styles.state}>{(state.isFinal ? '' : status) || state.label}</span>
        <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={id} hidden={!open} className={styles.detail}>
        {tool && (
          <>
            <p className={styles.label}>Arguments</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
            <pre tabIndex={0}>{JSON.stringify(tool.arguments, null, 2)}</pre>
          </>
        )}
        <p className={styles.label}>Result</p>
        <Result content={content} />
      </div>
      {isPending && <PendingCall messageId={message.id} busy={busy} />}
      {tool?.web && <WebWidgets messageId={message.id} web={tool.web} fresh={fresh} busy={busy} onAsk={onAsk} />}
      {tool && tool.cards.length > 0 && <Cards messageId={message.id} cards={tool.cards} label={`Found by ${toolName(name)}`} />}
    </div>
  )
}

/** Renders an object as a tree, and any other result as plain text. */
function Result({ content }: { content: string }) {
  const value = objectIn(content)
  if (value) return <JsonTree name="Result" value={value} open without={HIDDEN_FIELDS} />
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  return <pre tabIndex={0}>{content || 'No output.'}</pre>
}

/** Fields of search results that are meaningless to readers. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(
  'search_metadata created updated id search_information ads serpapi_pagination local_map pagination search_parameters'.split(' '),
)

function objectIn(content: string): object | null {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Returns the icon and label for the state of a call. If `isFinal` is set, the label replaces the status text of the answer in progress. */
function stateOf({ status, tool, action }: ChatMessage): { icon: ReactNode; label: string; isFinal?: true } {
  if (status === 'writing') return { icon: <Spinner />, label: 'Running …' }
  if (status === 'stopped') return { icon: <Square size={16} aria-hidden="true" />, label: 'Stopped', isFinal: true }
  if (status === 'failed') return { icon: <CircleAlert size={16} aria-hidden="true" />, label: 'Failed', isFinal: true }
  if (action === 'confirm')
    return { icon: <Hand size={16} aria-hidden="true" />, label: 'Waiting for your confirmation: you did not request this exact action', isFinal: true }
  const count = tool?.web?.urls.length ?? tool?.cards.length ?? 0
  return { icon: <Check size={16} aria-hidden="true" />, label: tool?.confirmed ? 'Confirmed by you' : count > 0 ? `${count} found` : 'Done' }
}

function Cards({ messageId, cards, label }: { messageId: string; cards: NonNullable<ChatMessage['tool']>['cards']; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are static and may repeat
        <FoundCard key={index} messageId={messageId} part={card.kind === 'work' ? null : { kind: 'card', index }} card={card} />
      ))}
    </ul>
  )
}

/** Renders the button that confirms a pending tool call. The call then runs with the arguments that the row shows. */
function PendingCall({ messageId, busy }: { messageId: string; busy: boolean }) {
  const client = useQueryClient()
  const chat = useContext(ChatPlace)
  const confirm = useMutation({
    mutationFn: (chatId: string) => confirmCall(chatId, messageId),
    onSettled: () => client.invalidateQueries({ queryKey: chatsKey }),
  })
  if (!chat) return null
  return (
    <div className={styles.pending}>
      {confirm.error && <FormAlert title="The tool did not run">{errorMessage(confirm.error)}</FormAlert>}
      <p className={styles.note}>The text of a web page may have requested this. Run it only if the arguments above are what you want.</p>
      <Button
        busy={confirm.isPending}
        disabled={busy}
        onClick={({ currentTarget }) => {
          focusAfterRemoval(currentTarget, () => null)
          confirm.mutate(chat.id)
        }}
      >
        Run it
      </Button>
    </div>
  )
}
