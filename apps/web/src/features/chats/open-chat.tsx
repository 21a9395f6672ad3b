import { hasTitle } from '@brandwright/domain/chats/chat-title'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { isApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { useSession } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chatQuery } from './chat-calls.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { newChatPath } from './chat-paths.ts'
import { shownTitle } from './shown-title.ts'
import { useChatActions } from './use-chat-actions.ts'

const ChatTools = lazyPart(() => import('./chat-tools.tsx'))
const ShareChat = lazyPart(() => import('./share-chat.tsx'))
const ChatThread = lazyPart(() => import('./chat-thread.tsx'))

export default function ChatRoute() {
  const { id = '' } = useParams()
  const user = useSession()
  useLiveChanges(user ? [`chats:${user.id}`] : [])
  return <OpenChat key={id} id={id} />
}

export function OpenChat({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(chatQuery(id))
  const [dialog, setDialog] = useState<'share' | 'tools' | null>(null)
  const close = () => setDialog(null)
  const brandId = data?.chat.brand ?? ''
  const { data: guide } = useQuery({ ...brandQuery(brandId), enabled: brandId !== '' })
  const { setTools } = useChatActions(brandId)
  useTitle(data && hasTitle(data.chat.title) ? data.chat.title : 'Chat')
  const missing = isApiError(error) && error.status === 404
  if (!data || missing)
    return (
      <Page>
        {!error && <Skeleton height={480} radius={12} />}
        {missing && (
          <ErrorState
            level={1}
            title="Chat not found"
            actions={
              <Link to={newChatPath()} className={buttonClass('primary', 'md')}>
                All chats
              </Link>
            }
          >
            It does not exist, was deleted, or belongs to someone else.
          </ErrorState>
        )}
        {error && !missing && (
          <ErrorState level={1} title="The chat could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </Page>
    )
  const { chat, messages } = data
  const entry = { ...chat, opening: messages.find(({ role }) => role === 'user')?.content ?? '' }
  return (
    <ChatFrame
      brandId={brandId}
      current={id}
      title={shownTitle(entry)}
      actions={
        <>
          <ChatMenu chat={entry} brandId={brandId} current onTools={() => setDialog('tools')} />
          <IconButton label="Share" onClick={() => setDialog('share')}>
            <Share2 size={16} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Suspense fallback={<Skeleton height={320} radius={12} />}>
        <ChatThread key={id} guide={guide} data={data} />
      </Suspense>
      <Suspense>
        {dialog === 'share' && <ShareChat chatId={id} onClose={close} />}
        {dialog === 'tools' && <ChatTools tools={chat.tools} onSave={(tools) => setTools(id, tools)} onClose={close} />}
      </Suspense>
    </ChatFrame>
  )
}
