import type { ChatEvent } from '@brandwright/contracts/chats'
import { type GrowingText, growText, NO_TEXT } from '@brandwright/domain/chats/grow-text'
import type { RunView } from '../../lib/runs/use-run.ts'

/** The lines of a turn as the text of its answer so far. */
export const answerView: RunView<GrowingText, ChatEvent> = {
  initial: NO_TEXT,
  load: async () => (state, chunk) => chunk.reduce((text, event) => (event.type === 'text' ? growText(text, event.data) : text), state),
}
