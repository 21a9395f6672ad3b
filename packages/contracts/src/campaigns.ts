import { campaignBody, campaignObjectType, campaignStatus } from '@brandwright/domain/campaigns/campaign'
import { campaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { campaignItemBody, campaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import type { ItemPatch } from '@brandwright/domain/campaigns/patch-item'
import { PREFLIGHT_RULES } from '@brandwright/domain/campaigns/preflight-checks'
import { preflightLevel, preflightLevels } from '@brandwright/domain/campaigns/preflight-levels'
import { REVISION_AIMS } from '@brandwright/domain/campaigns/revise-texts'
import { section } from '@brandwright/domain/campaigns/section'
import { z } from 'zod'
import { hunkConflict, suggestionEntry } from './documents.ts'
import { actorName, remainingHunk } from './history.ts'
import { page, pageQuery, searchWords } from './paging.ts'
import { requestId } from './request-id.ts'

const id = z.string().min(1).max(100)

/** A campaign as clients see it. `created` and `updated` are ISO 8601; `owner` is null when the account is deleted. */
export const campaign = campaignBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
  owner: actorName.nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** An email or a page of a campaign as clients see it. */
export const campaignItem = campaignItemBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
})
export type CampaignItem = z.infer<typeof campaignItem>

/** `GET /api/campaigns?brand=ID`: last changed first. Without `archived` only those that are not. */
export const campaignsQuery = pageQuery.extend({
  brand: id,
  type: campaignObjectType.optional(),
  status: campaignStatus.optional(),
  search: searchWords.optional(),
  archived: z.stringbool().default(false),
})
export type CampaignsQuery = z.infer<typeof campaignsQuery>

/**
 * A row of the list: the campaign, how many items it has, and the first of them, whose thumbnail stands for it. `approval` is stale where an email renders to
 * other bytes than were approved, null where none is approved.
 */
export const campaignListEntry = campaign.extend({
  items: z.number().int(),
  firstItem: z.string().nullable(),
  approval: z.enum(['current', 'stale']).nullable(),
})
export type CampaignListEntry = z.infer<typeof campaignListEntry>

/** `GET /api/campaigns/count?brand=ID`: campaigns that are not archived by type, and emails of all campaigns. */
export const campaignCounts = z.object({ campaign: z.number().int(), email: z.number().int(), page: z.number().int(), emails: z.number().int() })
export type CampaignCounts = z.infer<typeof campaignCounts>

/** `POST /api/campaigns`: an email or a page comes with its one item, which is empty. */
export const createCampaignInput = z.strictObject({ brand: id, name: campaignBody.shape.name, object_type: campaignObjectType.default('campaign') })
export type CreateCampaignInput = z.infer<typeof createCampaignInput>
export const createCampaignResponse = z.object({ campaign, items: z.array(campaignItem) })
export type CreateCampaignResponse = z.infer<typeof createCampaignResponse>

/**
 * `POST /api/campaigns/import-record?brand=ID` with the record of a campaign in any of the old layouts, as JSON. A record that was imported before is answered with
 * the campaign that came of it (`isNew` is false). `imagesLeftOut` could not be read.
 */
export const importRecordQuery = z.object({ brand: id })
export const campaignRecord = z.record(z.string(), z.unknown())
export const importRecordResponse = createCampaignResponse.extend({ isNew: z.boolean(), imagesLeftOut: z.number().int() })
export type ImportRecordResponse = z.infer<typeof importRecordResponse>

const model = z.string().min(1).max(200).optional()

/** `POST /api/campaigns/plan`: a model or the built-in composer plans a campaign, which is created with its plan and without items. */
export const planCampaignInput = campaignBrief
  .extend({ brand: id, model, requestId: z.string().min(1).max(200).optional() })
  .strict()
  .refine(({ emails, page }) => emails > 0 || page, 'Ask for at least one email, or for a page.')
export type PlanCampaignInput = z.infer<typeof planCampaignInput>
/** `cost` is in US dollars, null where nobody knows the price of the model. */
export const planCampaignResponse = z.object({ campaign, model: z.string(), cost: z.number().nullable() })
export type PlanCampaignResponse = z.infer<typeof planCampaignResponse>

const MAX_ESTIMATED_ITEMS = 50
const MAX_BRIEF_CHARACTERS = 20_000
/** `GET /api/campaigns/estimate?brand=ID&work=make&items=3`: what planning a campaign of so many items, or making them, would take. `cost` is in US dollars, null where nobody knows the price. */
export const estimateCampaignQuery = z.object({
  brand: id,
  work: z.enum(['plan', 'make']),
  items: z.coerce.number().int().min(1).max(MAX_ESTIMATED_ITEMS).default(1),
  characters: z.coerce.number().int().min(0).max(MAX_BRIEF_CHARACTERS).default(0),
  model,
})
export type EstimateCampaignQuery = z.infer<typeof estimateCampaignQuery>
export const campaignEstimate = z.object({ model: z.string(), tokens: z.object({ in: z.number().int(), out: z.number().int() }), cost: z.number().nullable() })
export type CampaignEstimate = z.infer<typeof campaignEstimate>

