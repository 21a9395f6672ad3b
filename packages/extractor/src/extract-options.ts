import type { GuideSection } from '@brandwright/contracts/extraction'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from './capture/capture.ts'

export interface ExtractOptions {
  url: string
  /** Id of the guide; part of stable ids and of `fetchComplete`. */
  id: string
  /** Maximum number of pages, including the first. Default 5. */
  pages?: number
  /** Sections to extract; all if absent. */
  sections?: GuideSection[]
  /** Existing guide that the sections complete. With it, a scan of some sections reports whether the whole guide is complete. */
  known?: StyleGuide
  /** Pages to read in addition to the first, instead of those found through links. */
  urls?: string[]
  /** Pages to skip although the first page links to them. */
  leaveOut?: string[]
  /** False keeps images at the site's URLs even if files could be stored. */
  saveImages?: boolean
  /** Composes a caption for each image without one. */
  forceCaptions?: boolean
  /**
   * Hard time limit of the run in ms. Without it the run has two minutes, longer on a slow machine or site, and continues beyond that while it makes
   * progress.
   */
  timeoutMs?: number
  signal?: AbortSignal
  /** Finished steps of an earlier, interrupted attempt, which are not repeated. */
  checkpoints?: Checkpoints
}

/** Finished steps of a run by key (`identity`, `first-page:URL`, `page:URL`, `images:URL` …), as plain JSON. A resumed run reads them instead of the web. */
export interface Checkpoints {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

export type CapturedPage = { url: string; capture: Capture }
