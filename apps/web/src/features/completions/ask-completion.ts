import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { RunEvent } from './test-run.ts'

/** Input of a model request. The sender can stop the request by `requestId`. */
export type CompletionInput = Partial<CompletionConfig> & Pick<CompletionConfig, 'messages'> & { requestId: string }

/** Sends a request and emits events until the response ends. Throws the error of a failed request, or the signal's abort reason. */
export type AskCompletion = (input: CompletionInput, signal: AbortSignal, onEvent: (event: RunEvent) => void) => Promise<void>
