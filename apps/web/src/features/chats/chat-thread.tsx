import type { BrandDocument } from '@brandwright/contracts/brands'
import type { ChatResponse } from '@brandwright/contracts/chats'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { useMemo, useRef } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { useStableCalls } from '../../lib/use-stable-calls.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BrandContext } from './brand-context.tsx'
import { ChatPlace } from './chat-place.ts'
import styles from './chats.module.css'
import { MessageGroup, messageGroups } from './message-group.tsx'
import { QuestionBox } from './question-box.tsx'
import { useFollowing } from './use-following.ts'
import { useTurns } from './use-turns.ts'

type ChatThreadProps = {
  guide: BrandDocument | undefined
  data: ChatResponse
  /** Screen open next to the chat. The next question refers to it. */
  about?: OpenScreen
  /** True for the narrow layout next to an open screen. Users can open and close the chat while they work on that screen. */
  compact?: boolean
}

/** Renders the messages of the current branch and the question box. */
export default function ChatThread({ guide, data, about, compact = false }: ChatThreadProps) {
  const turns = useTurns(data, about)
  const { shown, writing, turn, stop } = turns
  const { edit, again, continueAnswer, show, ask } = useStableCalls({
    edit: turns.edit,
    again: turns.again,
    continueAnswer: turns.continueAnswer,
    show: turns.show,
    // Errors are ignored here, because they are shown above the question box.
    ask: (question: string) => void turns.askSuggested(question).catch(() => {}),
  })
  const { id, brand } = data.chat
  const place = useMemo(
    () => ({ id, brandId: brand, open: about?.kind === 'item' ? { campaign: about.campaign, item: about.item } : null, compact }),
    [id, brand, about, compact],
  )
  const feed = useRef<HTMLElement>(null)
  useFollowing(feed, shown.length, compact)
  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={feed} className={styles.feed} aria-label="Messages" tabIndex={0}>
        <h2>
          <VisuallyHidden>Messages</VisuallyHidden>
        </h2>
        {guide && <BrandContext guide={guide} />}
        {shown.length === 0 && turns.earlier && (
          <div className={styles.reset}>
            <p>This chat was reset. Its earlier messages are saved as another branch.</p>
            <Button
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget, () => feed.current)
                if (turns.earlier) show(turns.earlier)
              }}
            >
              Show earlier messages
            </Button>
          </div>
        )}
        <ChatPlace value={place}>
          {/* biome-ignore lint/a11y/useSemanticElements: an `ol` cannot contain groups of items */}
          <div role="list" className={styles.messages}>
            {messageGroups(shown).map(({ key, messages, isLast }) => (
              <MessageGroup
                key={key}
                messages={messages}
                isLast={isLast}
                busy={writing || turn.isPending}
                onEdit={edit}
                onAgain={again}
                onContinue={continueAnswer}
                onShow={show}
                onAsk={ask}
              />
            ))}
          </div>
        </ChatPlace>
      </section>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {writing && (turns.lost ? 'Connection lost. Reconnecting …' : 'Writing an answer …')}
        </p>
        {turn.error && (
          <FormAlert title={turn.variables?.content === undefined ? 'The answer was not started' : 'The question was not sent'}>
            {errorMessage(turn.error)}
          </FormAlert>
        )}
        {stop.error && <FormAlert title="The answer could not be stopped">{errorMessage(stop.error)}</FormAlert>}
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
