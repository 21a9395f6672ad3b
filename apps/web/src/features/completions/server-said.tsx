import type { Completion } from '@brandwright/streaming/completion-accumulator'
import { wordsOfValue } from './words-of-value.ts'

/** What a server sends beside the answer itself: how far it is, and messages for the conversation. */
export function ServerSaid({ progress, messages }: Pick<Completion, 'progress' | 'messages'>) {
  return (
    <>
      {progress !== null && <p role="status">{wordsOfValue(progress)}</p>}
      {messages.length > 0 && (
        <ol aria-label="Messages of the server">
          {messages.map(({ role, name, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages keep their place
            <li key={at}>
              <b>{name ?? role}</b> {content}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
