import type { GuidelinesAnswer, GuidelinesVersions } from '@brandwright/contracts/guidelines'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Context } from '../../platform/context.ts'
import { guideDocument } from '../brands/guide-document.ts'
import { getVersion, listVersions, restoreVersion } from '../documents/document-versions.ts'
import { withGuidelinesWhenStale } from './edit-guidelines.ts'
import { guidelinesAnswer } from './get-guidelines.ts'

const isOfGuidelines = (key: string) => /^\/(?:copyGuidelines|publishedGuidelines)(?:\/|$)/.test(key)

/** Lists the versions of the guide that changed the guidelines, newest first. */
export async function listGuidelinesVersions(context: Context, input: { id: string; limit: number; cursor?: string }): Promise<GuidelinesVersions> {
  const { items, nextCursor } = await listVersions(guideDocument, context, { ...input, only: isOfGuidelines })
  return { items, nextCursor }
}

/** Returns the guidelines as one of the guide's revisions left them. */
export async function getGuidelinesVersion(
  context: Context,
  { id, number }: { id: string; number: number },
): Promise<{ revision: number; document: CopyGuidelines }> {
  const { guide } = await getVersion(guideDocument, context, { id, number })
  return { revision: number, document: guidelinesOf(guide) }
}

/** Restores the guidelines of an earlier version as a new revision. The rest of the guide, locked values and what is published stay as they are. */
export async function restoreGuidelines(context: Context, input: { id: string; revision: number; number: number }): Promise<GuidelinesAnswer> {
  const written = await withGuidelinesWhenStale(context, input.id, () =>
    restoreVersion(guideDocument, context, input, (now, then) => ({ ...now, guide: { ...now.guide, copyGuidelines: then.guide.copyGuidelines } })),
  )
  return guidelinesAnswer(context, context.database.db, written)
}
