import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Pace } from '../run/pace.ts'
import type { CapturedMobileSize } from './capture.ts'
import type { PageTools } from './page-tools.ts'

export const MOBILE_WIDTH_PX = 390

/**
 * Returns the font sizes at phone width of nodes in the last snapshot, without removed nodes, or an empty list if the page is too slow. Hides the body in the
 * meantime, because laying out the page again would take ten times as long, and then restores the page without waiting.
 */
export async function readMobileSizes(page: Page, tools: PageTools, nodes: number[], pace: Pace): Promise<CapturedMobileSize[]> {
  const wide = page.viewportSize()
  if (!wide || nodes.length === 0) return []
  const measure = async () => {
    await tools.run(moveOffScreen)
    await page.setViewportSize({ ...wide, width: MOBILE_WIDTH_PX })
    return tools.read(z.array(z.number().nullable()), sizesAt, { width: MOBILE_WIDTH_PX, waitMs: pace.ms('narrow') }, nodes)
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
    tools.run(restoreStyles).catch(() => {})
  }
}

/** Hides the body, so that a resize needs no layout. Runs inside the page. */
function moveOffScreen(): void {
  const { style } = document.body
  ;(window as unknown as { __brandwrightDisplay: string[] }).__brandwrightDisplay = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
  style.setProperty('display', 'none', 'important')
}

/** Restores the body's display. Runs inside the page. */
function restoreStyles(): void {
  const [value = '', priority = ''] = (window as unknown as { __brandwrightDisplay?: string[] }).__brandwrightDisplay ?? []
  document.body.style.setProperty('display', value, priority)
}

/** Returns computed font sizes in px once the page has the specified width. Runs inside the page. */
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
