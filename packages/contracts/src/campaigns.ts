import { campaignBody, campaignObjectType, campaignStatus } from '@brandwright/domain/campaigns/campaign'
import { campaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { campaignItemBody, campaignItemType, MAX_HEAD_CHARACTERS } from '@brandwright/domain/campaigns/campaign-item'
import { growingSection } from '@brandwright/domain/campaigns/growing-section'
import type { ItemPatch } from '@brandwright/domain/campaigns/patch-item'
import { PREFLIGHT_RULES } from '@brandwright/domain/campaigns/preflight-checks'
import { preflightLevel, preflightLevels } from '@brandwright/domain/campaigns/preflight-levels'
import { REVISION_AIMS } from '@brandwright/domain/campaigns/revise-texts'
import { section, themeColor } from '@brandwright/domain/campaigns/section'
import { z } from 'zod'
import { hunkConflict, suggestionEntry } from './documents.ts'
import { actorName, remainingHunk } from './history.ts'
import { page, pageQuery, searchText } from './paging.ts'
import { requestId } from './request-id.ts'

const id = z.string().min(1).max(100)

/** A campaign in the API. `created` and `updated` are ISO 8601 timestamps; `owner` is null if the account was deleted. */
export const campaign = campaignBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
  owner: actorName.nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** An email or page of a campaign, as returned by the API. */
export const campaignItem = campaignItemBody.extend({
  id: z.string(),
  brand: z.string(),
  revision: z.number().int(),
  created: z.string(),
  updated: z.string(),
})
export type CampaignItem = z.infer<typeof campaignItem>

/** Query of `GET /api/campaigns?brand=ID`: returns campaigns, last changed first. Archived campaigns are included only with `archived`. */
export const campaignsQuery = pageQuery.extend({
  brand: id,
  type: campaignObjectType.optional(),
  status: campaignStatus.optional(),
  search: searchText.optional(),
  archived: z.stringbool().default(false),
})
export type CampaignsQuery = z.infer<typeof campaignsQuery>

/**
 * A row of the campaign list: the campaign, its number of items, and the first item, which provides the thumbnail. `approval` is null unless the campaign is in
 * review or approved and has approved emails, `stale` if an approved email now renders to different bytes, and otherwise `current`.
 */
export const campaignListEntry = campaign.extend({
  items: z.number().int(),
  firstItem: z.string().nullable(),
  approval: z.enum(['current', 'stale']).nullable(),
})
export type CampaignListEntry = z.infer<typeof campaignListEntry>

/** Response of `GET /api/campaigns/count?brand=ID`: the number of campaigns of each type that are not archived, and the number of emails in all campaigns. */
export const campaignCounts = z.object({ campaign: z.number().int(), email: z.number().int(), page: z.number().int(), emails: z.number().int() })
export type CampaignCounts = z.infer<typeof campaignCounts>

/** Input of `POST /api/campaigns`; an email or page is created with its single, empty item. */
export const createCampaignInput = z.strictObject({ brand: id, name: campaignBody.shape.name, object_type: campaignObjectType.default('campaign') })
export type CreateCampaignInput = z.infer<typeof createCampaignInput>
export const createCampaignResponse = z.object({ campaign, items: z.array(campaignItem) })
export type CreateCampaignResponse = z.infer<typeof createCampaignResponse>

/**
 * Query of `POST /api/campaigns/import-record?brand=ID`, which imports a JSON campaign record in any of the old formats. Importing a record again returns the
 * existing campaign with `isNew` false; `imagesLeftOut` counts unreadable images.
 */
export const importRecordQuery = z.object({ brand: id })
export const campaignRecord = z.record(z.string(), z.unknown())
export const importRecordResponse = createCampaignResponse.extend({ isNew: z.boolean(), imagesLeftOut: z.number().int() })
export type ImportRecordResponse = z.infer<typeof importRecordResponse>

const model = z.string().min(1).max(200).optional()

/**
 * Input of `POST /api/campaigns/plan`: a model or the built-in composer plans a campaign, and the server creates it with the plan and without items. With a
 * `requestId`, planning continues after the client disconnects, and repeating the request returns the same campaign.
 */
export const planCampaignInput = campaignBrief
  .extend({ brand: id, model, requestId })
  .strict()
  .refine(({ emails, page }) => emails > 0 || page, 'Choose at least one email, or a page.')
export type PlanCampaignInput = z.infer<typeof planCampaignInput>
/** `cost` is in US dollars. It is null if the model's price is unknown or if an earlier request with the same id planned the campaign. */
export const planCampaignResponse = z.object({ campaign, model: z.string(), cost: z.number().nullable() })
export type PlanCampaignResponse = z.infer<typeof planCampaignResponse>

/**
 * Query of `GET /api/campaigns/plan?brand=ID&requestId=ID`: returns the state of a planning request. The state is `unknown` if the request failed, was stopped,
 * or was lost in a server restart.
 */
export const planningQuery = z.object({ brand: id, requestId: requestId.unwrap() })
export type PlanningQuery = z.infer<typeof planningQuery>
export const planning = z.discriminatedUnion('state', [
  z.object({ state: z.literal('planned'), campaignId: z.string() }),
  z.object({ state: z.enum(['planning', 'unknown']) }),
])
export type Planning = z.infer<typeof planning>

const MAX_ESTIMATED_ITEMS = 50
const MAX_BRIEF_CHARACTERS = 20_000
/**
 * Query of `GET /api/campaigns/estimate?brand=ID&work=make&items=3`: estimates the cost of planning a campaign or of writing that many items. `cost` is in US
 * dollars, null if the price is unknown.
 */
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
 * Input of `POST /api/campaigns/:cid/make`: starts a run that writes the planned items that have no sections and completes unfinished items. `GET` returns the
 * current run and the latest run, which may have ended.
 */
export const makeCampaignInput = z.strictObject({ model }).default({})
export const makeCampaignResponse = z.object({ runId: z.string() })
export const makingCampaign = z.object({ runId: z.string().nullable(), latest: z.string().nullable() })
export type MakingCampaign = z.infer<typeof makingCampaign>

/** A field that an undo left unchanged because it was edited after the run. `label` describes the field for users, such as "Text section 2, header". */
export const keptField = z.object({ campaignId: z.string(), itemId: z.string(), itemName: z.string(), pointer: z.string(), label: z.string() })
export type KeptField = z.infer<typeof keptField>

/**
 * Response of `POST /api/campaigns/:cid/runs/:runId/undo` and `POST /api/brands/:id/color-changes/:changeId/undo`: `remaining` counts the fields that were not
 * reverted because they were changed later; `kept` lists at most the first 100 of them.
 */
export const undoneRun = z.object({ items: z.number().int(), remaining: z.number().int(), kept: z.array(keptField) })
export type UndoneRun = z.infer<typeof undoneRun>

/** Events of a run that writes a campaign. */
export const campaignEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    data: z.object({
      itemId: z.string(),
      /** `written` is emitted each time another section is complete. */
      state: z.enum(['started', 'written', 'done', 'failed', 'skipped']),
      model: z.string().optional(),
      message: z.string().optional(),
      /** Number of the item's sections. */
      sections: z.number().int().optional(),
      cost: z.number().nullable().optional(),
    }),
  }),
  /** Preview of the item's unfinished section, valid until the next event and not replayed. `index` is the number of completed sections before it. */
  z.object({
    type: z.literal('growing'),
    data: z.object({
      itemId: z.string(),
      index: z.number().int(),
      subject: z.string().max(MAX_HEAD_CHARACTERS).optional(),
      section: growingSection,
    }),
  }),
  z.object({ type: z.literal('fetchComplete'), data: z.object({ id: z.string(), made: z.number().int(), left: z.number().int() }) }),
  z.object({ type: z.literal('error'), data: z.object({ code: z.string(), message: z.string(), made: z.number().int(), left: z.number().int() }) }),
])
export type CampaignEvent = z.infer<typeof campaignEvent>

