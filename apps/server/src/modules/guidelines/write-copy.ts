import type { copyAnswers, WriteCopyInput } from '@brandwright/contracts/guidelines'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { bodyOfText } from '@brandwright/domain/campaigns/rich-text'
import type { CopyFunction } from '@brandwright/domain/guidelines/estimate-tokens'
import type { ResultOf } from '@brandwright/domain/guidelines/results'
import { withTone } from '@brandwright/domain/guidelines/with-tone'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand, noBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { signedIn } from '../users/user-policy.ts'
import { type CallDeps, callForPerson } from './call-for-person.ts'
import { callFunction } from './call-function.ts'
import { type CompiledBrand, compiledOf } from './compiled-of.ts'
import { type CopyPart, copyFindings } from './copy-findings.ts'
import { stepMessages } from './step-messages.ts'

/** Maps each kind of copy to its generation function. */
export const copyWorks = {
  alternatives: 'copy_options',
  buttons: 'generate_button_options',
  variations: 'section_variations',
  rewrite: 'rewrite',
} as const satisfies Record<keyof typeof copyAnswers, CopyFunction>
export type CopyWork = keyof typeof copyWorks

const section = { type: 'text' } as const
/** Maps names in the copy API to parts of a section. */
const SECTION_PARTS = {
  header: { place: 'header', section, field: 'header' },
  body: { place: 'body', section, field: 'body' },
  sub_header: { place: 'text', section, field: 'subheader' },
  pre_header: { place: 'text', section, field: 'preheader' },
} as const satisfies Record<string, CopyPart>
const PART_NAMES = Object.keys(SECTION_PARTS) as (keyof typeof SECTION_PARTS)[]
const SUBJECT: CopyPart = { place: 'subject' }
const BUTTON: CopyPart = { place: 'button' }

/**
 * Writes copy based on the published guidelines: alternatives for a text, buttons, variations of a section, or a rewrite. `findings` lists the rule violations
 * of each text by its JSON pointer in the result.
 */
export async function writeCopy<Name extends CopyFunction>(
  context: Context,
  deps: CallDeps,
  input: { name: Name; brandId: string; body: WriteCopyInput; request: { id: string; disconnected: AbortSignal } },
): Promise<ResultOf<Name> & { findings: Record<string, string[]>; model: string; tokens: TokenCount | null; cost: number | null }> {
  const { name, brandId, request } = input
  const { model, requestId, tone, instructions, ...copyInput } = input.body
  const actor = signedIn(context.actor)
  await requireEditor(context, brandId)
  if (Object.values(copyInput).every((part) => part === undefined || part === ''))
    throw new Refusal('validation_failed', 'Send a text, or the parts of a section.')
  const guide = await guideToWriteFrom(context, brandId)
  if (!guide) throw noBrand(context.actor, brandId)
  const messages = stepMessages(withTone(guide, tone), JSON.stringify({ ...copyInput, instructions }))
  const call = { tool: 'copy' as const, actor, brandId, model, requestId: request.id, name: requestId, disconnected: request.disconnected }
  const reply = await callForPerson(context, deps, call, (writer, signal, spend) => callFunction(writer, name, { brandId, messages, signal, spend }))
  if ('nothing' in reply) throw new Refusal('validation_failed', reply.nothing)
  const result = withBrandAddresses(reply.result, new Set([...addressesOf(guide), copyInput.button?.url ?? '']))
  const findings = findingsOf(textsOf(result, partOf(copyInput)), compiledOf(await getFullBrand(context, brandId), tone))
  return { ...result, findings, model: reply.model, tokens: reply.tokens, cost: reply.cost }
}

interface WrittenText {
  pointer: string
  text: string
  part: CopyPart
}

/** Returns the part that the new copy replaces. Plain `text`, or a request with several parts, is treated as generic copy without word limits. */
function partOf(input: WriteCopyInput): CopyPart {
  const [name, ...others] = PART_NAMES.filter((one) => input[one] !== undefined)
  if (input.text !== undefined || others.length > 0) return { place: 'text' }
  if (input.subject !== undefined) return name ? { place: 'text' } : SUBJECT
  return name ? SECTION_PARTS[name] : { place: 'text' }
}

function textsOf(result: ResultOf<CopyFunction>, part: CopyPart): WrittenText[] {
  if ('text' in result) return [{ pointer: '/text', text: result.text, part }]
  if ('options' in result)
    return result.options.map((option, index) =>
      typeof option === 'string'
        ? { pointer: pointerOf('options', String(index)), text: option, part }
        : { pointer: pointerOf('options', String(index), 'text'), text: option.text, part: BUTTON },
    )
  return result.variations.flatMap((variation, index) => {
    const at = (...steps: string[]) => pointerOf('variations', String(index), ...steps)
    const texts = PART_NAMES.map((name): WrittenText => ({ pointer: at(name), text: variation[name], part: SECTION_PARTS[name] }))
    return [...texts, { pointer: at('button', 'text'), text: variation.button.text, part: BUTTON }]
  })
}

function findingsOf(texts: readonly WrittenText[], compiled: CompiledBrand): Record<string, string[]> {
  const found = texts.map(({ pointer, text, part }) => [pointer, copyFindings(part.field === 'body' ? bodyOfText(text) : text, part, compiled)] as const)
  return Object.fromEntries(found.filter(([, findings]) => findings.length > 0))
}

/** Removes URLs that the model invented, that is, all URLs that are not the brand's. */
function withBrandAddresses<Result>(result: Result, allowed: ReadonlySet<string>): Result {
  const filtered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filtered)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'url' ? (allowed.has(inner as string) ? inner : '') : filtered(inner)]))
  }
  return filtered(result) as Result
}

/** Returns the URLs that the brand's copy may link to. */
export const addressesOf = ({ url, websiteUrl, links, products, collections, sources }: StyleGuide): string[] =>
  [url, websiteUrl, ...[...Object.values(links).flat(), ...products, ...collections, ...sources].map((linked) => linked.url)].filter(Boolean)
