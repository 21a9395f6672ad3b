import type { BrandDocument } from '@brandwright/contracts/brands'
import type { StartChatResponse } from '@brandwright/contracts/chats'
import { chatStarters } from '@brandwright/domain/chats/chat-starters'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentModel } from '../../entities/models/use-current-model.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { BrandContext } from './brand-context.tsx'
import { chatsKey, startChat } from './chat-calls.ts'
import styles from './chats.module.css'
import { QuestionBox } from './question-box.tsx'

type FirstQuestionProps = {
  guide: BrandDocument
  /** Screen that is open next to the chat. */
  about?: OpenScreen
  onStarted: (started: StartChatResponse) => Promise<void>
}

/** Renders a chat without messages: four suggested questions and the question box. */
export function FirstQuestion({ guide, about, onStarted }: FirstQuestionProps) {
  const client = useQueryClient()
  const model = useCurrentModel() ?? undefined
  const start = useMutation({
    mutationFn: (content: string) => startChat({ brand: guide.id, content, model, about }),
    onSuccess: async (started) => {
      void client.invalidateQueries({ queryKey: chatsKey })
      await onStarted(started)
    },
  })
  return (
    <div className={styles.thread}>
      <div className={styles.begin}>
        <h2>What do you want to know?</h2>
        <BrandContext guide={guide} />
        <ul className={styles.starters} aria-label="First questions">
          {chatStarters(guide).map((question) => (
            <li key={question}>
              <button type="button" className={styles.starter} aria-disabled={start.isPending} onClick={() => !start.isPending && start.mutate(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        {start.error && <FormAlert title="The chat was not started">{errorMessage(start.error)}</FormAlert>}
        <QuestionBox label="Ask about the brand" draftName={`chat:new:${guide.id}`} brandId={guide.id} busy={start.isPending} onAsk={start.mutateAsync} />
      </div>
    </div>
  )
}
