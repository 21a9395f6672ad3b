import type { z } from 'zod'
import type { capturedDocument } from './captured-document.ts'
import type { capturedMarkup } from './captured-markup.ts'
import type { CapturedLook, CapturedNode } from './captured-node.ts'
import type { CapturedResource } from './watch-resources.ts'

/** Raw facts of one page, from the browser, before any judgement. Plain JSON: it is saved as a checkpoint and used as a test fixture. */
export interface Capture extends z.infer<typeof capturedDocument>, Omit<z.infer<typeof capturedMarkup>, 'jsonLd' | 'pageData'> {
  url: string
  finalUrl: string
  status: number
  jsonLd: unknown[]
  /** The JSON that the page's own scripts work with; absent in captures of before. */
  pageData?: unknown[]
  /** Families that text was really drawn with, by asking the browser of nodes of each declared family. */
  drawnFonts: { declared: string; drawn: string; custom: boolean; glyphs: number }[]
  buttonStates: CapturedButtonStates[]
  /** The same roles' nodes under `prefers-color-scheme: dark`; null when nothing changed. */
  dark: { nodes: CapturedNode[] } | null
  /** Sizes of samples of text on a phone; absent where they were not measured, and in captures of before. */
  mobileSizes?: CapturedMobileSize[]
  /** Files that the page requested, and what became of them; absent in captures of before. */
  resources?: CapturedResource[]
  /** Milliseconds of each step, for the progress strip and the benchmark. */
  timings: Record<string, number>
}

/** The font size, px, that a node has at the width of a phone. */
export interface CapturedMobileSize {
  node: number
  fontSize: number
}

export interface CapturedButtonStates {
  node: number
  hover: CapturedLook | null
  focus: CapturedLook | null
  active: CapturedLook | null
}
