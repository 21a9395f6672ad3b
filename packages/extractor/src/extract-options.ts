import type { GuideSection } from '@brandwright/contracts/extraction'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from './capture/capture.ts'

export interface ExtractOptions {
  url: string
  /** Id of the guide; part of stable ids and of `fetchComplete`. */
  id: string
  /** Pages read at most, the first included. Default 5. */
  pages?: number
  /** Only these parts; all when absent. */
  sections?: GuideSection[]
  /** The guide that the sections complete. With it a scan of some sections reports whether the whole guide is complete. */
  known?: StyleGuide
  /** Pages to read besides the first, instead of those found by links. */
  urls?: string[]
  /** Pages that are not read though the first one links to them. */
  leaveOut?: string[]
  /** False leaves images where the site has them, though files could be stored. */
  saveImages?: boolean
  /** Composes a caption for each image that has none. */
  forceCaptions?: boolean
  /** Whole run, ms, whatever the machine. Without it the run has two minutes, longer on a slow machine or site, and goes on beyond them while it makes progress. */
  timeoutMs?: number
  signal?: AbortSignal
  /** What an earlier, interrupted attempt had finished; steps found here are not done again. */
  checkpoints?: Checkpoints
}

/** Finished steps of a run by key (`identity`, `first-page:URL`, `page:URL`, `images:URL` …), plain JSON. A resumed run reads them instead of the web. */
export interface Checkpoints {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

export type CapturedPage = { url: string; capture: Capture }
