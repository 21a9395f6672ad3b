import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { brokenGoldenLines } from '@brandwright/domain/checks/golden-lines'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { heldGuidelines } from '@brandwright/domain/guidelines/held-guidelines'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { canEdit } from '../brands/brand-policy.ts'
import type { StoredBrand } from '../brands/brand-row.ts'
import { accessOf } from '../brands/document-for.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { compiledOf } from './compiled-of.ts'
import { runningOf } from './running-of.ts'

/** The guidelines of a brand as they are now, for those who may read all of its guide. */
export async function getGuidelines(context: Context, id: string): Promise<GuidelinesAnswer> {
  return guidelinesAnswer(context, context.database.db, await getWholeBrand(context, id, {}))
}

/** What a stored brand's guidelines are to who asks. */
export async function guidelinesAnswer(context: Context, db: Handle, brand: StoredBrand): Promise<GuidelinesAnswer> {
  const { guide, revision } = brand
  const document = guidelinesOf(guide)
  const { publishedGuidelines: published } = guide
  return {
    id: guide.id,
    revision,
    document,
    steps: generationSteps.map(({ name, label, stage }) => ({ name, label, stage, made: document.made[name] ?? null })),
    held: heldGuidelines(guide.facts),
    published: published ? { at: published.at, by: published.by } : null,
    isDraft: !published || !sameJson(published.document, document),
    runId: await runningOf(context, db, guide.id),
    canEdit: canEdit(context.actor, accessOf(brand)),
    brokenGolden: brokenGoldenLines(document, compiledOf(brand)).map(({ line, findings }) => ({
      line: line.id,
      why: [...new Set(findings.map(({ message }) => message))],
    })),
  }
}
