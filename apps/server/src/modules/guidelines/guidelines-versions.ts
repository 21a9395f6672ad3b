import type { GuidelinesAnswer, GuidelinesVersions } from '@brandwright/contracts/guidelines'
import { keepLockedValues } from '@brandwright/domain/brands/locked-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { type StoredBrand, WHOLE } from '../brands/brand-row.ts'
import { changedKeys } from '../brands/changed-keys.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { brandOfKeyed, historySubject, keyedBrand } from '../brands/keyed-brand.ts'
import { namedKeys } from '../brands/named-keys.ts'
import { historyOf } from '../history/history-of.ts'
import { numberCursor } from '../history/number-cursor.ts'
import { editGuidelines } from './edit-guidelines.ts'

const KEYS_SHOWN = 20
const LINES_A_READ = 100
/** Of other changes of the guide that are looked through for a page. */
const MOST_READ = 5000

const isOfGuidelines = (path: string) => /^\/(?:copyGuidelines|publishedGuidelines)(?:\/|$)/.test(path)

/** The versions that changed the guidelines, newest first. */
export async function listGuidelinesVersions(context: Context, input: { id: string; limit: number; cursor?: string }): Promise<GuidelinesVersions> {
  await getWholeBrand(context, input.id, {})
  const history = historyOf(context.database.db, historySubject(input.id))
  const items: GuidelinesVersions['items'] = []
  let before = numberCursor(input.cursor)
  for (let read = 0; items.length <= input.limit && read < MOST_READ; read += LINES_A_READ) {
    const lines = await history.lines({ before, limit: LINES_A_READ })
    for (const { paths, at, ...line } of lines) {
      const keys = changedKeys(paths).filter(isOfGuidelines)
      if (keys.length > 0) items.push({ ...line, at: at.toISOString(), keys: namedKeys(keys.slice(0, KEYS_SHOWN)), changed: keys.length })
    }
    before = lines.at(-1)?.revision ?? null
    if (lines.length < LINES_A_READ) break
  }
  const page = items.slice(0, input.limit)
  return { items: page, nextCursor: items.length > input.limit ? String(page.at(-1)?.revision) : null }
}

/** The guidelines as one of the guide's revisions left them. */
export async function getGuidelinesVersion(
  context: Context,
  { id, number }: { id: string; number: number },
): Promise<{ revision: number; document: CopyGuidelines }> {
  const brand = await getWholeBrand(context, id)
  return { revision: number, document: guidelinesOf(await guideAt(context.database.db, brand, number)) }
}

/** Brings the guidelines of an earlier version back, as a new revision. The rest of the guide, locked values and what is published stay as they are. */
export async function restoreGuidelines(
  context: Context,
  { id, revision, number }: { id: string; revision: number; number: number },
): Promise<GuidelinesAnswer> {
  return editGuidelines(context, { id, revision, via: 'restore', parts: WHOLE }, async (now, tx) => {
    const { copyGuidelines } = await guideAt(tx, now, number)
    return { guide: keepLockedValues(now.guide, { ...now.guide, copyGuidelines }), refersTo: number }
  })
}

async function guideAt(db: Handle, now: StoredBrand, number: number): Promise<StyleGuide> {
  const history = historyOf(db, historySubject(now.guide.id))
  await history.find(number)
  return brandOfKeyed(await history.at(number, { document: keyedBrand(now), revision: now.revision })).guide
}
