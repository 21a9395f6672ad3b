import { campaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { campaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
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
/** JSON pointer relative to the guidelines, such as `/overview/dos/line_5f…/text`. */
const pointer = z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer')
const model = z.string().min(1).max(200)
const copy = z.string().max(MAX_CHARACTERS)

/** One of the nine generation steps; steps of the same stage run in parallel. `made` is null until the step is complete. */
export const guidelinesStep = z.object({
  name: stepName,
  label: z.string(),
  stage: z.number().int(),
  made: z.object({ at: z.string(), model: z.string() }).nullable(),
})
export type GuidelinesStep = z.infer<typeof guidelinesStep>

/** A locked or manually edited value, which a generation preserves. */
export const protectedGuideline = z.object({ pointer: z.string(), locked: z.boolean(), lockedBy: z.string().nullable(), editedBy: z.string().nullable() })
export type ProtectedGuideline = z.infer<typeof protectedGuideline>

/** Response of `GET /api/brands/:id/guidelines` and of every call that changes them. */
export const guidelinesAnswer = z.object({
  id: z.string(),
  /** The guide's revision, for `If-Match`; an outdated revision yields 409 `stale_revision` with this response in `details`. */
  revision: z.number().int(),
  /** The draft that users and the generation edit. Exports use the published version. */
  document: copyGuidelines,
  steps: z.array(guidelinesStep),
  held: z.array(protectedGuideline),
  published: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** True if the draft differs from the published version. */
  isDraft: z.boolean(),
  /** Id of the active generation run, for `GET /api/runs/:runId/events` and `POST /api/stop`. */
  runId: z.string().nullable(),
  canEdit: z.boolean(),
  /** Golden lines that fail their expectation. `why` lists the failures of a good line; it is empty for a bad line that unexpectedly passes every check. */
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
/**
 * Merge patch of the guidelines. A list is either an object of members by id, in which null removes a member and a new id appends one, or the whole list, which
 * also sets the order.
 */
export type GuidelinesPatch = Patched<Omit<CopyGuidelines, 'version' | 'made'>>

/**
 * Input of `PATCH /api/brands/:id/guidelines` with `If-Match`; each changed value is marked as manually edited, so generations preserve it. With `Prefer:
 * merge`, a text change based on an outdated revision is merged word by word; overlapping changes yield 409 `stale_revision` with the texts in `conflicts`.
 */
export const patchGuidelinesInput = z.record(z.string(), z.unknown())

/** Input of `POST /api/brands/:id/guidelines/locks` with `If-Match`. */
export const lockGuidelinesInput = z.strictObject({ pointers: z.array(pointer).min(1).max(MAX_POINTERS), locked: z.boolean() })
export type LockGuidelinesInput = z.infer<typeof lockGuidelinesInput>

/**
 * Input of `POST /api/brands/:id/guidelines/generate`: starts a run for the missing steps, or for all steps with `refresh`. If a run is active, the response is
 * 409 with the active run in `details.runId`.
 */
export const generateGuidelinesInput = z.strictObject({ refresh: z.boolean().default(false), model: model.optional() }).default({ refresh: false })
export type GenerateGuidelinesInput = z.infer<typeof generateGuidelinesInput>
export const generateGuidelinesAnswer = z.object({ runId: z.string() })

const tokens = z.object({ in: z.number().int(), out: z.number().int() })
/** Cost in dollars, or null if the price is unknown. */
const cost = z.number().nullable()

/**
 * Query of `GET /api/brands/:id/guidelines/estimate?refresh=true&model=…`: estimates the cost of `generate`. `room` is the number of steps that the brand's
 * usage cap still allows, or null without a cap.
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
 * Events of a run: `run`, then the state of each step (`skipped` gives its reason in `message`), and finally `fetchComplete` or `error`. An error is `stopped`,
 * `rate_limited` (at the brand's usage cap) or a failure; completed steps are preserved even if a later step fails.
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
 * Response of `GET /api/brands/:id/guidelines/versions/:number`. `POST …/:number/restore` restores that version as a new revision, and `POST
 * /api/brands/:id/guidelines/publish` publishes the draft; both require `If-Match`.
 */
export const guidelinesVersion = z.object({ revision: z.number().int(), document: copyGuidelines })

/**
 * Input of `POST /api/brands/:id/guidelines/personas/:personaId/portrait`, which writes a prompt to the persona's `imagePrompt` and generates the image; with
 * `estimate`, the server returns only the cost. A prompt is reused unchanged if a user wrote or locked it, or if its image failed.
 */
export const makePortraitInput = z.strictObject({ estimate: z.boolean().default(false), requestId }).default({ estimate: false })
export type MakePortraitInput = z.infer<typeof makePortraitInput>
/**
 * `models` contains the models for the prompt and the image; `composed` is true if rules rendered the image, which then shows no person. `guidelines` is null
 * for an estimate.
 */
export const portraitAnswer = z.object({ guidelines: guidelinesAnswer.nullable(), composed: z.boolean(), models: z.array(z.string()), price: cost })
export type PortraitAnswer = z.infer<typeof portraitAnswer>

const kind = z.enum(['text', 'header', 'subject', 'body', 'button'])
const span = { start: z.number().int(), end: z.number().int() }
/**
 * `start` and `end` (exclusive) count UTF-16 code units; a finding without `span` refers to the whole text. A `fix` has a separate range, which its text
 * replaces.
 */
export const guidelineFinding = z.object({
  level: z.enum(['block', 'warn', 'suggest']),
  place: kind,
  rule: z.string(),
  message: z.string(),
  span: z.object(span).optional(),
  /** `score` (0 to 100) is the score of the text with the fix applied, under the same judgments. Present only for the first fixes of a short text. */
  fix: z.object({ ...span, text: z.string(), score: z.number().optional() }).optional(),
  /** True if a model reported the finding, false if code did. */
  judged: z.boolean(),
})
export type GuidelineFinding = z.infer<typeof guidelineFinding>

/**
 * Input of `POST /api/brands/:id/guidelines/check` ("Try it"). With `judge`, a model evaluates the rules that code cannot check; without a model, or for an API
 * key limited to `read`, these rules are skipped and listed in `unjudged`.
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
 * `rules` contains the texts of all rules in findings and `unjudged`; `passes` lists the texts of passed rules. `score` is out of 100, and `fixed` is the score
 * with all fixes applied, null if no finding has a fix or the text is long.
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
 * Input of `POST /api/brands/:id/guidelines/rules/from`, which proposes up to three rules that a user's rewrite satisfies and the original text violates. A
 * client saves a rule by patching the guidelines: a rule with `word` goes to `advanced.words`, any other rule to its `list`.
 */
export const ruleFromInput = z.strictObject({ before: copy, after: copy, kind: kind.default('text') })
export type RuleFromInput = z.infer<typeof ruleFromInput>
export const proposedRules = z.object({
  rules: z.array(z.object({ list: ruleList, text: z.string(), word: z.object({ avoid: z.string(), use: z.string() }).optional() })),
})
export type ProposedRules = z.infer<typeof proposedRules>

/**
 * Input of `POST /api/brands/:id/guidelines/rules/outcome`, which previews the existing copy that a new rule would reject. In the response, `kept` is the
 * number of lines that pass, null for a rule that only a model can evaluate.
 */
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

/** Maximum length of an item's instructions as JSON. */
const MAX_INSTRUCTIONS_LENGTH = 20_000
/**
 * Copy to rewrite: a text, a subject or title, or the parts of a section. `tone` contains only the scales on which the campaign differs from the guidelines;
 * `instructions` are those of the campaign's item.
 */
export const writeCopyInput = z.strictObject({
  text: copy.optional(),
  subject: copy.optional(),
  pre_header: copy.optional(),
  header: copy.optional(),
  sub_header: copy.optional(),
  body: copy.optional(),
  button: z.strictObject({ text: copy, url: copy.optional() }).optional(),
  tone: campaignBrief.shape.tone,
  instructions: campaignItemBody.shape.instructions
    .refine(
      (instructions) => JSON.stringify(instructions).length <= MAX_INSTRUCTIONS_LENGTH,
      `Shorten the instructions to ${MAX_INSTRUCTIONS_LENGTH} characters.`,
    )
    .optional(),
  model: model.optional(),
  requestId,
})
export type WriteCopyInput = z.infer<typeof writeCopyInput>
/**
 * `findings` lists the problems of each text by JSON pointer, such as `/variations/0/body`: violated rules, claims without a source, and exceeded word limits.
 */
const written = { findings: z.record(z.string(), z.array(z.string())), model: z.string(), tokens: tokens.nullable(), cost }
/** Responses of `POST /api/brands/:id/copy/alternatives` (5 texts), `buttons` (3), `variations` (5) and `rewrite`. */
export const copyAnswers = {
  alternatives: results.copy_options.extend(written),
  buttons: results.generate_button_options.extend(written),
  variations: results.section_variations.extend(written),
  rewrite: results.rewrite.extend(written),
}

const MAX_COPY_LENGTH = 20_000
/**
 * Query of `GET /api/brands/:id/copy/estimate?work=rewrite&characters=120&model=…`: estimates the cost of a call for a text of that many characters. `check`
 * estimates a model's evaluation of the rules.
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
