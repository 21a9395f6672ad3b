import type { CompletionAnswer } from '@brandwright/contracts/completions'
import { isApiError } from '../../lib/api-client.ts'
import { callRoute } from '../../lib/call-route.ts'
import type { AskCompletion } from './ask-completion.ts'
import type { RunEvent } from './test-run.ts'

/** `POST /api/completion`: the answer as a whole, told as if it had come in one event. */
export const wholeCompletion: AskCompletion = async (asked, signal, tell) => {
  try {
    tellAnswer(await callRoute<CompletionAnswer>('completion', asked, { signal, alert: 'completion' }), tell)
    tell({ type: 'end', by: 'server' })
  } catch (error) {
    if (isApiError(error)) tellAnswer((error.details as { partial?: CompletionAnswer } | undefined)?.partial, tell)
    throw error
  }
}

/** The calls stand in `function_call` and in `tool_calls`: they are told once. */
function tellAnswer(answer: CompletionAnswer | undefined, tell: (event: RunEvent) => void): void {
  if (!answer) return
  const choices = answer.choices.map(({ message: { function_call, ...message }, ...choice }) => ({
    ...choice,
    delta: message.tool_calls ? message : { ...message, function_call },
  }))
  tell({ type: 'frame', data: JSON.stringify({ ...answer, choices, done: true }) })
}
