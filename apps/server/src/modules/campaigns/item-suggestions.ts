import type {
  CampaignItem,
  DecideSuggestionsInput,
  DecideSuggestionsResponse,
  ItemSuggestion,
  SuggestTextsInput,
  SuggestTextsResponse,
  UndoItemRunResponse,
} from '@brandwright/contracts/campaigns'
import type { SuggestionEntry } from '@brandwright/contracts/documents'
import type { Page } from '@brandwright/contracts/paging'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { composerAimFault } from '@brandwright/domain/campaigns/composer-aims'
import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import { type RevisableText, type RevisionAim, revisableTexts, revisedTexts } from '@brandwright/domain/campaigns/revise-texts'
import { withTone } from '@brandwright/domain/guidelines/with-tone'
import { COMPOSER } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { type CallDeps, callForPerson } from '../guidelines/call-for-person.ts'
import { callFunction } from '../guidelines/call-function.ts'
import { type CompiledBrand, compiledOf } from '../guidelines/compiled-of.ts'
import { copyFindings } from '../guidelines/copy-findings.ts'
import { stepMessages } from '../guidelines/step-messages.ts'
import { signedIn } from '../users/user-policy.ts'
import { itemResponse } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'
import { type ItemLocation, locationOf } from './item-location.ts'

const INSTRUCTIONS: Record<Exclude<RevisionAim, 'own'>, string> = {
  rules: 'Keep the guidelines of the brand. Leave texts alone that keep them already.',
  shorten: 'Say the same in fewer words.',
  friendlier: 'Say the same in a friendlier tone, within the voice of the brand.',
}

/** Lets a model revise all texts of an item or section, or a single text. Stores its changes as one suggestion that users accept or reject. */
export async function suggestTexts(
  context: Context,
  deps: CallDeps,
  {
    section,
    pointer,
    aim,
    instruction,
    model,
    requestId,
    request,
    ...location
  }: SuggestTextsInput & ItemLocation & { request: { id: string; disconnected: AbortSignal } },
): Promise<SuggestTextsResponse> {
  const actor = signedIn(context.actor)
  const at = await locationOf(context, location)
  const { brandId } = at
  await requireEditor(context, brandId)
  const item = await campaignItems.get(context, at)
  if (section !== undefined && !item.body.sections.some(({ id }) => id === section)) throw new Refusal('not_found', 'This section was deleted in the meantime.')
  const texts = revisableTexts(item.body, section).filter((text) => pointer === undefined || text.pointer === pointer)
  if (texts.length === 0)
    throw pointer === undefined
      ? new Refusal('validation_failed', 'There is no text to revise yet. Quotes and footers cannot be revised.')
      : new Refusal('not_found', 'This text was deleted or emptied in the meantime. Choose another one.')
  const guide = await guideToWriteFrom(context, brandId)
  if (!guide) throw new Refusal('not_found', 'The guide of this brand was deleted in the meantime.')
  const messages = stepMessages(
    withTone(guide, await toneOf(context, { brandId, id: location.campaignId })),
    JSON.stringify({ aim, instruction: aim === 'own' ? instruction : INSTRUCTIONS[aim], rules: item.body.instructions, texts: texts.map(orderOf) }),
  )
  const call = { tool: 'copy' as const, actor, brandId, model, requestId: request.id, name: requestId, disconnected: request.disconnected }
  const reply = await callForPerson(context, deps, call, (writer, signal, spend) => {
    const fault = writer.provider.kind === COMPOSER.kind ? composerAimFault(aim) : null
    if (fault) throw new Refusal('validation_failed', fault)
    return callFunction(writer, 'revise_texts', { brandId, messages, signal, spend })
  })
  const revised = 'nothing' in reply ? [] : revisedTexts(texts, reply.result)
  const hunks = revised.map(({ pointer, after, why }) => ({ pointer, after, why }))
  const runId = context.newId()
  const suggestionId = await inTransaction(context, (within) =>
    campaignItems.suggest(within, within.database.db, { ...at, base: item.revision, runId, createdBy: actor.id, hunks }),
  )
  const { items } = await listItemSuggestions(context, { ...location, limit: 100 })
  return { suggestion: items.find(({ id }) => id === suggestionId) ?? null, model: reply.model, cost: reply.cost }
}

const toneOf = async (context: Context, campaign: { brandId: string; id: string }) => (await campaigns.get(context, campaign)).body.brief?.tone

/** Converts a text to its description in the prompt. */
function orderOf({ pointer, text, place, section, field }: RevisableText) {
  const limit = section && field ? copyCount(section, field, text) : null
  return { key: pointer, text, place, ...(limit ? { max_words: limit.max } : {}) }
}

/** Lists the undecided suggestions for an item, newest first, with copy check findings for each value. */
export async function listItemSuggestions(
  context: Context,
  { limit, cursor, ...location }: ItemLocation & { limit: number; cursor?: string },
): Promise<Page<ItemSuggestion>> {
  const at = await locationOf(context, location)
  const { items, nextCursor } = await campaignItems.suggestions(context, { ...at, limit, cursor })
  if (items.length === 0) return { items: [], nextCursor }
  const { body } = await campaignItems.get(context, at)
  const compiled = compiledOf(await getFullBrand(context, at.brandId), await toneOf(context, { brandId: at.brandId, id: location.campaignId }))
  return { items: items.map((entry) => withFindings(entry, body, compiled)), nextCursor }
}

function withFindings(entry: SuggestionEntry, item: CampaignItemBody, compiled: CompiledBrand): ItemSuggestion {
  const textsByPointer = new Map(revisableTexts(item).map((text) => [text.pointer, text]))
  return {
    ...entry,
    hunks: entry.hunks.map((hunk) => {
      const { after, before } = hunk
      const place = textsByPointer.get(hunk.pointer)
      if (!place || typeof after !== 'string') return { ...hunk, findings: [] }
      const existing = new Set(typeof before === 'string' ? copyFindings(before, place, compiled) : [])
      return { ...hunk, findings: copyFindings(after, place, compiled).filter((finding) => !existing.has(finding)) }
    }),
  }
}

/** Accepts and rejects suggested values. The accepted values become one revision, which the user can undo. */
export async function decideItemSuggestions(
  context: Context,
  { accept, reject, revision, ...location }: ItemLocation & DecideSuggestionsInput & { revision: number },
): Promise<DecideSuggestionsResponse> {
  const at = await locationOf(context, location)
  const { document, conflicts, ...decided } = await campaignItems.decide(context, { ...at, revision, accept, reject })
  const item = await campaignAfterChange(context, at.brandId, location, document)
  return { item, accept: [...decided.accept], reject: [...decided.reject], conflicts }
}

/** Undoes all changes that one run made to an item, preserving users' later changes. */
export async function undoItemRun(
  context: Context,
  { revision, runId, ...location }: ItemLocation & { revision: number; runId: string },
): Promise<UndoItemRunResponse> {
  const at = await locationOf(context, location)
  const { document, remainder } = await campaignItems.undoRun(context, { ...at, revision, runId })
  return { item: await campaignAfterChange(context, at.brandId, location, document), remainder }
}

async function campaignAfterChange(
  context: Context,
  brandId: string,
  { campaignId }: ItemLocation,
  item: Parameters<typeof itemResponse>[0],
): Promise<CampaignItem> {
  await reviewAgain(context, { brandId, id: campaignId }, item)
  return itemResponse(item)
}
