import type { StyleGuide } from '../brands/style-guide.ts'
import { type CopyGuidelines, copyGuidelines } from './copy-guidelines.ts'
import { emptyCopyGuidelines } from './empty-copy-guidelines.ts'

/** The guidelines that a guide keeps, empty ones where it keeps none or what it keeps is not of this shape. */
export function guidelinesOf({ copyGuidelines: kept }: Pick<StyleGuide, 'copyGuidelines'>): CopyGuidelines {
  const read = copyGuidelines.safeParse(kept)
  return read.success ? read.data : emptyCopyGuidelines()
}
