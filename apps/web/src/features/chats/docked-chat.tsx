import type { BrandDocument } from '@brandwright/contracts/brands'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { useQuery } from '@tanstack/react-query'
import { Brain, History, Maximize2, Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { useSession } from '../../lib/session.ts'
import { createSessionStore } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ChatBrand } from './chat-brand.tsx'
import { chatQuery } from './chat-calls.ts'
import { chatPath, newChatPath } from './chat-paths.ts'
import styles from './docked-chat.module.css'
import { FirstQuestion } from './first-question.tsx'
import { shownTitle } from './shown-title.ts'

const ChatThread = lazyPart(() => import('./chat-thread.tsx'))
const MemoryPanel = lazyPart(() => import('./memory-panel.tsx'))

type ChatIds = Readonly<Record<string, string>>
const isChatIds = (value: unknown): value is ChatIds =>
  typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'string')

/** Id of the last open chat for each user and brand. Opening the assistant opens that chat again, even after a reload. */
const lastChats = createSessionStore<ChatIds>('docked-chats', {}, isChatIds)

/** Reference to the open screen, with its title. */
export interface ShownScreen {
  screen: OpenScreen
  title: string
}
type DockedChatProps = { brandId: string; open: ShownScreen | null; level?: 1 | 2; onClose?: () => void }

/** Renders the full-screen assistant with the same chat as in the dock. The chat is about the brand in the URL or, without one, about the user's brand. */
export default function AssistantRoute() {
  const user = useSession()
  const [params] = useSearchParams()
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  if (!user) return null
  const brandId = params.get('brand') ?? user.brand ?? ''
  return (
    <div className={styles.assistant}>
      <DockedChat key={brandId} brandId={brandId} open={null} level={1} />
    </div>
  )
}

/** Renders a chat about a brand next to the open screen. Questions refer to that screen unless the user removes it. */
export function DockedChat({ brandId, open, level = 2, onClose }: DockedChatProps) {
  return (
    <ChatBrand brandId={brandId} level={level}>
      {(guide) => <Docked guide={guide} open={open} level={level} onClose={onClose} />}
    </ChatBrand>
  )
}

type DockedProps = { guide: BrandDocument; open: ShownScreen | null; level: 1 | 2; onClose: (() => void) | undefined }

function Docked({ guide, open, level, onClose }: DockedProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const chatKey = `${useSession()?.id ?? ''}:${guide.id}`
  const chatId = lastChats.use()[chatKey]
  const [memory, setMemory] = useState(false)
  const [leftOut, leaveOut] = useState<string | null>(null)
  const choose = (id: string | undefined) => {
    const { [chatKey]: _, ...others } = lastChats.get()
    lastChats.set(id === undefined ? others : { ...others, [chatKey]: id })
  }
  const key = JSON.stringify(open?.screen)
  const taken = open && leftOut !== key ? open : null
  const { data } = useQuery({ ...chatQuery(chatId ?? ''), enabled: chatId !== undefined })
  const title = data && chatId ? shownTitle({ ...data.chat, opening: data.messages.find(({ role }) => role === 'user')?.content ?? '' }) : 'New chat'
  return (
    <div className={styles.chat}>
      <header className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <IconButton label="New chat" disabled={!chatId} onClick={() => choose(undefined)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Memory" onClick={() => setMemory(true)}>
          <Brain size={16} aria-hidden="true" />
        </IconButton>
        <Tooltip text="All chats">
          <Link to={newChatPath(guide.id)} className={styles.whole} aria-label="All chats">
            <History size={16} aria-hidden="true" />
          </Link>
        </Tooltip>
        <Link to={chatId ? chatPath(chatId) : newChatPath(guide.id)} className={styles.whole} aria-label="Open as full page">
          <Maximize2 size={16} aria-hidden="true" />
        </Link>
        {onClose && (
          <IconButton label="Close" tip={false} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {open && (
        <div className={styles.screen}>
          <Checkbox
            label={`Ask about the open screen: ${open.title}`}
            checked={taken !== null}
            onChange={({ target }) => leaveOut(target.checked ? null : key)}
          />
        </div>
      )}
      {chatId ? (
        <OpenThread key={chatId} id={chatId} guide={guide} taken={taken} onNew={() => choose(undefined)} />
      ) : (
        <FirstQuestion guide={guide} about={taken?.screen} onStarted={async ({ chat }) => choose(chat.id)} />
      )}
      {memory && (
        <Suspense>
          <MemoryPanel brandId={guide.id} onClose={() => setMemory(false)} />
        </Suspense>
      )}
    </div>
  )
}

type OpenThreadProps = { id: string; guide: BrandDocument; taken: ShownScreen | null; onNew: () => void }

function OpenThread({ id, guide, taken, onNew }: OpenThreadProps) {
  const { data, error, refetch } = useQuery(chatQuery(id))
  if (data)
    return (
      <Suspense fallback={<Skeleton height={240} radius={8} />}>
        <ChatThread guide={guide} data={data} about={taken?.screen} compact />
      </Suspense>
    )
  if (!error) return <Skeleton height={240} radius={8} />
  const isMissing = isApiError(error) && error.status === 404
  if (isMissing)
    return (
      <ErrorState title="Chat not found" actions={<Button onClick={onNew}>New chat</Button>}>
        It was deleted, or belongs to someone else.
      </ErrorState>
    )
  return (
    <ErrorState title="The chat could not be loaded" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  )
}
