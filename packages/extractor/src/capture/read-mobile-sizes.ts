import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Pace } from '../run/pace.ts'
import type { CapturedMobileSize } from './capture.ts'
import type { PageTools } from './page-tools.ts'

export const MOBILE_WIDTH_PX = 390
/** So long a page is waited for to be as narrow as it was told to be. */
const NARROW_MS = 100

/**
 * Font sizes of nodes of the last reading while the page is as wide as a phone; those that have left it are left out. Sizes need no place: the page
 * is not laid out anew for them, which would cost ten times as much. None where the page has not said them in time. Afterwards it is as it was;
 * nobody waits for that.
 */
export async function readMobileSizes(page: Page, tools: PageTools, nodes: number[], pace: Pace): Promise<CapturedMobileSize[]> {
  const wide = page.viewportSize()
  if (!wide || nodes.length === 0) return []
  const measure = async () => {
    await tools.run(takeOffScreen)
    await page.setViewportSize({ ...wide, width: MOBILE_WIDTH_PX })
    return tools.read(z.array(z.number().nullable()), sizesAt, { width: MOBILE_WIDTH_PX, waitMs: NARROW_MS }, nodes)
  }
  try {
    const sizes = await pace.within('phone', measure(), () => new Error('The page was too slow to become narrow.'))
    return nodes.flatMap((node, position) => {
      const fontSize = sizes[position]
      return fontSize ? [{ node, fontSize }] : []
    })
  } catch {
    return []
  } finally {
    page.setViewportSize(wide).catch(() => {})
    tools.run(putBack).catch(() => {})
  }
}

/** Runs inside of the page. */
function takeOffScreen(): void {
  const { style } = document.body
  ;(window as unknown as { __brandwrightDisplay: string[] }).__brandwrightDisplay = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
  style.setProperty('display', 'none', 'important')
}

/** Runs inside of the page. */
function putBack(): void {
  const [value = '', priority = ''] = (window as unknown as { __brandwrightDisplay?: string[] }).__brandwrightDisplay ?? []
  document.body.style.setProperty('display', value, priority)
}

/** Runs inside of the page: the computed sizes, px, once it has the given width. */
async function sizesAt({ width, waitMs }: { width: number; waitMs: number }, indexes: number[]): Promise<(number | null)[]> {
  for (const until = performance.now() + waitMs; innerWidth !== width; ) {
    if (performance.now() > until) return indexes.map(() => null)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  return indexes.map((index) => {
    const element = elements[index]
    return element?.isConnected ? Number.parseFloat(getComputedStyle(element).fontSize) || null : null
  })
}
