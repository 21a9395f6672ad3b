import type { CompletionConfig } from '@brandwright/contracts/completions'
import type { Composing } from '../../platform/ai/composed-upstream.ts'
import type { Composer } from '../../platform/ai/composer-thread.ts'
import { COMPOSER } from '../../platform/ai/provider.ts'
import type { Upstream } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { beginCompletion, type Completion, type CompletionDeps } from '../completions/begin-completion.ts'
import type { ModelsFor } from '../model-keys/models-for.ts'

/** Services for the server's internal model calls. */
export interface PromptDeps extends CompletionDeps {
  composer: Pick<Composer, 'compose'>
  /** Returns an upstream that composes by rule, within the usual response limits. */
  composing(composing: Composing): Upstream
}

type PromptInput = Omit<CompletionConfig, 'temperature' | 'stream'>

/** Starts an internal completion. If the composer handles it, `composing` defines the result, because the composer can't follow the prompt. */
export function beginPrompt(context: Context, deps: PromptDeps, input: PromptInput, composing: Composing, requestId: string): Promise<Completion> {
  const modelsFor: ModelsFor = async (...asker) => {
    const { models, upstreams } = await deps.modelsFor(...asker)
    return { models, upstreams: new Map([...upstreams, [COMPOSER, deps.composing(composing)] as const]) }
  }
  return beginCompletion(context, { ...deps, modelsFor }, { ...input, temperature: 0, stream: true }, requestId)
}