/** JSON Merge Patch. `function_call`, `model`, `status`, `importedFrom` and `requestId` are written only by the server. */
export const patchCampaignInput = campaignBody.omit({ function_call: true, model: true, status: true, importedFrom: true, requestId: true }).partial().strict()
export type PatchCampaignInput = z.infer<typeof patchCampaignInput>

export const createCampaignItemInput = z.strictObject({ itemType: campaignItemType, name: campaignItemBody.shape.name })

/** Changed fields of a section, whose `id` is immutable. */
const sectionPatch = section.omit({ id: true }).partial().strict()
/**
 * JSON Merge Patch of an item, with its sections by id: null removes a section, a new id adds a complete section, and sections missing from `order` follow in
 * their previous order. With `Prefer: merge`, a change based on an older revision is accepted if no later change affects its fields.
 */
export const patchCampaignItemInput = campaignItemBody
  .omit({ campaignId: true, itemType: true, sections: true, approval: true, variantOf: true })
  .partial()
  .extend({ sections: z.record(id, sectionPatch.nullable()).optional(), order: z.array(id).max(1000).optional() })
  .strict()
export type PatchCampaignItemInput = z.infer<typeof patchCampaignItemInput>

/** Path and query of `GET /api/campaigns/:cid/items/:itemId/export/:format?dialect=klaviyo`. `dialect` is the merge tag syntax. */
export const campaignExportFormat = z.enum(['html', 'text', 'mjml', 'eml', 'zip'])
export type CampaignExportFormat = z.infer<typeof campaignExportFormat>
export const mergeDialect = z.enum(['brandwright', 'klaviyo', 'mailchimp', 'liquid', 'handlebars', 'preview'])

