import type { Facts } from '@brandwright/domain/brands/evidence'
import type { ButtonLook, ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { roundedContrast } from '@brandwright/domain/color/contrast-figure'
import { parse, wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode, CapturedStyle } from '../../capture/captured-node.ts'
import { stableId } from '../../run/stable-id.ts'
import { blended } from '../node-colors.ts'
import { type ButtonPaint, firstStop, paintOf } from './button-paint.ts'
import { buttonsByStyle, textOf } from './find-button-candidates.ts'
import { paintedFill } from './painted-fill.ts'

const MAX_STYLES = 12
const MAX_TEXTS = 40
/** Minimum contrast of text on a gradient. With less contrast, the gradient is an underline or a strikethrough in the text color. */
const MIN_CONTRAST = 1.3
const TRANSPARENT = 'transparent'
const FURTHER_PAGE_WEIGHT = 0.4
/**
 * Confidence by rank, measured on sample sites: the first candidate was the main button on all 14 sites that have one, 26 of the 29 candidates at the next
 * ranks were visibly buttons, and the fraction is lower at lower ranks.
 */
const CONFIDENCE = { first: 0.94, next: 0.87, last: 0.7 }
/** Index of the first button that has the lowest confidence. */
const FIRST_LOW_RANK = 6

/** Detects the site's buttons, grouped by style, most prominent first, with their states, texts and pages. */
export function detectButtons(captures: Capture[]): { buttonStyles: ButtonStyle[]; buttons: string[]; facts: Facts } {
  const styles = new Map<string, { capture: Capture; nodes: CapturedNode[]; prominence: number; count: number; pages: Set<string> }>()
  for (const [position, capture] of captures.entries())
    for (const group of buttonsByStyle(capture)) {
      const existing = styles.get(group.key)
      // The home page determines the main button. Other pages add styles, but with less weight.
      const weight = group.prominence * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT)
      if (existing) {
        existing.prominence = Math.max(existing.prominence, weight)
        existing.count += group.nodes.length
        existing.pages.add(capture.finalUrl)
      } else styles.set(group.key, { capture, nodes: group.nodes, prominence: weight, count: group.nodes.length, pages: new Set([capture.finalUrl]) })
    }
  const ranked = [...styles.values()].sort((a, b) => b.prominence - a.prominence).slice(0, MAX_STYLES)
  const facts: Facts = {}
  const buttonStyles = ranked.map(({ capture, nodes, count, pages }, index) => {
    const style = styleOf(capture, nodes[0] as CapturedNode, count)
    facts[`/buttonStyles/${style.id}`] = {
      evidence: nodes.slice(0, 3).map((node) => ({
        page: capture.finalUrl,
        selector: node.selector,
        rect: node.rect,
        area: node.rect.width * node.rect.height,
        count,
        pages: pages.size,
      })),
      confidence: index === 0 ? CONFIDENCE.first : index < FIRST_LOW_RANK ? CONFIDENCE.next : CONFIDENCE.last,
    }
    return style
  })
  const texts = ranked.flatMap(({ nodes }) => nodes.map(textOf)).filter((text) => text.length > 1)
  return { buttonStyles, buttons: [...new Set(texts)].slice(0, MAX_TEXTS), facts }
}

