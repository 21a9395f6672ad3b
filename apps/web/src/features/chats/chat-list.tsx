import { groupChats } from '@brandwright/domain/chats/chat-groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chatListQuery } from './chat-calls.ts'
import styles from './chat-list.module.css'
import { ChatMenu } from './chat-menu.tsx'
import { chatPath, newChatPath } from './chat-paths.ts'
import { shownTitle } from './shown-title.ts'

const TYPING_PAUSE_MS = 200

type ChatListProps = { brandId: string; current: string | undefined; onLeave?: () => void }

/** Lists the user's chats about a brand by date, with a search of titles and messages. */
export default function ChatList({ brandId, current, onLeave }: ChatListProps) {
  const [typed, type] = useState('')
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(chatListQuery(brandId, search))
  const chats = data?.pages.flatMap(({ items }) => items)
  const groups = search ? [{ name: 'Found', chats: chats ?? [] }] : groupChats(chats ?? [], new Date(), monthOf)
  return (
    <nav className={styles.list} aria-label="Chats">
      <Link to={newChatPath(brandId)} className={buttonClass('secondary', 'md')} onClick={onLeave}>
        <Plus size={16} aria-hidden="true" />
        New chat
      </Link>
      <SearchField label="Search chats" value={typed} onChange={type} />
      {error && !chats && (
        <ErrorState title="The chats could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!chats && !error && <Skeleton height={160} radius={8} />}
      {chats?.length === 0 && search && !isPlaceholderData && <NothingFound>{`No chat matches “${search}”.`}</NothingFound>}
      {chats?.length === 0 && !search && <p className={styles.none}>Your chats about this brand are listed here. Only you can see them.</p>}
      <VisuallyHidden live="polite">{search && chats && !isPlaceholderData ? `${chats.length} found` : ''}</VisuallyHidden>
      {groups.map(({ name, chats }) => (
        <section key={name} aria-label={name}>
          {chats.length > 0 && <h2 className={styles.group}>{name}</h2>}
          <ul className={styles.chats}>
            {chats.map((chat) => (
              <li key={chat.id} className={chat.id === current ? styles.current : styles.row}>
                <Link to={chatPath(chat.id)} className={styles.link} aria-current={chat.id === current ? 'page' : undefined} onClick={onLeave}>
                  <span className={styles.title}>{shownTitle(chat)}</span>
                  {chat.found && <span className={styles.found}>{chat.found}</span>}
                </Link>
                <ChatMenu chat={chat} brandId={brandId} current={chat.id === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </nav>
  )
}

const monthOf = (at: Date) => at.toLocaleDateString(undefined, { month: 'long', year: 'numeric' })
