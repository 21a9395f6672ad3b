import type { GuideSection } from '@brandwright/contracts/extraction'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from './capture/capture.ts'

export interface ExtractOptions {
  url: string
  /** Id of the guide, on which stable ids are based. Also part of `fetchComplete`. */
  id: string
  /** Maximum number of pages including the first one. 5 by default. */
  pages?: number
  /** Sections to extract; all by default. */
  sections?: GuideSection[]
  /** Existing guide that the scan completes. If it is set, a scan of some sections reports the completeness of the whole guide. */
  known?: StyleGuide
  /** Pages to scan after the first one, instead of the pages to which it links. */
  urls?: string[]
  /** Pages to skip, even if the first page links to them. */
  leaveOut?: string[]
  /** If false, images keep the site's URLs, even if files can be stored. */
  saveImages?: boolean
  /** If true, the extractor composes a caption for each image that has none. */
  forceCaptions?: boolean
  /**
   * Hard time limit of the run in ms. By default, a run has two minutes, or more on a slow machine or for a slow site, and may exceed this limit while it makes
   * progress.
   */
  timeoutMs?: number
  signal?: AbortSignal
  /** Finished steps of an earlier attempt that was interrupted. They are not repeated. */
  checkpoints?: Checkpoints
}

/**
 * Finished steps of a run by key (`identity`, `first-page:URL`, `page:URL`, `images:URL` …), as plain JSON. A resumed run uses these results instead of
 * requesting the pages again.
 */
export interface Checkpoints {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

export type CapturedPage = { url: string; capture: Capture }
