import type { z } from 'zod'
import type { capturedDocument } from './captured-document.ts'
import type { capturedMarkup } from './captured-markup.ts'
import type { CapturedNode, CapturedStyle } from './captured-node.ts'
import type { CapturedResource } from './watch-resources.ts'

/** Raw facts about a page from the browser, not yet evaluated. Plain JSON, because captures are saved as checkpoints and used as test fixtures. */
export interface Capture extends z.infer<typeof capturedDocument>, Omit<z.infer<typeof capturedMarkup>, 'jsonLd' | 'pageData' | 'base'> {
  url: string
  finalUrl: string
  status: number
  jsonLd: unknown[]
  /** JSON data that the page's scripts use. Absent in older captures. */
  pageData?: unknown[]
  /** Font families that the browser actually rendered, measured on sample nodes of each declared family. */
  drawnFonts: { declared: string; drawn: string; custom: boolean; glyphs: number }[]
  buttonStates: CapturedButtonStates[]
  /** Nodes under `prefers-color-scheme: dark`, or null if the page looks the same. */
  dark: { nodes: CapturedNode[] } | null
  /** Font sizes of text samples at phone width. Absent if not measured, and in older captures. */
  mobileSizes?: CapturedMobileSize[]
  /** Files that the page requested, each with its outcome. Absent in older captures. */
  resources?: CapturedResource[]
  /** Duration of each step in milliseconds, for the progress display and the benchmark. */
  timings: Record<string, number>
}

/** Font size of a node at phone width in px. */
export interface CapturedMobileSize {
  node: number
  fontSize: number
}

export interface CapturedButtonStates {
  node: number
  hover: CapturedStyle | null
  focus: CapturedStyle | null
  active: CapturedStyle | null
}
