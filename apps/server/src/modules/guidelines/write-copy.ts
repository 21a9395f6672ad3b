import type { copyAnswers, WriteCopyInput } from '@brandwright/contracts/guidelines'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CopyFunction } from '@brandwright/domain/guidelines/estimate-copy'
import type { ResultOf } from '@brandwright/domain/guidelines/results'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { noBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { signedIn } from '../users/user-policy.ts'
import { type CallDeps, callForPerson } from './call-for-person.ts'
import { callFunction } from './call-function.ts'
import { stepMessages } from './step-messages.ts'

/** The generation function of each kind of copy, by the name of its call. */
export const copyWorks = {
  alternatives: 'copy_options',
  buttons: 'generate_button_options',
  variations: 'section_variations',
  rewrite: 'rewrite',
} as const satisfies Record<keyof typeof copyAnswers, CopyFunction>
export type CopyWork = keyof typeof copyWorks

/** Writes copy by the published guidelines: alternatives of a text, buttons, variations of a section, or a rewrite. */
export async function writeCopy<Name extends CopyFunction>(
  context: Context,
  deps: CallDeps,
  input: { name: Name; brandId: string; body: WriteCopyInput; request: { id: string; disconnected: AbortSignal } },
): Promise<ResultOf<Name> & { model: string; tokens: TokenCount | null; cost: number | null }> {
  const { name, brandId, request } = input
  const { model, requestId, ...copyInput } = input.body
  const actor = signedIn(context.actor)
  await requireEditor(context, brandId)
  if (Object.values(copyInput).every((part) => part === undefined || part === ''))
    throw new Refusal('validation_failed', 'Send a text, or the parts of a section.')
  const guide = await guideToWriteFrom(context, brandId)
  if (!guide) throw noBrand(context.actor, brandId)
  const messages = stepMessages(guide, JSON.stringify(copyInput))
  const call = { tool: 'copy' as const, actor, brandId, model, requestId: request.id, name: requestId, disconnected: request.disconnected }
  const reply = await callForPerson(context, deps, call, (writer, signal, spend) => callFunction(writer, name, { brandId, messages, signal, spend }))
  if ('nothing' in reply) throw new Refusal('validation_failed', reply.nothing)
  const result = withBrandAddresses(reply.result, new Set([...addressesOf(guide), copyInput.button?.url ?? '']))
  return { ...result, model: reply.model, tokens: reply.tokens, cost: reply.cost }
}

/** Removes URLs that the brand doesn't have, since the model made them up. */
function withBrandAddresses<Result>(result: Result, allowed: ReadonlySet<string>): Result {
  const filtered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filtered)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'url' ? (allowed.has(inner as string) ? inner : '') : filtered(inner)]))
  }
  return filtered(result) as Result
}

const addressesOf = ({ url, websiteUrl, links, products, collections, sources }: StyleGuide): string[] =>
  [url, websiteUrl, ...[...Object.values(links).flat(), ...products, ...collections, ...sources].map((linked) => linked.url)].filter(Boolean)
