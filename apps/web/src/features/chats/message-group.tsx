import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { ChatMessageItem, type MessageActions } from './chat-message.tsx'
import styles from './chats.module.css'
import { isSameMessage, type ShownMessage } from './use-turns.ts'

/** Number of messages per group. */
const MESSAGES_PER_GROUP = 20

type MessageGroupProps = MessageActions & {
  messages: readonly ShownMessage[]
  /** True for the group with the last message of the branch. */
  isLast: boolean
}

/**
 * Renders consecutive messages as a group, which the browser skips outside the viewport. Memoized, so that an update of a long chat re-renders only the group
 * with the message that is being written.
 */
export const MessageGroup = memo(
  function MessageGroup({ messages, isLast, busy, ...actions }: MessageGroupProps) {
    const group = useRef<HTMLDivElement>(null)
    const isSkipped = useIsSkipped(group)
    // Users cannot see a skipped group, so its buttons are disabled or enabled only when the group is displayed again.
    const [shownBusy, setShownBusy] = useState(busy)
    if (!isSkipped && shownBusy !== busy) setShownBusy(busy)
    return (
      <div ref={group} className={styles.group}>
        {messages.map((message, index) => (
          <ChatMessageItem
            // The key stays the same while an answer gains steps and when the user switches branches, so that focus and expanded rows are preserved.
            key={keyOf(message)}
            shown={message}
            last={isLast && index === messages.length - 1}
            busy={shownBusy}
            {...actions}
          />
        ))}
      </div>
    )
  },
  (before, now) =>
    before.busy === now.busy &&
    before.isLast === now.isLast &&
    before.messages.length === now.messages.length &&
    before.messages.every((message, at) => isSameMessage(message, now.messages[at] as ShownMessage)),
)

/** Splits the messages of a branch into groups. The key of a group stays the same while the branch grows. */
export function messageGroups(shown: readonly ShownMessage[]): { key: string; messages: readonly ShownMessage[]; isLast: boolean }[] {
  return Array.from({ length: Math.ceil(shown.length / MESSAGES_PER_GROUP) }, (_, at) => {
    const end = (at + 1) * MESSAGES_PER_GROUP
    const messages = shown.slice(at * MESSAGES_PER_GROUP, end)
    return { key: keyOf(messages[0] as ShownMessage), messages, isLast: end >= shown.length }
  })
}

const keyOf = ({ first }: ShownMessage) => first.parentId ?? 'start'

/** Returns true while the browser skips the content of an element with `content-visibility: auto`. */
function useIsSkipped(element: RefObject<HTMLElement | null>): boolean {
  const [isSkipped, setSkipped] = useState(false)
  useEffect(() => {
    const shown = element.current
    const changed = (event: Event) => setSkipped((event as ContentVisibilityAutoStateChangeEvent).skipped)
    shown?.addEventListener('contentvisibilityautostatechange', changed)
    return () => shown?.removeEventListener('contentvisibilityautostatechange', changed)
  }, [element])
  return isSkipped
}