/**
 * Response of `POST /api/campaigns/:cid/items/:itemId/test`, which emails the item to the requester; if `delivered` is false, the email is only in the server's
 * outbox. `POST …/approve` (with `If-Match`; a finding can block it) and `DELETE …/approval` return the item, and `GET …/export/:format?final=true` requires an
 * approved, unchanged email.
 */
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
/**
 * Response of `GET /api/campaigns/:cid/items/:itemId/preflight?links=true`; with `links`, the server also requests every link of the email. A finding's fix is
 * valid input for the item's `PATCH`.
 */
export const preflightResponse = z.object({
  findings: z.array(preflightFinding),
  bytes: z.number().int(),
  /** Size in bytes of each section's HTML, by id. */
  sectionBytes: z.record(z.string(), z.number().int()),
  revision: z.number().int(),
  linksOpened: z.boolean(),
  /** `isCurrent` is true if the email still renders to exactly the approved bytes. */
  approval: z.object({ by: actorName, at: z.string(), isCurrent: z.boolean() }).nullable(),
})
export type PreflightResponse = z.infer<typeof preflightResponse>

/** Response of `GET /api/campaigns/:cid/preflight`: findings of all items, in the order of `GET …/items`. Links are not requested. */
export const campaignPreflightResponse = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), itemType: campaignItemType, revision: z.number().int(), findings: z.array(preflightFinding) })),
})
export type CampaignPreflightResponse = z.infer<typeof campaignPreflightResponse>

/** Response of `GET /api/brands/:id/check-levels`: the levels of email checks that admins have set. All other checks have the level from `PREFLIGHT_CHECKS`. */
export const checkLevels = z.object({ levels: preflightLevels, canEdit: z.boolean() })
export type CheckLevels = z.infer<typeof checkLevels>
/** Input of `PATCH /api/brands/:id/check-levels`, for the brand's admins: sets the levels of the listed checks. Null restores the default. */
export const patchCheckLevelsInput = z.strictObject({ levels: z.partialRecord(z.enum(PREFLIGHT_RULES), preflightLevel.nullable()) })
export type PatchCheckLevelsInput = z.infer<typeof patchCheckLevelsInput>

