import type { ExpandPromptInput, ExpandPromptResponse } from '@brandwright/contracts/prompts'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { expandPrompt as expanded } from '@brandwright/domain/prompts/expand-prompt'
import type { Context } from '../../platform/context.ts'
import { wholeAnswer } from '../completions/whole-answer.ts'
import { beginPrompt, type PromptDeps } from './begin-prompt.ts'
import { knownOf } from './known-of.ts'

const MAX_TOKENS = 1500
const INSTRUCTIONS =
  'Turn the words of the user into a fuller prompt for a model that writes marketing copy. Keep what they ask for; say for whom, in which form and within which limits. Use only what is given; invent no facts. Answer with the prompt alone.'

/** A fuller prompt from a short one. */
export async function expandPrompt(
  context: Context,
  deps: PromptDeps,
  { input, brand, model, requestId }: ExpandPromptInput,
  request: { id: string; gone: AbortSignal },
): Promise<ExpandPromptResponse> {
  const messages = [{ role: 'system' as const, content: INSTRUCTIONS }, ...(await knownOf(context, brand, input)), { role: 'user' as const, content: input }]
  const asked = { model, brand, requestId, messages, max_tokens: MAX_TOKENS }
  const answer = await wholeAnswer(await beginPrompt(context, deps, asked, { write: (guide) => expanded(input, guide) }, request.id), request.gone)
  return { prompt: answer.choices[0]?.message.content?.trim() ?? '', model: answer.model, composed: answer.model === COMPOSER_MODEL }
}
