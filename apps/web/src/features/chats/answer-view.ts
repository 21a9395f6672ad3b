import type { ChatEvent } from '@brandwright/contracts/chats'
import { type GrowingText, growText, NO_TEXT } from '@brandwright/domain/chats/grow-text'
import type { RunView } from '../../lib/runs/use-run.ts'

export interface AnswerState {
  /** The texts of the messages that the turn has written so far, by their ids. */
  texts: Readonly<Record<string, GrowingText>>
  /** What a tool is doing, by the id of the message of its result. */
  statuses: Readonly<Record<string, string>>
}

/** The lines of a turn as its messages so far. */
export const answerView: RunView<AnswerState, ChatEvent> = {
  initial: { texts: {}, statuses: {} },
  load: async () => (state, chunk) => chunk.reduce(withEvent, state),
}

function withEvent(state: AnswerState, event: ChatEvent): AnswerState {
  if (event.type === 'text') return { ...state, texts: { ...state.texts, [event.data.id]: growText(state.texts[event.data.id] ?? NO_TEXT, event.data) } }
  if (event.type === 'tool') return { ...state, statuses: { ...state.statuses, [event.data.id]: event.data.status } }
  return state
}
