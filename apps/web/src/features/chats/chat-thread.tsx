import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ChatResponse } from '@brandwright/contracts/chats'
import type { OpenScreen } from '@brandwright/domain/chats/screen-context'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { useStableCalls } from '../../lib/use-stable-calls.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { BrandContext } from './brand-context.tsx'
import { ChatMessageItem } from './chat-message.tsx'
import { ChatPlace } from './chat-place.ts'
import styles from './chats.module.css'
import { QuestionBox } from './question-box.tsx'
import { useTurns } from './use-turns.ts'

/** Distance from the end within which the feed follows new text. */
const NEAR_END_PX = 120

type ChatThreadProps = {
  guide: BrandDocument | undefined
  data: ChatResponse
  /** Screen open next to the chat; the next question refers to it. */
  about?: OpenScreen
}

/** Renders the messages of the current branch and the question box. */
export default function ChatThread({ guide, data, about }: ChatThreadProps) {
  const turns = useTurns(data, about)
  const { shown, writing, turn, stop } = turns
  const { edit, again, show, ask } = useStableCalls({
    edit: turns.edit,
    again: turns.again,
    show: turns.show,
    // Errors are shown above the question box.
    ask: (question: string) => void turns.askSuggested(question).catch(() => {}),
  })
  const { id, brand } = data.chat
  const place = useMemo(
    () => ({ id, brandId: brand, open: about?.kind === 'item' ? { campaign: about.campaign, item: about.item } : null }),
    [id, brand, about],
  )
  const feed = useRef<HTMLElement>(null)
  useFollowing(feed, shown.length)
  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={feed} className={styles.feed} aria-label="Messages" tabIndex={0}>
        {guide && <BrandContext guide={guide} />}
        {shown.length === 0 && turns.earlier && (
          <div className={styles.reset}>
            <p>This chat was reset. Its earlier messages are kept as another branch.</p>
            <Button onClick={() => turns.earlier && show(turns.earlier)}>Show earlier messages</Button>
          </div>
        )}
        <ChatPlace value={place}>
          <ol className={styles.messages}>
            {shown.map((message, index) => (
              <ChatMessageItem
                // Stays the same while an answer takes steps, and when its branches are switched, so that focus and opened rows stay.
                key={message.first.parentId ?? 'start'}
                shown={message}
                last={index === shown.length - 1}
                busy={writing || turn.isPending}
                onEdit={edit}
                onAgain={again}
                onShow={show}
                onAsk={ask}
              />
            ))}
          </ol>
        </ChatPlace>
      </section>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {writing && (turns.lost ? 'The server does not answer. Trying again …' : 'Writing an answer …')}
        </p>
        {turn.error && <FormAlert title="The question was not sent">{errorMessage(turn.error)}</FormAlert>}
        {stop.error && <FormAlert title="The run was not stopped">{errorMessage(stop.error)}</FormAlert>}
        <QuestionBox
          label="Ask about the brand"
          draftName={`chat:${id}`}
          brandId={guide?.canEdit ? guide.id : undefined}
          busy={turn.isPending}
          onStop={writing ? () => void stop.press() : undefined}
          onAsk={turns.ask}
        />
      </div>
    </div>
  )
}

/** Scrolls to the end of the feed: smoothly when a message is added, and while one grows unless the user scrolled up. */
function useFollowing(feed: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(0)
  const follows = useRef(true)
  useEffect(() => {
    const element = feed.current
    if (!element) return
    let top = element.scrollTop
    const scrolled = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      if (isNear) follows.current = true
      else if (element.scrollTop < top) follows.current = false
      top = element.scrollTop
    }
    const grown = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight })
    })
    for (const part of element.children) grown.observe(part)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      grown.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [feed])
  useLayoutEffect(() => {
    if (count === before.current) return
    const smooth = before.current > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    before.current = count
    follows.current = true
    feed.current?.scrollTo({ top: feed.current.scrollHeight, behavior: smooth ? 'smooth' : 'instant' })
  }, [feed, count])
}
