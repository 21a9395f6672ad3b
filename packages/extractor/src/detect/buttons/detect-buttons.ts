import type { Facts } from '@brandwright/domain/brands/evidence'
import type { ButtonLook, ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { wcagContrast } from 'culori'
import type { Capture, CapturedLook, CapturedNode } from '../../capture/capture.ts'
import { stableId } from '../../run/stable-id.ts'
import { hexOf } from '../colors/node-colors.ts'
import { buttonsByLook } from './find-button-candidates.ts'

const MOST_STYLES = 12
const MOST_TEXTS = 40

/** The site's buttons by look, the most prominent first, with their states, their texts and where they were seen. */
export function detectButtons(captures: Capture[]): { buttonStyles: ButtonStyle[]; buttons: string[]; facts: Facts } {
  const looks = new Map<string, { capture: Capture; nodes: CapturedNode[]; prominence: number; count: number }>()
  for (const [position, capture] of captures.entries())
    for (const look of buttonsByLook(capture)) {
      const known = looks.get(look.key)
      const weight = look.prominence / (1 + position)
      if (known) {
        known.prominence += weight
        known.count += look.nodes.length
      } else looks.set(look.key, { capture, nodes: look.nodes, prominence: weight, count: look.nodes.length })
    }
  const ranked = [...looks.values()].sort((a, b) => b.prominence - a.prominence).slice(0, MOST_STYLES)
  const facts: Facts = {}
  const buttonStyles = ranked.map(({ capture, nodes, count }, index) => {
    const style = styleOf(capture, nodes[0] as CapturedNode, count)
    facts[`/buttonStyles/${style.id}`] = {
      evidence: nodes
        .slice(0, 3)
        .map((node) => ({ page: capture.finalUrl, selector: node.selector, rect: node.rect, area: node.rect.width * node.rect.height, count })),
      confidence: Math.round(Math.max(0.5, 0.9 - index * 0.06) * 100) / 100,
    }
    return style
  })
  const texts = ranked.flatMap(({ nodes }) => nodes.map((node) => node.wholeText ?? node.text)).filter((text) => text.length > 1)
  return { buttonStyles, buttons: [...new Set(texts)].slice(0, MOST_TEXTS), facts }
}

function styleOf(capture: Capture, node: CapturedNode, count: number): ButtonStyle {
  const parent = capture.nodes[node.parent]
  const ground = hexOf(parent?.ground) ?? '#ffffff'
  const fill = hexOf(node.backgroundColor)
  const color = hexOf(node.color) ?? '#000000'
  const states = capture.buttonStates.find((state) => state.node === node.index)
  const width = Number.parseFloat(node.border.top) || 0
  const radius = node.border.radius.includes('%') ? node.rect.height / 2 : Number.parseFloat(node.border.radius) || 0
  return {
    id: stableId('btn', node.backgroundColor, node.color, node.border.radius, node.border.color, node.backgroundImage),
    backgroundColor: fill ?? 'transparent',
    color,
    ...(width > 0 && node.border.style !== 'none'
      ? { borderColor: hexOf(node.border.color) ?? 'transparent', borderWidth: width, borderStyle: node.border.style }
      : {}),
    ...(node.boxShadow !== 'none' ? { boxShadow: node.boxShadow } : {}),
    ...(node.backgroundImage !== 'none' ? { backgroundImage: node.backgroundImage } : {}),
    borderRadius: Math.round(radius * 10) / 10,
    padding: node.padding,
    text: node.wholeText ?? node.text,
    fontFamily: node.fontFamily,
    fontSize: `${node.fontSize}px`,
    fontWeight: node.fontWeight,
    ...(node.textTransform !== 'none' ? { textTransform: node.textTransform } : {}),
    ...(node.letterSpacing !== 'normal' ? { letterSpacing: node.letterSpacing } : {}),
    width: Math.round(node.rect.width),
    height: Math.round(node.rect.height),
    contrast: Math.round(wcagContrast(color, fill ?? ground) * 100) / 100,
    ground,
    count,
    states: { hover: changed(states?.hover, node), focus: changed(states?.focus, node), active: changed(states?.active, node) },
    ...transitionOf(capture, node),
  }
}

/** A state's look when it differs from the button at rest. */
function changed(look: CapturedLook | null | undefined, node: CapturedNode): ButtonLook | null {
  if (!look) return null
  const same =
    hexOf(look.backgroundColor) === hexOf(node.backgroundColor) &&
    hexOf(look.color) === hexOf(node.color) &&
    look.boxShadow === node.boxShadow &&
    hexOf(look.borderColor) === hexOf(node.border.color) &&
    look.textDecoration === node.textDecoration &&
    look.outline === node.outline &&
    Math.abs(look.opacity - node.opacity) < 0.02
  if (same) return null
  const width = Number.parseFloat(look.borderWidth) || 0
  return {
    backgroundColor: hexOf(look.backgroundColor) ?? 'transparent',
    color: hexOf(look.color) ?? '#000000',
    ...(width > 0 ? { borderColor: hexOf(look.borderColor) ?? 'transparent', borderWidth: width } : {}),
    ...(look.boxShadow !== 'none' ? { boxShadow: look.boxShadow } : {}),
    ...(look.outline !== node.outline ? { outline: look.outline } : {}),
    ...(look.textDecoration !== 'none' ? { textDecoration: look.textDecoration } : {}),
    opacity: look.opacity,
  }
}

function transitionOf(capture: Capture, node: CapturedNode): { transition?: string } {
  const found = capture.transitions.find((transition) => transition.node === node.index)
  return found ? { transition: found.value.slice(0, 120) } : {}
}
