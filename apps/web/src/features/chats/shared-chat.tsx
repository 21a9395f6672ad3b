import type { SharedChat as SharedChatAnswer, SharedMessage } from '@brandwright/contracts/chat-links'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDate } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { laterPart } from '../../ui/later-part.ts'
import { Page } from '../../ui/page.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sharedChatQuery } from './chat-calls.ts'
import message from './chat-message.module.css'
import styles from './shared-chat.module.css'
import { toolName } from './tool-name.ts'

const StreamedMarkdown = laterPart(() => import('../../ui/markdown/streamed-markdown.tsx').then(({ StreamedMarkdown }) => ({ default: StreamedMarkdown })))

/** Renders /c/:token, a chat for anyone with the link. */
export default function SharedChatRoute() {
  const { token = '' } = useParams()
  return <SharedChat key={token} token={token} />
}

/** Renders the chat behind a share link, or an explanation if the link is no longer valid. */
export function SharedChat({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedChatQuery(token))
  const isMissing = isApiError(error) && error.status === 404
  useTitle(isMissing ? 'Link withdrawn' : data?.title || 'Shared chat')
  if (isMissing)
    return (
      <Page narrow>
        <EmptyState level={1} title="This link no longer works">
          <p>{error.message}</p>
        </EmptyState>
      </Page>
    )
  if (error)
    return (
      <Page narrow>
        <ErrorState level={1} title="The chat could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </Page>
    )
  return <Page narrow>{data ? <Shared chat={data} /> : <Skeleton height={480} radius={12} />}</Page>
}

function Shared({ chat: { title, brandName, expiresAt, messages } }: { chat: SharedChatAnswer }) {
  return (
    <article className={styles.chat}>
      <header>
        <h1>{title}</h1>
        <p className={styles.note}>{`A chat with the assistant of ${brandName}, read-only. This link expires ${formatDate(expiresAt)}.`}</p>
      </header>
      <ol className={styles.messages}>
        {messages.map((shared) => (
          <SharedItem key={shared.id} shared={shared} />
        ))}
      </ol>
    </article>
  )
}

function SharedItem({ shared }: { shared: SharedMessage }) {
  if (shared.kind === 'step')
    return (
      <li className={styles.step} aria-label="Step">
        <span>{toolName(shared.tool)}</span>
        {shared.sources.length > 0 && (
          <ul aria-label="Sources">
            {shared.sources.map(({ url, title }) => (
              <li key={url}>
                {safeUrl(url) ? (
                  <a href={safeUrl(url)} target="_blank" rel="noreferrer nofollow">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        )}
      </li>
    )
  const isQuestion = shared.kind === 'question'
  return (
    <li className={isQuestion ? message.question : message.answer} aria-label={isQuestion ? 'Question' : 'Answer'}>
      <span className={message.role}>{isQuestion ? 'Question' : 'Assistant'}</span>
      <div className={message.text}>
        {isQuestion ? (
          <p className={message.plain}>{shared.text}</p>
        ) : (
          <Suspense fallback={<p className={message.plain}>{shared.text}</p>}>
            <StreamedMarkdown text={shared.text} streaming={false} level={2} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