/**
 * `POST /api/campaigns/:cid/make`: a run that writes the planned items which have no sections yet, and the rest of those that were begun. `GET` says which one
 * is under way.
 */
export const makeCampaignInput = z.strictObject({ model }).default({})
export const makeCampaignResponse = z.object({ runId: z.string() })
export const makingCampaign = z.object({ runId: z.string().nullable() })

/** Events of the run that makes a campaign. */
export const campaignEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    data: z.object({
      itemId: z.string(),
      /** `written`: one more of its sections is there. */
      state: z.enum(['started', 'written', 'done', 'failed', 'skipped']),
      model: z.string().optional(),
      message: z.string().optional(),
      /** How many sections it has. */
      sections: z.number().int().optional(),
      cost: z.number().nullable().optional(),
    }),
  }),
  z.object({ type: z.literal('fetchComplete'), data: z.object({ id: z.string(), made: z.number().int(), left: z.number().int() }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.string(), message: z.string(), made: z.number().int(), left: z.number().int() }) }),
])
export type CampaignEvent = z.infer<typeof campaignEvent>

/** JSON Merge Patch. The server alone writes `function_call`, `model`, `status` and `importedFrom`. */
export const patchCampaignInput = campaignBody.omit({ function_call: true, model: true, status: true, importedFrom: true }).partial().strict()
export type PatchCampaignInput = z.infer<typeof patchCampaignInput>

export const createCampaignItemInput = z.strictObject({ itemType: campaignItemType, name: campaignItemBody.shape.name })

/** Changed fields of a section by name. `id` stays what it is. */
const sectionPatch = section.omit({ id: true }).partial().strict()
/**
 * JSON Merge Patch of an item with its sections by id: null removes one, one with a `type` that is not there yet is added and must be whole. `order` has the ids
 * of all sections in their order; sections that it does not name follow in the order they had. Late changes of other fields are merged when the request prefers it.
 */
export const patchCampaignItemInput = campaignItemBody
  .omit({ campaignId: true, itemType: true, sections: true, approval: true, variantOf: true })
  .partial()
  .extend({ sections: z.record(id, sectionPatch.nullable()).optional(), order: z.array(id).max(1000).optional() })
  .strict()
export type PatchCampaignItemInput = z.infer<typeof patchCampaignItemInput>

/** `GET /api/campaigns/:cid/items/:itemId/export/:format?dialect=klaviyo`: merge tags in the notation of a platform. */
export const campaignExportFormat = z.enum(['html', 'text', 'mjml', 'eml', 'zip'])
export type CampaignExportFormat = z.infer<typeof campaignExportFormat>
export const mergeDialect = z.enum(['brandwright', 'klaviyo', 'mailchimp', 'liquid', 'handlebars', 'preview'])

/**
 * `POST /api/campaigns/:cid/items/:itemId/approve` with `If-Match` approves the email as it is in that revision, refused while a finding blocks it; `DELETE …/approval`
 * withdraws the approval. Both answer the item. `GET …/export/:format?final=true` is refused unless the email is approved and unchanged since.
 *
 * `POST /api/campaigns/:cid/items/:itemId/test`: sends the email to the person who asks. Not `delivered`, it lies in the outbox of the server. */
export const sendTestResponse = z.object({ sentTo: z.string(), delivered: z.boolean() })
export type SendTestResponse = z.infer<typeof sendTestResponse>

const preflightFinding = z.object({
  id: z.string(),
  rule: z.enum(PREFLIGHT_RULES),
  level: preflightLevel,
  pointer: z.string(),
  message: z.string(),
  fix: z.object({ label: z.string(), patch: z.custom<ItemPatch>((patch) => typeof patch === 'object') }).optional(),
})
/** `GET /api/campaigns/:cid/items/:itemId/preflight?links=true`: opens the links too. A fix is an input of `PATCH` of the item. */
export const preflightResponse = z.object({
  findings: z.array(preflightFinding),
  bytes: z.number().int(),
  /** Bytes of the HTML of each section, by its id. */
  sectionBytes: z.record(z.string(), z.number().int()),
  revision: z.number().int(),
  linksOpened: z.boolean(),
  /** `isCurrent`: the email is byte for byte the one that was approved. */
  approval: z.object({ by: actorName, at: z.string(), isCurrent: z.boolean() }).nullable(),
})
export type PreflightResponse = z.infer<typeof preflightResponse>

