import type { GuideSection } from '@brandwright/contracts/extraction'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from './capture/capture.ts'

export interface ExtractOptions {
  url: string
  /** Id of the guide, used in stable ids and in `fetchComplete`. */
  id: string
  /** Maximum number of pages, including the first; by default, 5. */
  pages?: number
  /** Sections to extract; by default, all. */
  sections?: GuideSection[]
  /** Existing guide that the scan completes. If set, a scan of only some sections reports whether the whole guide is complete. */
  known?: StyleGuide
  /** Pages to scan in addition to the first, instead of the linked pages. */
  urls?: string[]
  /** Pages to skip even if the first page links to them. */
  leaveOut?: string[]
  /** If false, images keep the site's URLs even if files could be stored. */
  saveImages?: boolean
  /** If true, each image without a caption gets a composed caption. */
  forceCaptions?: boolean
  /** Hard time limit of the run in ms. By default, the run has two minutes, longer on a slow machine or site, and continues as long as it makes progress. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Finished steps of an earlier, interrupted attempt, which are not repeated. */
  checkpoints?: Checkpoints
}

/**
 * Finished steps of a run by key (`identity`, `first-page:URL`, `page:URL`, `images:URL` …), as plain JSON. A resumed run uses them instead of requesting the
 * pages again.
 */
export interface Checkpoints {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

export type CapturedPage = { url: string; capture: Capture }
