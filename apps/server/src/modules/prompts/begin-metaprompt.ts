import type { ExpandPromptInput } from '@brandwright/contracts/prompts'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { metaprompt } from '@brandwright/domain/prompts/build-prompt'
import type { Context } from '../../platform/context.ts'
import type { Completion } from '../completions/begin-completion.ts'
import { beginPrompt, type PromptDeps } from './begin-prompt.ts'
import { brandContextOf } from './brand-context.ts'

const MAX_TOKENS = 4096
const BRAND_PROMPT_FUNCTION = 'make_creative_assistant_prompt'
const INSTRUCTIONS =
  'Write a system prompt for the task that the user names, to be used again with other material. Give it the sections Task, Voice, Steps, Form and Limits as markdown headings. It must demand that only given facts are used. Use only what is given; invent no facts. Answer with the prompt alone.'

/** Starts the completion that streams a system prompt for a task. */
export async function beginMetaprompt(
  context: Context,
  deps: PromptDeps,
  { input, brand, model, requestId }: ExpandPromptInput,
  request: string,
): Promise<Completion> {
  const messages = [
    { role: 'system' as const, content: INSTRUCTIONS },
    ...(await brandContextOf(context, brand, input)),
    { role: 'user' as const, content: input },
  ]
  const write = async (guide: StyleGuide | null, signal: AbortSignal) => metaprompt(input, guide ? await composeBrandPrompt(deps, guide, signal) : '')
  return beginPrompt(context, deps, { model, brand, requestId, messages, max_tokens: MAX_TOKENS }, { write }, request)
}

/**
 * Returns the system prompt that the composer writes for the brand, or an empty string. Composes in the worker thread, because a long guide would occupy the
 * main thread for too long.
 */
async function composeBrandPrompt({ composer }: PromptDeps, guide: StyleGuide, signal: AbortSignal): Promise<string> {
  const { functionName, tokens } = await composer.compose({ messages: [], functions: [{ name: BRAND_PROMPT_FUNCTION }], material: guide }, signal)
  return functionName === BRAND_PROMPT_FUNCTION ? JSON.parse(tokens.join('')).creative_assistant_prompt : ''
}
