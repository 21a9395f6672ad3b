import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import { BROWSER_TEXT, FURTHER_PAGE_WEIGHT } from '../color-constants.ts'
import { chromaOf, hexOf, type InkOf, votingNodes } from '../node-colors.ts'
import { areaOf, type TalliedColor } from './tally-colors.ts'

/** Minimum fraction of the page's area or text on the body's color for that color to count as the background. */
const MIN_CANVAS_SHARE = 0.02
const CANVAS_BONUS = 0.5
const HIDDEN_CANVAS_BONUS = 0.1

/** Returns the page's background color: the body's color, unless very little of the page and its text is on that color. */
export function baseBackgroundOf(captures: Capture[], seen: Map<string, TalliedColor>, pageArea: number): string {
  const texts = new Map<string, number>()
  let textTotal = 1
  for (const [position, capture] of captures.entries()) {
    const weight = position === 0 ? 1 : FURTHER_PAGE_WEIGHT / captures.length
    for (const node of votingNodes(capture)) {
      if (node.textArea <= 0) continue
      const background = hexOf(node.ground)
      textTotal += node.textArea * weight
      if (background) texts.set(background, (texts.get(background) ?? 0) + node.textArea * weight)
    }
  }
  const body = captures[0]?.nodes[0]
  const canvas = hexOf(body?.backgroundColor) ?? hexOf(body?.ground) ?? '#ffffff'
  const pageShare = (color: string) => areaOf(seen.get(color), 'background') / pageArea
  const textShare = (color: string) => (texts.get(color) ?? 0) / textTotal
  const present = pageShare(canvas) > MIN_CANVAS_SHARE || textShare(canvas) > MIN_CANVAS_SHARE
  const score = (color: string) => 0.5 * pageShare(color) + 0.5 * textShare(color) + (color === canvas ? (present ? CANVAS_BONUS : HIDDEN_CANVAS_BONUS) : 0)
  return [...new Set([canvas, ...seen.keys()])].sort((a, b) => score(b) - score(a))[0] ?? '#ffffff'
}

/** Returns the default text color: the body's color if it is readable on the background, else the color of most text. */
export function baseTextOf(captures: Capture[], seen: Map<string, TalliedColor>, background: string, ink: InkOf): string {
  const root = captures[0]?.nodes[0]
  const body = root ? ink(root.color, root) : null
  const texts = [...seen.values()].map((one) => ({ color: one.color, area: areaOf(one, 'text') })).filter((one) => one.area > 0)
  const total = texts.reduce((sum, entry) => sum + entry.area, 0) || 1
  if (body && !texts.some((entry) => entry.color === body)) texts.push({ color: body, area: 0 })
  const score = ({ color, area }: { color: string; area: number }) => {
    const contrast = wcagContrast(color, background)
    const isBodyColor = color === body && contrast >= 4.5 && (body !== BROWSER_TEXT || area / total > 0.08)
    return (contrast < 3 ? -1 : 0) + area / total + (isBodyColor ? 0.6 : 0) - 2 * Math.max(0, chromaOf(color) - 0.09)
  }
  return texts.sort((a, b) => score(b) - score(a))[0]?.color ?? BROWSER_TEXT
}
