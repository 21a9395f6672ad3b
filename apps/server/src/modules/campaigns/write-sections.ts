import type { CompletionMessage } from '@brandwright/contracts/completions'
import type { WrittenSection } from '@brandwright/domain/campaigns/sections-of-answer'
import { generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import { MAX_WRITTEN_SECTIONS, results } from '@brandwright/domain/guidelines/results'
import type { Completion } from '@brandwright/streaming/completion-accumulator'
import { COMPOSER } from '../../platform/ai/provider.ts'
import { requestUpstream } from '../../platform/ai/request-upstream.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addTokens } from '../completions/add-tokens.ts'
import type { AbleWriter } from '../guidelines/call-function.ts'
import { type Growth, growthEmitter } from './growth-emitter.ts'

/** Maximum number of responses per item: one initial response and up to three repairs. */
const MAX_RESPONSES = 4
const MAX_TOKENS = 8000
const MAX_REASON_CHARACTERS = 300
const sectionSchema = results.create_campaign.shape.sections.element

export interface ItemHead {
  subject: string
  preview: string
}

interface WriteSections {
  brandId: string
  /** Returns the prompt messages that request the sections after those written so far. */
  messagesAfter(written: readonly WrittenSection[]): CompletionMessage[]
  written: readonly WrittenSection[]
  signal: AbortSignal
  /** Called with the token count of each response, even an unusable one, or null if the provider reports no count. */
  spend(tokens: TokenCount | null): void
  /** Stores a section as soon as it is complete, with the part of `head` received before it. Resolves with false to stop writing. */
  save(section: WrittenSection, head: Partial<ItemHead>): Promise<boolean>
  /** Called as the section in progress grows, with the part of `head` received before it. */
  grow(growth: Growth, head: Partial<ItemHead>): void
}

/**
 * Lets a model write the sections of an item, and resolves to the item's head and the total tokens, or throws a `Refusal`. Stores each section as soon as it is
 * complete and valid, so that an interrupted stream loses no finished section; requests missing sections up to three more times.
 */
export async function writeSections(writer: AbleWriter, { brandId, messagesAfter, signal, spend, save, grow, ...rest }: WriteSections) {
  const written = [...rest.written]
  const campaignFunction = generationFunction('create_campaign')
  let head: Partial<ItemHead> = {}
  let tokens: TokenCount | null = null
  let why = ''
  for (let responses = 0; responses < MAX_RESPONSES; responses++) {
    const messages = messagesAfter(written)
    if (why)
      messages.push({
        role: 'user',
        content: `Your last answer cannot be used to its end: ${why}. Call the function ${campaignFunction.name} again, with the sections that are still missing.`,
      })
    const request = { model: writer.model.id, brandId, draft: true, messages, functions: [campaignFunction], function_call: { name: campaignFunction.name } }
    const ended = new AbortController()
    const queue = saveInOrder({ written, save: (section) => save(section, head), end: () => ended.abort() })
    const offset = written.length
    const growth = growthEmitter(
      () => written.length,
      (growing) => grow(growing, head),
    )
    const read = (completion: Completion, isComplete: boolean) => {
      const value = argumentsOf(completion)
      head = { ...head, ...headOf(value) }
      const sections: unknown[] = Array.isArray(value?.sections) ? value.sections : []
      queue.offer(sections, isComplete)
      if (!isComplete && sections.length > 0) growth.show(offset + sections.length - 1, sections.at(-1))
    }
    const until = AbortSignal.any([signal, ended.signal])
    const repairRequest = { ...request, max_tokens: MAX_TOKENS, temperature: 0 }
    const answer = await requestUpstream(writer.upstream, repairRequest, until, (completion) => read(completion, false))
      .finally(() => growth.end())
      .catch(async (error: unknown) => {
        const { fault, isAccepted } = await queue.drained()
        if (signal.aborted || !ended.signal.aborted) throw error
        return { fault: fault ?? '', isAccepted }
      })
    // The response was aborted early because a section is faulty or `save` stopped the writing.
    if ('isAccepted' in answer) {
      if (!answer.isAccepted) return { head, tokens }
      why = answer.fault
      continue
    }
    const { completion, finishReason } = answer
    spend(answer.tokens)
    tokens = addTokens(tokens, answer.tokens)
    const call = completion.functionCall ?? completion.toolCalls[0]
    if (!call && writer.provider.kind === COMPOSER.kind) throw new Refusal('validation_failed', completion.content.split('\n', 1)[0] ?? '')
    const isComplete = call?.repair?.whole === true
    if (isComplete) read(completion, true)
    const { fault, isAccepted } = await queue.drained()
    if (!isAccepted) return { head, tokens }
    why =
      fault ??
      (isComplete
        ? ''
        : call
          ? finishReason === 'length'
            ? 'it was cut off at its longest'
            : 'its arguments are not complete JSON'
          : 'the function was not called')
    if (why === '' && written.length === 0) why = 'it has no sections'
    if (why === '') return { head, tokens }
  }
  throw new Refusal(
    'unavailable',
    `${writer.model.name} answered ${MAX_RESPONSES} times with unusable output: ${why}. The text so far is saved. Try again, or choose another model.`,
  )
}

interface InOrderInput {
  written: WrittenSection[]
  save: (section: WrittenSection) => Promise<boolean>
  /** Called when the rest of the response is unusable. */
  end: () => void
}

/** Stores the sections of a streamed response in order. Stops at the first invalid section, because later sections would be stored at the wrong position. */
function saveInOrder({ written, save, end }: InOrderInput) {
  let acceptedCount = 0
  let fault: string | null = null
  let isAccepted = true
  let last: Promise<void> = Promise.resolve()
  const accept = (value: unknown) => {
    acceptedCount++
    const read = sectionSchema.safeParse(value)
    if (!read.success) {
      fault = `section ${acceptedCount}: ${read.error.issues
        .slice(0, 3)
        .map(({ path, message }) => `${path.join('.')} ${message}`)
        .join('; ')}`.slice(0, MAX_REASON_CHARACTERS)
      last.then(end, end)
      return
    }
    last = last.then(async () => {
      if (!isAccepted || written.length >= MAX_WRITTEN_SECTIONS) return
      isAccepted = await save(read.data)
      if (isAccepted) written.push(read.data)
      else end()
    })
    // Here, an error only ends the request; `drained` reports the error.
    last.catch(end)
  }
  return {
    /** Stores completed sections. Skips the last section until the response is complete, because that section may be incomplete. */
    offer(sections: readonly unknown[], isComplete: boolean) {
      const finished = isComplete ? sections.length : sections.length - 1
      while (fault === null && acceptedCount < finished) accept(sections[acceptedCount])
    },
    async drained() {
      await last
      return { fault, isAccepted }
    },
  }
}

function argumentsOf({ functionCall, toolCalls }: Completion): Record<string, unknown> | null {
  const value = (functionCall ?? toolCalls[0])?.value
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

/** Returns the subject and the preview, or neither if the list of sections has not begun, because both might still be incomplete. */
function headOf(value: Record<string, unknown> | null): Partial<ItemHead> {
  const { subject, preview } = value ?? {}
  const hasSections = value !== null && 'sections' in value
  return { ...(hasSections && typeof subject === 'string' ? { subject } : {}), ...(hasSections && typeof preview === 'string' ? { preview } : {}) }
}
