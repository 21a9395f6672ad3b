import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Pace } from '../run/pace.ts'
import { capturedDocument } from './captured-document.ts'
import type { CapturedNode } from './captured-node.ts'
import { finishAnimations } from './finish-animations.ts'
import type { PageTools } from './page-tools.ts'
import { DOCUMENT_PARTS, readDocument } from './read-document.ts'

const MAX_COMPARED = 400
const MIN_CHANGED = 2
const CHANGED_SHARE = 0.05

/** Number of frames on an idle machine in which scripts react to the color scheme. On a slow machine, scripts need more. */
const FRAMES = 2

/** Returns the nodes of the page under a dark color scheme, or null if the page has no dark scheme. Restores the light scheme afterwards. */
export async function readDarkScheme(page: Page, tools: PageTools, before: CapturedNode[], pace: Pace): Promise<{ nodes: CapturedNode[] } | null> {
  await page.emulateMedia({ colorScheme: 'dark' })
  try {
    const compared = before.slice(0, MAX_COMPARED).map(({ index, color, backgroundColor }) => ({ index, color, backgroundColor }))
    const wait = { frames: Math.round(FRAMES * pace.factor()), maxMs: pace.ms('darkScheme') }
    if ((await tools.read(z.number(), countChanged, compared, finishAnimations, wait)) <= MIN_CHANGED) return null
    const { nodes } = await tools.read(capturedDocument, readDocument, DOCUMENT_PARTS, { aside: true })
    const changed = nodes.filter((node, index) => node.ground !== before[index]?.ground || node.color !== before[index]?.color).length
    return changed > Math.max(MIN_CHANGED, nodes.length * CHANGED_SHARE) ? { nodes } : null
  } finally {
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

/** Counts the nodes whose colors have changed, after giving scripts some frames to react. Runs inside the page. */
async function countChanged(
  before: { index: number; color: string; backgroundColor: string }[],
  finish: () => void,
  { frames, maxMs }: { frames: number; maxMs: number },
): Promise<number> {
  const rendered = async () => {
    for (let count = 0; count < frames; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await Promise.race([rendered(), new Promise((resolve) => setTimeout(resolve, maxMs))])
  finish()
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  return before.filter(({ index, color, backgroundColor }) => {
    const element = elements[index]
    if (!element) return false
    const style = getComputedStyle(element)
    return /^rgb/.test(style.color) && (style.color !== color || style.backgroundColor !== backgroundColor)
  }).length
}
