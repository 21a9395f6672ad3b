import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { isPlain, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { currentVersion, type DocumentVersions } from '../documents/current-version.ts'

const GUIDE: DocumentVersions = { noun: 'guide', version: 1, migrations: [] }
/** Guidelines are versioned separately within the guide. */
const GUIDELINES: DocumentVersions = { noun: 'set of copy guidelines', version: 1, migrations: [] }

/**
 * Returns a stored guide (from the database, a revision or a deletion) in the current shape, with its draft and published guidelines. Throws a refusal if a
 * newer server stored any of them.
 */
export function currentGuide(stored: PlainDocument): StyleGuide {
  const guide = currentVersion(GUIDE, stored)
  const { copyGuidelines = null, publishedGuidelines } = guide
  return {
    // Guides that were stored before reviews existed have no list of them.
    reviews: [],
    ...guide,
    copyGuidelines: currentGuidelines(copyGuidelines),
    ...(isPlain(publishedGuidelines) ? { publishedGuidelines: { ...publishedGuidelines, document: currentGuidelines(publishedGuidelines.document) } } : {}),
  } as unknown as StyleGuide
}

/** Leaves guidelines without a version as they are, since their shape is unknown: `guidelinesOf` reads them as empty. */
const currentGuidelines = (stored: unknown): unknown => (isPlain(stored) && typeof stored.version === 'number' ? currentVersion(GUIDELINES, stored) : stored)