function styleOf(capture: Capture, node: CapturedNode, count: number): ButtonStyle {
  const paint = paintOf(capture, node)
  const states = capture.buttonStates.find((state) => state.node === node.index)
  const captured = capture.nodes[node.index] ?? node
  const state = (style: CapturedStyle | null | undefined) => changedLook(style, captured, node.color === captured.color, paint)
  const radius = node.border.radius.includes('%') ? node.rect.height / 2 : Number.parseFloat(node.border.radius) || 0
  return {
    id: stableId('btn', node.backgroundColor, node.color, node.border.radius, node.border.color, node.backgroundImage),
    backgroundColor: paint.fill ?? TRANSPARENT,
    color: paint.color,
    ...(paint.border ? { borderColor: paint.border, borderWidth: Number.parseFloat(node.border.top), borderStyle: node.border.style } : {}),
    ...(node.boxShadow !== 'none' ? { boxShadow: node.boxShadow } : {}),
    ...(node.backgroundImage !== 'none' ? { backgroundImage: node.backgroundImage } : {}),
    borderRadius: Math.round(radius * 10) / 10,
    padding: node.padding,
    text: textOf(node),
    fontFamily: node.fontFamily,
    fontSize: `${node.fontSize}px`,
    fontWeight: node.fontWeight,
    ...(node.textTransform !== 'none' ? { textTransform: node.textTransform } : {}),
    ...(node.letterSpacing !== 'normal' ? { letterSpacing: node.letterSpacing } : {}),
    width: Math.round(node.rect.width),
    height: Math.round(node.rect.height),
    contrast: roundedContrast(wcagContrast(paint.color, paint.fill ?? paint.background)),
    ground: paint.background,
    count,
    states: { hover: state(states?.hover), focus: state(states?.focus), active: state(states?.active) },
    ...transitionOf(capture, node),
  }
}

/** Returns the style of a button's state if it differs from the default state. Text whose color is set on an inner element keeps that color. */
function changedLook(style: CapturedStyle | null | undefined, node: CapturedNode, colorsItsText: boolean, rest: ButtonPaint): ButtonLook | null {
  if (!style) return null
  const fill = paintedFill(style, node.rect, rest.background) ?? gradientStop(style, rest)
  const color = colorsItsText ? blended(style.color, fill ?? rest.background) : rest.color
  const width = Number.parseFloat(style.borderWidth) || 0
  const border = isVisible(style.borderColor) ? blended(style.borderColor, rest.background) : TRANSPARENT
  const same =
    fill === rest.fill &&
    color === rest.color &&
    style.backgroundImage === node.backgroundImage &&
    style.boxShadow === node.boxShadow &&
    (border === (rest.border ?? TRANSPARENT) || style.borderColor === node.border.color || width === 0) &&
    style.textDecoration === node.textDecoration &&
    isSameOutline(style.outline, node.outline) &&
    Math.abs(style.opacity - node.opacity) < 0.02
  if (same) return null
  return {
    backgroundColor: fill ?? TRANSPARENT,
    color,
    ...(width > 0 ? { borderColor: border, borderWidth: width } : {}),
    ...(style.boxShadow !== 'none' ? { boxShadow: style.boxShadow } : {}),
    ...(isSameOutline(style.outline, node.outline) ? {} : { outline: style.outline }),
    ...(style.textDecoration !== 'none' ? { textDecoration: style.textDecoration } : {}),
    opacity: style.opacity,
    ...(style.backgroundImage !== node.backgroundImage && style.backgroundImage.includes('gradient') ? { backgroundImage: style.backgroundImage } : {}),
  }
}

/** Returns the first color of a state's gradient, if the state has no fill and the text is readable on the gradient. */
function gradientStop(style: CapturedStyle, rest: ButtonPaint): string | null {
  const stop = firstStop(style.backgroundImage)
  if (!stop || rest.gradient) return stop
  return wcagContrast(stop, blended(style.color, stop)) >= MIN_CONTRAST ? stop : null
}

const isVisible = (color: string) => (parse(color)?.alpha ?? 1) > 0.05

/** Returns true for equal outlines. All invisible outlines are equal, whatever their color. */
const isSameOutline = (a: string, b: string) => a === b || (isPainted(a) === false && isPainted(b) === false)
const isPainted = (outline: string) => outline !== '' && !/\bnone\b|\b0px\b/.test(outline)

function transitionOf(capture: Capture, node: CapturedNode): { transition?: string } {
  const found = capture.transitions.find((transition) => transition.node === node.index)
  return found ? { transition: found.value.slice(0, 120) } : {}
}
