import type { ApplyIdeasInput, ApplyIdeasResponse } from '@brandwright/contracts/campaigns'
import { linksOfBody } from '@brandwright/domain/campaigns/links-of'
import type { Section } from '@brandwright/domain/campaigns/section'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import type { SuggestedHunk } from '../documents/suggest.ts'
import { addressesOf } from '../guidelines/write-copy.ts'
import { signedIn } from '../users/user-policy.ts'
import { itemResponse } from './campaign-answers.ts'
import { campaignItems } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'
import { type ItemLocation, locationOf } from './item-location.ts'

/**
 * Stores the texts that a user chose from a model's ideas as one suggestion and accepts it immediately. This creates one revision by that user, which
 * `undoItemRun` can revert.
 */
export async function applyIdeas(
  context: Context,
  { section: sectionId, texts, model, revision, ...location }: ItemLocation & ApplyIdeasInput & { revision: number },
): Promise<ApplyIdeasResponse> {
  const actor = signedIn(context.actor)
  const at = await locationOf(context, location)
  const { document, runId } = await inTransaction(context, async (within) => {
    // Changes nothing; the call only locks the item, and rejects outdated revisions and users without permission.
    const item = await campaignItems.edit(within, { ...at, revision }, (body) => body)
    if (sectionId !== undefined) {
      const section = item.body.sections.find(({ id }) => id === sectionId)
      if (!section) throw new Refusal('not_found', 'This section was deleted in the meantime. Choose another one.')
      await assertKnownLinks(within, at.brandId, section, texts)
    }
    const run = within.newId()
    const hunks = hunksOf(sectionId, texts, `An idea by ${model}.`)
    const suggestionId = await campaignItems.suggest(within, within.database.db, { ...at, runId: run, createdBy: actor.id, hunks })
    if (suggestionId === null) return { document: item, runId: null }
    const { items } = await campaignItems.suggestions(within, { ...at, limit: 100 })
    const accept = items.find(({ id }) => id === suggestionId)?.hunks.map(({ id }) => id) ?? []
    const decided = await campaignItems.decide(within, { ...at, revision, accept, reject: [] })
    return { document: decided.document, runId: run }
  })
  await reviewAgain(context, { brandId: at.brandId, id: location.campaignId }, document)
  return { item: itemResponse(document), runId }
}

/** Throws a `Refusal` for a link that was not in the section before and is not a URL of the brand, because models invent URLs. */
async function assertKnownLinks(context: Context, brandId: string, section: Section, { body = '', button }: ApplyIdeasInput['texts']): Promise<void> {
  const links = [...linksOfBody({ body }), ...(button?.url ? [button.url] : [])]
  if (links.length === 0) return
  const known = new Set([...addressesOf((await getFullBrand(context, brandId)).guide), ...linksOfBody(section), section.button.url])
  const unknown = links.find((link) => !known.has(link))
  if (unknown !== undefined)
    throw new Refusal(
      'validation_failed',
      `${unknown.slice(0, 200)} is not an address of this brand. Use the text without this link, and set the link by hand.`,
    )
}

/** Returns one hunk per text. Button label and URL get separate hunks, so that each can be merged and undone independently. */
function hunksOf(sectionId: string | undefined, { button, ...texts }: ApplyIdeasInput['texts'], why: string): SuggestedHunk[] {
  const path = sectionId === undefined ? [] : ['sections', sectionId]
  const hunk = (steps: string[], after: unknown): SuggestedHunk => ({ pointer: pointerOf(...path, ...steps), after, why })
  return [
    ...Object.entries(texts).map(([field, text]) => hunk([field], text)),
    ...Object.entries(button ?? {}).map(([field, value]) => hunk(['button', field], value)),
  ]
}
