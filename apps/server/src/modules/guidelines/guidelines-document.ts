import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { brokenGoldenLines } from '@brandwright/domain/checks/golden-lines'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { protectedGuidelines } from '@brandwright/domain/guidelines/protected-guidelines'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { Context } from '../../platform/context.ts'
import { canEdit } from '../brands/brand-policy.ts'
import type { GuideParts, StoredBrand } from '../brands/brand-row.ts'
import { accessOf, getFullBrand } from '../brands/get-brand.ts'
import { editBrand, guideDocument } from '../brands/guide-document.ts'
import { definePart } from '../documents/define-part.ts'
import type { Edit } from '../documents/edit-document.ts'
import { compiledOf } from './compiled-of.ts'
import { runningOf } from './running-of.ts'

/** The guidelines as a part of the guide. Restoring a version leaves locked values and the published guidelines unchanged. */
export const guidelines = definePart({
  kind: guideDocument,
  pointers: ['/copyGuidelines', '/publishedGuidelines'],
  partOf: ({ guide }) => guidelinesOf(guide),
  restored: (now, then) => ({ ...now, guide: { ...now.guide, copyGuidelines: then.guide.copyGuidelines } }),
  edit: (context: Context, edit: Edit<GuideParts>, change: Parameters<typeof editBrand>[2]) => editBrand(context, { parts: {}, ...edit }, change),
  find: (context, id) => getFullBrand(context, id, {}),
  answerOf,
  staleMessage: 'These guidelines have changed since you opened them. Look at the newer version and try again.',
})

/** Returns the guidelines response for the actor. */
async function answerOf(context: Context, brand: StoredBrand): Promise<GuidelinesAnswer> {
  const { guide, revision } = brand
  const document = guidelinesOf(guide)
  const { publishedGuidelines: published } = guide
  return {
    id: guide.id,
    revision,
    document,
    steps: generationSteps.map(({ name, label, stage }) => ({ name, label, stage, made: document.made[name] ?? null })),
    held: protectedGuidelines(guide.facts),
    published: published ? { at: published.at, by: published.by } : null,
    isDraft: !published || !sameJson(published.document, document),
    runId: await runningOf(context, context.database.db, guide.id),
    canEdit: canEdit(context.actor, accessOf(brand)),
    brokenGolden: brokenGoldenLines(document, compiledOf(brand)).map(({ line, findings }) => ({
      line: line.id,
      why: [...new Set(findings.map(({ message }) => message))],
    })),
  }
}
