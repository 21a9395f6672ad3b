import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { RunEvent } from './test-run.ts'

/** What is sent: who sends it knows by `requestId` what to stop. */
export type CompletionInput = Partial<CompletionConfig> & Pick<CompletionConfig, 'messages'> & { requestId: string }

/** Asks for an answer and tells what comes of it up to its end. Throws what it failed by, and the reason of the signal. */
export type AskCompletion = (input: CompletionInput, signal: AbortSignal, onEvent: (event: RunEvent) => void) => Promise<void>
