import { campaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { type CopyGuidelines, copyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { functionNames } from '@brandwright/domain/guidelines/generation-functions'
import { type GenerationStep, generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { type FunctionName, results } from '@brandwright/domain/guidelines/results'
import { z } from 'zod'
import { versionLine } from './history.ts'
import { requestId } from './request-id.ts'

const MAX_CHARACTERS = 20_000
const MAX_POINTERS = 100

const stepName = z.enum(generationSteps.map(({ name }) => name) as [GenerationStep, ...GenerationStep[]])
/** JSON pointer from the root of the guidelines: `/overview/dos/line_5f…/text`. */
const pointer = z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer')
const model = z.string().min(1).max(200)
const copy = z.string().max(MAX_CHARACTERS)

/** One of the nine steps; steps of one stage run in parallel. `made` is null until the step is complete. */
export const guidelinesStep = z.object({
  name: stepName,
  label: z.string(),
  stage: z.number().int(),
  made: z.object({ at: z.string(), model: z.string() }).nullable(),
})
export type GuidelinesStep = z.infer<typeof guidelinesStep>

/** A value that a generation preserves, because it is locked or was edited manually. */
export const protectedGuideline = z.object({ pointer: z.string(), locked: z.boolean(), lockedBy: z.string().nullable(), editedBy: z.string().nullable() })
export type ProtectedGuideline = z.infer<typeof protectedGuideline>

/** Response of `GET /api/brands/:id/guidelines` and of every change. */
export const guidelinesAnswer = z.object({
  id: z.string(),
  /** The guide's revision, for `If-Match`; an outdated one yields 409 `stale_revision` with this response in `details`. */
  revision: z.number().int(),
  /** The draft that users and the generation edit; exports use the published version. */
  document: copyGuidelines,
  steps: z.array(guidelinesStep),
  held: z.array(protectedGuideline),
  published: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** True if the draft differs from the published version. */
  isDraft: z.boolean(),
  /** Current generation, for `GET /api/runs/:runId/events` and `POST /api/stop`. */
  runId: z.string().nullable(),
  canEdit: z.boolean(),
  /** Golden lines with the wrong result: `why` lists the failures of a good line, and is empty for a bad line that passes every check. */
  brokenGolden: z.array(z.object({ line: z.string(), why: z.array(z.string()) })),
})
export type GuidelinesAnswer = z.infer<typeof guidelinesAnswer>

type Patched<T> = T extends { id: string }[]
  ? { [id: string]: Patched<Omit<T[number], 'id'>> | null } | T
  : T extends object
    ? T extends unknown[]
      ? T
      : { [Key in keyof T]?: Patched<T[Key]> }
    : T
/** Merge patch: list members by id (null removes one, a new id appends one), or the whole list, which also sets its order. */
export type GuidelinesPatch = Patched<Omit<CopyGuidelines, 'version' | 'made'>>

/**
 * Input of `PATCH /api/brands/:id/guidelines` with `If-Match`; each value counts as edited manually, so the generation preserves it. With `Prefer: merge`, a
 * late change of texts is merged by word; overlaps yield 409 `stale_revision` with the texts in `conflicts`.
 */
export const patchGuidelinesInput = z.record(z.string(), z.unknown())

/** Input of `POST /api/brands/:id/guidelines/locks` with `If-Match`. */
export const lockGuidelinesInput = z.strictObject({ pointers: z.array(pointer).min(1).max(MAX_POINTERS), locked: z.boolean() })
export type LockGuidelinesInput = z.infer<typeof lockGuidelinesInput>

/**
 * Input of `POST /api/brands/:id/guidelines/generate`: starts a run for the missing steps, or for all with `refresh`. Rejected with 409 and `details.runId`
 * while a run is active.
 */
export const generateGuidelinesInput = z.strictObject({ refresh: z.boolean().default(false), model: model.optional() }).default({ refresh: false })
export type GenerateGuidelinesInput = z.infer<typeof generateGuidelinesInput>
export const generateGuidelinesAnswer = z.object({ runId: z.string() })

const tokens = z.object({ in: z.number().int(), out: z.number().int() })
/** Cost in dollars; null if the price is unknown. */
const cost = z.number().nullable()

/**
 * Query of `GET /api/brands/:id/guidelines/estimate?refresh=true&model=…`: estimates `generate`. `room` is the number of steps that the brand's cap still
 * allows; null if there is no cap.
 */
export const estimateGuidelinesQuery = z.object({ refresh: z.stringbool().default(false), model: model.optional() })
export type EstimateGuidelinesQuery = z.infer<typeof estimateGuidelinesQuery>
export const guidelinesEstimate = z.object({
  steps: z.array(z.object({ name: stepName, label: z.string(), model: z.string(), tokens, cost })),
  tokens,
  cost,
  room: z.number().int().nullable(),
})
export type GuidelinesEstimate = z.infer<typeof guidelinesEstimate>

/**
 * Events of a run: first `run`, then the state of each step (`skipped` has its reason in `message`), last `fetchComplete` or `error` (`stopped`, `rate_limited`
 * at the brand's cap, or a failure). Completed steps stay even if a later one fails.
 */
const outcome = z.object({ made: z.array(stepName), left: z.array(stepName) })
export const guidelinesEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), data: z.object({ runId: z.string(), id: z.string(), at: z.string() }) }),
  z.object({
    type: z.literal('step'),
    data: z.object({
      step: stepName,
      label: z.string(),
      stage: z.number().int(),
      state: z.enum(['started', 'done', 'failed', 'skipped']),
      model: z.string().optional(),
      message: z.string().optional(),
      tokens: tokens.nullish(),
      cost: cost.optional(),
    }),
  }),
  z.object({ type: z.literal('fetchComplete'), data: outcome.extend({ id: z.string(), updated: z.string() }) }),
  z.object({ type: z.literal('error'), data: outcome.extend({ code: z.string(), message: z.string() }) }),
])
export type GuidelinesEvent = z.infer<typeof guidelinesEvent>

