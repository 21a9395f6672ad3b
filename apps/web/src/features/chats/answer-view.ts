import type { ChatEvent } from '@brandwright/contracts/chats'
import type { RunView } from '../../lib/runs/use-run.ts'

export interface GrowingText {
  attempt: number
  text: string
}

/** Adds the lines of a turn to the text so far. A further attempt, after a restart of the server, begins the answer again. */
export function growText(state: GrowingText, chunk: readonly ChatEvent[]): GrowingText {
  let { attempt, text } = state
  for (const event of chunk) {
    if (event.type !== 'text') continue
    const { data } = event
    text = (data.attempt === attempt ? text : '').slice(0, data.from) + data.text
    attempt = data.attempt
  }
  return { attempt, text }
}

export const answerView: RunView<GrowingText, ChatEvent> = { initial: { attempt: 0, text: '' }, load: async () => growText }