const color = z.string().regex(/^#[\da-f]{6}$/, 'Write a colour as #rrggbb.')

/** Query of `GET /api/brands/:id/color-uses?color=#rrggbb`: returns emails and pages with sections whose theme uses the color, last changed first. */
export const colorUsesQuery = z.object({ color })
/** A section that uses a color: its position, starting at 1, its type and first words, and the theme colors that have the value. */
const sectionWithColor = z.object({ id: z.string(), number: z.number().int(), label: z.string(), colors: z.array(themeColor) })
export const itemWithColor = z.object({
  campaignId: z.string(),
  id: z.string(),
  name: z.string(),
  itemType: campaignItemType,
  sections: z.array(sectionWithColor),
})
export type ItemWithColor = z.infer<typeof itemWithColor>
/** `sections` counts the sections of all items. */
export const colorUses = z.object({ sections: z.number().int(), items: z.array(itemWithColor) })
export type ColorUses = z.infer<typeof colorUses>

/** Input of `POST /api/brands/:id/color-changes`, which replaces a color in every email and page. An undo refers to the change by the response's `changeId`. */
export const changeColorInput = z.object({ from: color, to: color })
export type ChangeColorInput = z.infer<typeof changeColorInput>
export const colorChange = z.object({ changeId: z.string(), items: z.number().int(), sections: z.number().int() })
export type ColorChange = z.infer<typeof colorChange>

/** A suggested value with its `findings`: the violations of guidelines and copy limits that accepting the value would introduce. */
const itemHunk = suggestionEntry.shape.hunks.element.extend({ findings: z.array(z.string()) })
export const itemSuggestion = suggestionEntry.extend({ hunks: z.array(itemHunk) })
export type ItemSuggestion = z.infer<typeof itemSuggestion>

/**
 * Input of `POST /api/campaigns/:cid/items/:itemId/suggestions`: a model suggests new texts for an item, a section, or the single text at `pointer`. The item
 * changes only when a user accepts; `suggestion` is null if the model would change no text, and `instruction` applies only to the aim `own`.
 */
export const suggestTextsInput = z
  .strictObject({
    aim: z.enum(REVISION_AIMS),
    instruction: z.string().trim().max(500).default(''),
    section: id.optional(),
    pointer: z.string().min(2).max(300).optional(),
    model: z.string().min(1).max(200).optional(),
    requestId,
  })
  .refine(({ aim, instruction }) => aim !== 'own' || instruction !== '', { path: ['instruction'], error: 'Describe what should change.' })
export type SuggestTextsInput = z.infer<typeof suggestTextsInput>
export const suggestTextsResponse = z.object({ suggestion: itemSuggestion.nullable(), model: z.string(), cost: z.number().nullable() })
export type SuggestTextsResponse = z.infer<typeof suggestTextsResponse>

/** Response of `GET /api/campaigns/:cid/items/:itemId/suggestions`: suggestions with open hunks, newest first. */
export const itemSuggestionsPage = page(itemSuggestion)
/**
 * Input of `POST …/suggestions/decide` with `If-Match`, which accepts and rejects hunks by id. The response lists in `conflicts` the accepted hunks that were
 * not applied, because their texts have changed since the suggestion.
 */
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
 * Input of `POST /api/campaigns/:cid/items/:itemId/ideas` with `If-Match`: stores, as an accepted suggestion, the ideas that a user selected for a `section`,
 * the subject or the preheader. Links must already be in the section or be URLs of the brand; `runId` identifies the change for `…/runs/:runId/undo` and is
 * null if nothing changed.
 */
export const applyIdeasInput = z
  .strictObject({
    section: id.optional(),
    texts: section
      .pick({ preheader: true, header: true, subheader: true, body: true, button: true })
      .extend({ subject: z.string().max(MAX_HEAD_CHARACTERS) })
      .partial()
      .strict()
      .refine((texts) => Object.keys(texts).length > 0, 'Choose at least one text.'),
    /** Id of the model that wrote the texts. */
    model: z.string().trim().min(1).max(200),
  })
  .refine(
    ({ section, texts }) => Object.keys(texts).every((name) => name === 'preheader' || (name === 'subject') === (section === undefined)),
    'Only an email or page has a subject, and only a section has the other texts.',
  )
export type ApplyIdeasInput = z.infer<typeof applyIdeasInput>
export const applyIdeasResponse = z.object({ item: campaignItem, runId: z.string().nullable() })
export type ApplyIdeasResponse = z.infer<typeof applyIdeasResponse>

/**
 * Response of `POST /api/campaigns/:cid/items/:itemId/runs/:runId/undo` with `If-Match`, which reverts all changes of a run to the item in one revision.
 * `remainder` lists the values that were edited after the run and therefore stay.
 */
export const undoItemRunResponse = z.object({ item: campaignItem, remainder: z.array(remainingHunk) })
export type UndoItemRunResponse = z.infer<typeof undoItemRunResponse>