/** Response of `GET /api/brands/:id/guidelines/versions`: revisions that changed the guidelines, newest first. */
export const guidelinesVersions = z.object({ items: z.array(versionLine), nextCursor: z.string().nullable() })
export type GuidelinesVersions = z.infer<typeof guidelinesVersions>
/**
 * Response of `GET /api/brands/:id/guidelines/versions/:number`. `POST …/:number/restore` restores it as a new revision, `POST
 * /api/brands/:id/guidelines/publish` publishes the draft; both require `If-Match`.
 */
export const guidelinesVersion = z.object({ revision: z.number().int(), document: copyGuidelines })

/**
 * Input of `POST /api/brands/:id/guidelines/personas/:personaId/portrait`: writes the prompt of a portrait to the persona's `imagePrompt` and generates the
 * image; with `estimate`, nothing is generated. A prompt that a user wrote or locked is used unchanged, as is one whose image failed.
 */
export const makePortraitInput = z.strictObject({ estimate: z.boolean().default(false), requestId }).default({ estimate: false })
export type MakePortraitInput = z.infer<typeof makePortraitInput>
/**
 * `models` are the models for prompt and image; `composed` means that rules rendered the image, which shows no person. `guidelines` is null for an estimate.
 */
export const portraitAnswer = z.object({ guidelines: guidelinesAnswer.nullable(), composed: z.boolean(), models: z.array(z.string()), price: cost })
export type PortraitAnswer = z.infer<typeof portraitAnswer>

const kind = z.enum(['text', 'header', 'subject', 'body', 'button'])
const span = { start: z.number().int(), end: z.number().int() }
/** `start` and `end` count UTF-16 code units; `end` is exclusive. Without `span`, the finding refers to the whole text; `fix` replaces its range. */
export const guidelineFinding = z.object({
  level: z.enum(['block', 'warn', 'suggest']),
  place: kind,
  rule: z.string(),
  message: z.string(),
  span: z.object(span).optional(),
  /** `score` (of 100) is that of the text with the fix and the same judgments; present only for the first fixes of a short text. */
  fix: z.object({ ...span, text: z.string(), score: z.number().optional() }).optional(),
  /** True if a model found it, not code. */
  judged: z.boolean(),
})
export type GuidelineFinding = z.infer<typeof guidelineFinding>

/**
 * Input of `POST /api/brands/:id/guidelines/check` ("Try it"). With `judge`, a model evaluates the rules that code can't; without a model, or for a key limited
 * to `read`, these rules are skipped, counted and listed in `unjudged`.
 */
