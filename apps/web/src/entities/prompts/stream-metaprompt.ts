import { accumulateCompletion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { readServerSentEvents } from '@brandwright/streaming/server-sent-events'
import { send } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** `POST /api/generate-metaprompt`: calls `grows` with the prompt as far as it has come. Throws what the server says went wrong. */
export async function streamMetaprompt(body: { input: string; brand: string }, signal: AbortSignal, grows: (prompt: string) => void): Promise<void> {
  const response = await send('/api/generate-metaprompt', { method: 'POST', body, signal })
  let state = EMPTY_COMPLETION
  if (response.body)
    for await (const { data } of readServerSentEvents(response.body)) {
      state = accumulateCompletion(state, data)
      if (state.content) grows(state.content)
    }
  const { error, content } = endCompletion(state)
  if (error) throw new ApiError(error.message, 'unavailable', 200)
  if (!content) throw new ApiError('The model wrote no prompt. Try again.', 'unavailable', 200)
}
