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
/** From the root of the guidelines: `/overview/dos/line_5f…/text`. */
const pointer = z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer')
const model = z.string().min(1).max(200)
const copy = z.string().max(MAX_CHARACTERS)

/** One of the nine steps. Those of one stage run side by side. `made` is null while the step is not made. */
export const guidelinesStep = z.object({
  name: stepName,
  label: z.string(),
  stage: z.number().int(),
  made: z.object({ at: z.string(), model: z.string() }).nullable(),
})
export type GuidelinesStep = z.infer<typeof guidelinesStep>

/** A value that a generation leaves as it is: locked, or edited by hand. */
export const heldGuideline = z.object({ pointer: z.string(), locked: z.boolean(), lockedBy: z.string().nullable(), editedBy: z.string().nullable() })
export type HeldGuideline = z.infer<typeof heldGuideline>

/**
 * `GET /api/brands/:id/guidelines`, and what every change of them answers. `document` is the draft, which people work on and the generation fills; exports
 * have what was published last. `isDraft` says that the draft differs from it. `revision` is that of the guide, for `If-Match`. A change made from another
 * revision is refused with 409 `stale_revision` and this answer in `details`.
 */
export const guidelinesAnswer = z.object({
  id: z.string(),
  revision: z.number().int(),
  document: copyGuidelines,
  steps: z.array(guidelinesStep),
  held: z.array(heldGuideline),
  published: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  isDraft: z.boolean(),
  /** The generation under way, for `GET /api/runs/:runId/events` and `POST /api/stop`. */
  runId: z.string().nullable(),
  canEdit: z.boolean(),
  /** Golden lines that no longer do what they must: for a good one why it fails, in words; none for a bad one, which passes every check. */
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
/** A merge patch: members of a list by their ids (null takes one away, a new id adds one at the end), or the whole list, which also sets its order. */
export type GuidelinesPatch = Patched<Omit<CopyGuidelines, 'version' | 'made'>>

/**
 * `PATCH /api/brands/:id/guidelines` with `If-Match`. Each value becomes one edited by hand, which the generation leaves alone. With `Prefer: merge` a late
 * change of texts is merged by word; where words overlap, 409 `stale_revision` has them in `conflicts`.
 */
export const patchGuidelinesInput = z.record(z.string(), z.unknown())

/** `POST /api/brands/:id/guidelines/locks` with `If-Match`. */
export const lockGuidelinesInput = z.strictObject({ pointers: z.array(pointer).min(1).max(MAX_POINTERS), locked: z.boolean() })
export type LockGuidelinesInput = z.infer<typeof lockGuidelinesInput>

/** `POST /api/brands/:id/guidelines/generate`: begins a run or, where steps are made already, makes the rest. `refresh` makes all anew. Refused with 409 and `details.runId` while one is under way. */
export const generateGuidelinesInput = z.strictObject({ refresh: z.boolean().default(false), model: model.optional() }).default({ refresh: false })
export type GenerateGuidelinesInput = z.infer<typeof generateGuidelinesInput>
export const generateGuidelinesAnswer = z.object({ runId: z.string() })

const tokens = z.object({ in: z.number().int(), out: z.number().int() })
/** Dollars; null where nobody knows the price. */
const cost = z.number().nullable()

/** `GET /api/brands/:id/guidelines/estimate?refresh=true&model=…`: what `generate` would take. `room` is null where the brand has no cap, else how many of the steps it leaves room for. */
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
 * A line of a run's log: first `run`, then what becomes of each step, last `fetchComplete` or `error` (`stopped`, `rate_limited` at the brand's cap, or what went
 * wrong). `skipped` says in `message` why. What is done is kept, whatever comes after it.
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

/** `GET /api/brands/:id/guidelines/versions`: the revisions that changed the guidelines, newest first. */
export const guidelinesVersions = z.object({ items: z.array(versionLine), nextCursor: z.string().nullable() })
export type GuidelinesVersions = z.infer<typeof guidelinesVersions>
/** `GET /api/brands/:id/guidelines/versions/:number`; `POST …/:number/restore` with `If-Match` brings it back as a new revision. `POST /api/brands/:id/guidelines/publish` with `If-Match` publishes the draft. */
export const guidelinesVersion = z.object({ revision: z.number().int(), document: copyGuidelines })

/**
 * `POST /api/brands/:id/guidelines/personas/:personaId/portrait`: writes the prompt of a portrait, which the persona keeps as its `imagePrompt`, and has the
 * picture made. A prompt that a person wrote or locked is taken as it is, and so is one whose picture failed. With `estimate` nothing is made.
 */
export const makePortraitInput = z.strictObject({ estimate: z.boolean().default(false), requestId }).default({ estimate: false })
export type MakePortraitInput = z.infer<typeof makePortraitInput>
/** `models` are those that write the prompt and draw; `composed` says that the picture is drawn by rule and shows nobody. `guidelines` is null for an estimate. */
export const portraitAnswer = z.object({ guidelines: guidelinesAnswer.nullable(), composed: z.boolean(), models: z.array(z.string()), price: cost })
export type PortraitAnswer = z.infer<typeof portraitAnswer>

const kind = z.enum(['text', 'header', 'subject', 'body', 'button'])
const span = { start: z.number().int(), end: z.number().int() }
/** `start` and `end` count UTF-16 units, `end` is the first one after. Without `span` it is about the whole text; `fix` replaces what stands at its place. */
export const guidelineFinding = z.object({
  level: z.enum(['block', 'warn', 'suggest']),
  place: kind,
  rule: z.string(),
  message: z.string(),
  span: z.object(span).optional(),
  /** `score` is what the text has with the fix, of 100, judged as it was; it is told of the first fixes of a text that is not long. */
  fix: z.object({ ...span, text: z.string(), score: z.number().optional() }).optional(),
  /** A model found it, not code. */
  judged: z.boolean(),
})
export type GuidelineFinding = z.infer<typeof guidelineFinding>

/** `POST /api/brands/:id/guidelines/check`: "Try it". `judge` asks a model for the rules that code cannot decide; where none is set up, or the asker may not spend (a key with the scope `read`), they are left out, counted and named in `unjudged`. */
export const checkCopyInput = z.strictObject({
  text: copy.min(1),
  kind: kind.default('text'),
  judge: z.boolean().default(true),
  model: model.optional(),
  requestId,
})
export type CheckCopyInput = z.infer<typeof checkCopyInput>
/** `rules` has the words of the rules that findings and `unjudged` name, `passes` those of the rules of which nothing fails. `score` is of 100, `fixed` what it is with all fixes; null where there are none, or the text is long. */
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
/** `POST /api/brands/:id/guidelines/rules/from`: rules that a person's rewrite keeps and the line before breaks, three at most. One is made a rule by `PATCH`; `word` may go to `advanced.words` instead. */
export const ruleFromInput = z.strictObject({ before: copy, after: copy, kind: kind.default('text') })
export type RuleFromInput = z.infer<typeof ruleFromInput>
export const proposedRules = z.object({
  rules: z.array(z.object({ list: ruleList, text: z.string(), word: z.object({ avoid: z.string(), use: z.string() }).optional() })),
})
export type ProposedRules = z.infer<typeof proposedRules>

/** `POST /api/brands/:id/guidelines/rules/outcome`: what of the brand's earlier copy a rule fails, before it is kept. `kept` is null for a rule that must be judged. */
export const ruleOutcomeInput = z.strictObject({ list: ruleList, text: z.string().min(1).max(500) })
export type RuleOutcomeInput = z.infer<typeof ruleOutcomeInput>
export const ruleOutcome = z.object({
  kept: z.number().int().nullable(),
  of: z.number().int(),
  fails: z.array(z.object({ line: z.object({ id: z.string(), text: z.string(), golden: z.boolean() }), findings: z.array(guidelineFinding) })),
})
export type RuleOutcome = z.infer<typeof ruleOutcome>

/** `GET /api/getFunctions`, or `POST`. */
export const getFunctionsResponse = z.array(z.object({ name: z.enum(functionNames as [FunctionName, ...FunctionName[]]), prompt: z.string() }))

/** What is written anew: a text, or the parts of a section. */
export const writeCopyInput = z.strictObject({
  text: copy.optional(),
  pre_header: copy.optional(),
  header: copy.optional(),
  sub_header: copy.optional(),
  body: copy.optional(),
  button: z.strictObject({ text: copy, url: copy.optional() }).optional(),
  model: model.optional(),
  requestId,
})
export type WriteCopyInput = z.infer<typeof writeCopyInput>
const written = { model: z.string(), tokens: tokens.nullable(), cost }
/** `POST /api/brands/:id/copy/alternatives` (5), `buttons` (3), `variations` (5) and `rewrite`. */
export const copyAnswers = {
  alternatives: results.copy_options.extend(written),
  buttons: results.generate_button_options.extend(written),
  variations: results.section_variations.extend(written),
  rewrite: results.rewrite.extend(written),
}

const MAX_COPY_LENGTH = 20_000
/** `GET /api/brands/:id/copy/estimate?work=rewrite&characters=120&model=…`: what the call of that name would take for a text of that length; `check` is the judging of rules. */
export const estimateCopyQuery = z.object({
  work: z.enum(['alternatives', 'buttons', 'variations', 'rewrite', 'check']),
  characters: z.coerce.number().int().min(0).max(MAX_COPY_LENGTH).default(200),
  model: model.optional(),
})
export type EstimateCopyQuery = z.infer<typeof estimateCopyQuery>
/** `judged` counts the rules that would be judged. */
export const copyEstimate = z.object({ model: z.string(), tokens, cost, judged: z.number().int() })
export type CopyEstimate = z.infer<typeof copyEstimate>
