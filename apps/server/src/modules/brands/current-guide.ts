import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { isPlain, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { currentVersion, type DocumentVersions } from '../documents/current-version.ts'

const GUIDE: DocumentVersions = { noun: 'guide', version: 1, migrations: [] }
/** The guidelines stand in the guide with a version of their own. */
const GUIDELINES: DocumentVersions = { noun: 'set of copy guidelines', version: 1, migrations: [] }

/**
 * Returns a stored guide, or one that a revision or a deletion kept, in the current shape, with its guidelines and published guidelines. Throws a refusal where
 * a newer server stored any of them.
 */
export function currentGuide(stored: PlainDocument): StyleGuide {
  const guide = currentVersion(GUIDE, stored)
  const { copyGuidelines = null, publishedGuidelines } = guide
  return {
    // Guides from before there were reviews have no list of them.
    reviews: [],
    ...guide,
    copyGuidelines: currentGuidelines(copyGuidelines),
    ...(isPlain(publishedGuidelines) ? { publishedGuidelines: { ...publishedGuidelines, document: currentGuidelines(publishedGuidelines.document) } } : {}),
  } as unknown as StyleGuide
}

/** What has no version has no known shape either, and is left as it is: `guidelinesOf` reads it as empty guidelines. */
const currentGuidelines = (stored: unknown): unknown => (isPlain(stored) && typeof stored.version === 'number' ? currentVersion(GUIDELINES, stored) : stored)
