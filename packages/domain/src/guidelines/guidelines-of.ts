import type { StyleGuide } from '../brands/style-guide.ts'
import { type CopyGuidelines, copyGuidelines } from './copy-guidelines.ts'
import { emptyCopyGuidelines } from './empty-copy-guidelines.ts'

/** Returns the guidelines of a guide; empty guidelines if they are absent or invalid. */
export function guidelinesOf({ copyGuidelines: saved }: Pick<StyleGuide, 'copyGuidelines'>): CopyGuidelines {
  const read = copyGuidelines.safeParse(saved)
  return read.success ? read.data : emptyCopyGuidelines()
}
