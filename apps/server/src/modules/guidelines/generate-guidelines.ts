import type { GenerateGuidelinesInput } from '@brandwright/contracts/guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf, requireEditor } from '../brands/brand-access.ts'
import { noBrand } from '../brands/get-brand.ts'
import { brandOfRun } from '../brands/guide-of-run.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { assertQuota } from '../usage/assert-quota.ts'
import { GUIDELINES } from './guidelines-run.ts'
import { openSteps } from './open-steps.ts'
import { runningOf } from './running-of.ts'
import { saveGuidelines } from './save-guidelines.ts'
import type { WritingDeps } from './writing-deps.ts'

const MAX_OPEN = 8

/** Starts the run that generates the missing steps, or all steps if `refresh` is set. Throws if one is already running. */
export async function generateGuidelines(
  context: Context,
  deps: WritingDeps,
  { id, refresh, model }: GenerateGuidelinesInput & { id: string },
): Promise<{ runId: string }> {
  await context.freeSpace.check()
  await requireEditor(context, id)
  if (model !== undefined) await chooseWriter(await deps.modelsFor(context, { brandId: id, person: context.actor?.id ?? null }), model, context.now())
  const runId = await context.database.db.transaction(async (tx) => {
    const actor = await editorOf(context, tx, id)
    const brand = await brandOfRun(tx, id)
    if (!brand) throw noBrand(context.actor, id)
    await refuseWhileWorking(context, tx, { id, ownerId: actor.id, scanRunId: brand.runId })
    const steps = openSteps(guidelinesOf(brand.guide), refresh)
    if (steps.length === 0)
      throw new Refusal(
        'conflict',
        'All nine steps are complete. Edit the guidelines, or request a refresh, which regenerates everything except edited or locked parts.',
      )
    await assertQuota(context, tx, { brandId: id, underWay: async () => 0 })
    const runId = await context.runs.create(tx, { kind: GUIDELINES, brandId: id, ownerId: actor.id, input: { steps, model }, before: null })
    if (refresh) await saveGuidelines(context, tx, { id: runId, brandId: id, ownerId: actor.id }, (guidelines) => ({ ...guidelines, made: {} }))
    return runId
  })
  await context.runs.begin(runId)
  return { runId }
}

async function refuseWhileWorking(context: Context, tx: Handle, { id, ownerId, scanRunId }: { id: string; ownerId: string; scanRunId: string | null }) {
  const runId = await runningOf(context, tx, id)
  if (runId) throw new Refusal('conflict', 'The guidelines of this brand are being generated. Wait until the generation ends, or stop it first.', { runId })
  if (scanRunId) throw new Refusal('conflict', 'The site is being scanned. Generate guidelines once the scan has ended.', { runId: scanRunId })
  if ((await context.runs.openOf(tx, ownerId)) >= MAX_OPEN)
    throw new Refusal('rate_limited', `You have ${MAX_OPEN} runs in progress. Wait until one has ended, or stop one.`)
}