export const checkCopyInput = z.strictObject({
  text: copy.min(1),
  kind: kind.default('text'),
  judge: z.boolean().default(true),
  model: model.optional(),
  requestId,
})
export type CheckCopyInput = z.infer<typeof checkCopyInput>
/**
 * `rules` has the texts of the rules in findings and `unjudged`; `passes` lists the texts of passed rules. `score` is of 100, `fixed` is the score with all
 * fixes; null if there are none or the text is long.
 */
export const checkedCopy = z.object({
  findings: z.array(guidelineFinding),
  rules: z.record(z.string(), z.string()),
  passed: z.number().int(),
  passes: z.array(z.string()),
  failed: z.number().int(),
  judged: z.object({ asked: z.number().int(), left: z.number().int(), why: z.string().nullable() }),
  unjudged: z.array(z.string()),
  score: z.number(),
  fixed: z.number().nullable(),
})
export type CheckedCopy = z.infer<typeof checkedCopy>

const ruleList = z.enum(['dos', 'donts', 'punctuation'])
/**
 * `POST /api/brands/:id/guidelines/rules/from`: proposes up to three rules that a user's rewrite satisfies and the original breaks. `PATCH` saves a rule;
 * `word` can be added to `advanced.words` instead.
 */
export const ruleFromInput = z.strictObject({ before: copy, after: copy, kind: kind.default('text') })
export type RuleFromInput = z.infer<typeof ruleFromInput>
export const proposedRules = z.object({
  rules: z.array(z.object({ list: ruleList, text: z.string(), word: z.object({ avoid: z.string(), use: z.string() }).optional() })),
})
export type ProposedRules = z.infer<typeof proposedRules>

/** `POST /api/brands/:id/guidelines/rules/outcome`: previews the existing copy that a new rule fails. `kept` is null for a rule that needs a model. */
export const ruleOutcomeInput = z.strictObject({ list: ruleList, text: z.string().min(1).max(500) })
export type RuleOutcomeInput = z.infer<typeof ruleOutcomeInput>
export const ruleOutcome = z.object({
  kept: z.number().int().nullable(),
  of: z.number().int(),
  fails: z.array(z.object({ line: z.object({ id: z.string(), text: z.string(), golden: z.boolean() }), findings: z.array(guidelineFinding) })),
})
export type RuleOutcome = z.infer<typeof ruleOutcome>

/** Response of `GET` and `POST /api/getFunctions`. */
export const getFunctionsResponse = z.array(z.object({ name: z.enum(functionNames as [FunctionName, ...FunctionName[]]), prompt: z.string() }))

/** Copy to rewrite: a text, a subject or title, or the parts of a section. `tone` has the scales on which its campaign differs from the guidelines. */
export const writeCopyInput = z.strictObject({
  text: copy.optional(),
  subject: copy.optional(),
  pre_header: copy.optional(),
  header: copy.optional(),
  sub_header: copy.optional(),
  body: copy.optional(),
  button: z.strictObject({ text: copy, url: copy.optional() }).optional(),
  tone: campaignBrief.shape.tone,
  model: model.optional(),
  requestId,
})
export type WriteCopyInput = z.infer<typeof writeCopyInput>
/** `findings` lists what a text breaks (rules, claims without a source, word limits) by its JSON pointer: `/variations/0/body`. */
const written = { findings: z.record(z.string(), z.array(z.string())), model: z.string(), tokens: tokens.nullable(), cost }
/** Responses of `POST /api/brands/:id/copy/alternatives` (5), `buttons` (3), `variations` (5) and `rewrite`. */
export const copyAnswers = {
  alternatives: results.copy_options.extend(written),
  buttons: results.generate_button_options.extend(written),
  variations: results.section_variations.extend(written),
  rewrite: results.rewrite.extend(written),
}

const MAX_COPY_LENGTH = 20_000
/**
 * Query of `GET /api/brands/:id/copy/estimate?work=rewrite&characters=120&model=…`: estimates a call for a text of that length; `check` is the evaluation of
 * rules by a model.
 */
export const estimateCopyQuery = z.object({
  work: z.enum(['alternatives', 'buttons', 'variations', 'rewrite', 'check']),
  characters: z.coerce.number().int().min(0).max(MAX_COPY_LENGTH).default(200),
  model: model.optional(),
})
export type EstimateCopyQuery = z.infer<typeof estimateCopyQuery>
/** `judged` is the number of rules that a model would evaluate. */
export const copyEstimate = z.object({ model: z.string(), tokens, cost, judged: z.number().int() })
export type CopyEstimate = z.infer<typeof copyEstimate>
