import type { Capture } from '../capture/capture.ts'
import type { CapturedImage } from '../capture/captured-document.ts'
import type { PageSession } from '../capture/open-page.ts'

/** A page as it is kept between attempts. The screenshot (base64 of a JPEG) is there when evidence can be shown. */
export interface KeptPage {
  url: string
  capture: Capture
  /** The pictures that stood there before the page was scrolled; `capture.images` has them all. */
  firstImages: CapturedImage[]
  screenshot: string | null
}

/** The whole page as a picture, or null where the browser cannot draw it. */
export async function takeScreenshot(session: PageSession): Promise<string | null> {
  try {
    return await session.screenshot()
  } catch {
    return null
  }
}

/** Under this name the first page is kept; what is kept of further ones is of another shape. */
export const firstPageKey = (url: string) => `first-page:${url}`

/** The name of the step that reads a further page. */
export const pageKey = (url: string) => `page:${url}`
