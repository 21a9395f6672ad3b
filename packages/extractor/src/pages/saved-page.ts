import type { Capture } from '../capture/capture.ts'
import type { CapturedImage } from '../capture/captured-document.ts'

/** A page as saved between attempts. The screenshot (a JPEG in base64) exists only if crops of the evidence can be stored. */
export interface SavedPage {
  url: string
  capture: Capture
  /** Images found before the page was scrolled. `capture.images` contains all images. */
  firstImages: CapturedImage[]
  screenshot: string | null
}

/** Returns the checkpoint key of the first page, whose data format differs from that of other pages. */
export const firstPageKey = (url: string) => `first-page:${url}`

/** Returns the checkpoint key of a page other than the first. */
export const pageKey = (url: string) => `page:${url}`

/** Returns the checkpoint key of the retry of a page other than the first. */
export const secondPageKey = (url: string) => `page:2:${url}`