/** `GET /api/brands/:id/check-levels`: the levels that admins set for the checks of emails. A check that is not named has the level of `PREFLIGHT_CHECKS`. */
export const checkLevels = z.object({ levels: preflightLevels, canEdit: z.boolean() })
export type CheckLevels = z.infer<typeof checkLevels>
/** `PATCH /api/brands/:id/check-levels`, by admins of the brand: sets the levels of the named checks; null takes the default again. */
export const patchCheckLevelsInput = z.strictObject({ levels: z.partialRecord(z.enum(PREFLIGHT_RULES), preflightLevel.nullable()) })
export type PatchCheckLevelsInput = z.infer<typeof patchCheckLevelsInput>

const color = z.string().regex(/^#[\da-f]{6}$/, 'Write a color as #rrggbb.')

/** `GET /api/brands/:id/color-uses?color=#rrggbb`: the emails and pages whose sections have the color in their theme, last changed first. */
export const colorUsesQuery = z.object({ color })
export const colorUses = z.object({
  sections: z.number().int(),
  items: z.array(z.object({ campaignId: z.string(), id: z.string(), name: z.string(), itemType: campaignItemType, sections: z.number().int() })),
})
export type ColorUses = z.infer<typeof colorUses>

/** `POST /api/brands/:id/color-changes`: puts another color in the place of one in every email and page. The answer's `changeId` undoes it. */
export const changeColorInput = z.object({ from: color, to: color })
export type ChangeColorInput = z.infer<typeof changeColorInput>
export const colorChange = z.object({ changeId: z.string(), items: z.number().int(), sections: z.number().int() })
export type ColorChange = z.infer<typeof colorChange>

/** `POST /api/brands/:id/color-changes/:changeId/undo`: `remaining` counts the values that somebody changed since, which stay as they are. */
export const undoneColorChange = z.object({ items: z.number().int(), remaining: z.number().int() })
export type UndoneColorChange = z.infer<typeof undoneColorChange>

/** A suggested value with what the guidelines and the limits of copy say about it that they do not say about the text as it is. */
const itemHunk = suggestionEntry.shape.hunks.element.extend({ findings: z.array(z.string()) })
export const itemSuggestion = suggestionEntry.extend({ hunks: z.array(itemHunk) })
export type ItemSuggestion = z.infer<typeof itemSuggestion>

/**
 * `POST /api/campaigns/:cid/items/:itemId/suggestions`: a model revises the texts of an item, or of one section, and nothing changes before somebody
 * accepts it. `instruction` says in words what is asked for, with the aim `own` alone. `suggestion` is null where no text would change.
 */
export const suggestTextsInput = z
  .strictObject({
    aim: z.enum(REVISION_AIMS),
    instruction: z.string().trim().max(500).default(''),
    section: id.optional(),
    model: z.string().min(1).max(200).optional(),
    requestId,
  })
  .refine(({ aim, instruction }) => aim !== 'own' || instruction !== '', { path: ['instruction'], error: 'Say what should change.' })
export type SuggestTextsInput = z.infer<typeof suggestTextsInput>
export const suggestTextsResponse = z.object({ suggestion: itemSuggestion.nullable(), model: z.string(), cost: z.number().nullable() })
export type SuggestTextsResponse = z.infer<typeof suggestTextsResponse>

/** `GET /api/campaigns/:cid/items/:itemId/suggestions`: those with open hunks, newest first. */
export const itemSuggestionsPage = page(itemSuggestion)
/** `POST …/suggestions/decide` with `If-Match`: accepts and rejects hunks by their ids. `conflicts` were to be accepted, but their texts changed since. */
const hunkIds = z.array(id).max(1000).default([])
export const decideSuggestionsInput = z.strictObject({ accept: hunkIds, reject: hunkIds })
export type DecideSuggestionsInput = z.infer<typeof decideSuggestionsInput>
export const decideSuggestionsResponse = z.object({
  item: campaignItem,
  accept: z.array(z.string()),
  reject: z.array(z.string()),
  conflicts: z.array(hunkConflict),
})
export type DecideSuggestionsResponse = z.infer<typeof decideSuggestionsResponse>

/**
 * `POST /api/campaigns/:cid/items/:itemId/runs/:runId/undo` with `If-Match`: undoes all that one run changed in the item, as one revision. What somebody
 * changed since stays and is listed in `remainder`.
 */
export const undoItemRunResponse = z.object({ item: campaignItem, remainder: z.array(remainingHunk) })
export type UndoItemRunResponse = z.infer<typeof undoItemRunResponse>
