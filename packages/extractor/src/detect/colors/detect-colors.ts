import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import type { ColorRoles, PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { differenceCiede2000, wcagContrast } from 'culori'
import type { Capture, CapturedNode } from '../../capture/capture.ts'
import { buttonsByLook } from '../buttons/find-button-candidates.ts'
import { chromaOf, hexOf, lightnessOf, votingNodes } from './node-colors.ts'

type Use = PaletteColor['uses'][number]
interface Seen {
  color: string
  area: number
  count: number
  brand: number
  uses: Map<Use, number>
  evidence: Evidence[]
}

const NEUTRAL_CHROMA = 0.035
const SAME_DELTA_E = 2.3
const FLAT_LIST_DELTA_E = 10
const BROWSER_LINK = '#0000ee'
const BROWSER_TEXT = '#000000'
const CANVAS_BONUS = 0.5
const FURTHER_PAGE_WEIGHT = 0.4
const HIDDEN_CANVAS_BONUS = 0.1
/** Part of the page or of its text that must stand on the canvas for it to be the page's ground. */
const CANVAS_SEEN = 0.02
/** Default brand colours of Bootstrap 4 and 5, Material UI and Tailwind's forms. */
const FRAMEWORK = new Set(['#0d6efd', '#007bff', '#1976d2', '#3f51b5', '#0a58ca', '#198754', '#28a745', '#dc3545', '#ffc107', '#17a2b8', '#0dcaf0'])
const deltaE = differenceCiede2000()

export interface DetectedColors {
  colors: StyleGuide['colors']
  baseBackground: string
  baseColor: string
  backgrounds: string[]
  facts: Facts
}

/** Palette and roles by painted area, blended grounds and OKLCH chroma (extraction.md, rules of judgement). */
export function detectColors(captures: Capture[]): DetectedColors {
  const seen = tally(captures)
  const all = [...seen.values()].sort((a, b) => b.area - a.area)
  const total = captures.reduce((sum, capture, position) => sum + capture.page.width * capture.page.height * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT), 0) || 1
  const by = (use: Use) => all.filter((one) => one.uses.has(use)).sort((a, b) => (b.uses.get(use) ?? 0) - (a.uses.get(use) ?? 0))
  const background = baseBackgroundOf(captures, seen, total)
  const text = baseTextOf(captures, by('text'), background)
  const roles = homeFirst(captures, rolesOf(all, background, text, captures))
  const palette: PaletteColor[] = []
  for (const one of all) {
    if (palette.length >= 32 || palette.some((other) => deltaE(other.color, one.color) < SAME_DELTA_E)) continue
    const variable = captures[0]?.variables.find((variable) => variable.uses > 0 && hexOf(variable.color) === one.color)
    palette.push({
      color: one.color,
      share: Math.min(1, (one.uses.get('background') ?? 0) / total),
      count: one.count,
      uses: [...one.uses.keys()],
      ...(variable ? { variable: variable.name, written: variable.value } : {}),
    })
  }
  const facts: Facts = {}
  for (const [role, color] of Object.entries(roles)) {
    const found = color ? seen.get(color) : null
    if (found)
      facts[`/colors/roles/${role}`] = {
        evidence: found.evidence.slice(0, 4).map((evidence) => ({ ...evidence, share: Math.min(1, found.area / total), count: found.count })),
        confidence: role === 'background' || role === 'text' ? 0.9 : role === 'primary' ? 0.75 : 0.6,
      }
  }
  return {
    colors: {
      all_colors: distinct(
        palette.map((one) => one.color),
        FLAT_LIST_DELTA_E,
      ),
      bg_colors: distinct(
        by('background').map((one) => one.color),
        SAME_DELTA_E,
      ).slice(0, 16),
      text_colors: distinct(
        by('text').map((one) => one.color),
        SAME_DELTA_E,
      ).slice(0, 16),
      button_colors: distinct(
        by('button').map((one) => one.color),
        SAME_DELTA_E,
      ).slice(0, 16),
      roles,
      dark: null,
      palette,
      variables: (captures[0]?.variables ?? [])
        .filter((variable) => variable.uses > 0)
        .sort((a, b) => b.uses - a.uses)
        .slice(0, 120)
        .map((variable) => ({
          name: variable.name,
          value: variable.value,
          ...(variable.color ? { color: hexOf(variable.color) ?? variable.color } : {}),
          ...(variable.aliasOf ? { aliasOf: variable.aliasOf } : {}),
          count: variable.uses,
        })),
    },
    baseBackground: background,
    baseColor: text,
    backgrounds: distinct(
      by('background').map((one) => one.color),
      SAME_DELTA_E,
    ).slice(0, 8),
    facts,
  }
}

/** The home page says what the brand is; further pages, often a shop's or a blog's furniture, give only the roles that it leaves open. */
function homeFirst(captures: Capture[], together: ColorRoles): ColorRoles {
  if (captures.length < 2) return together
  const home = detectColors(captures.slice(0, 1)).colors.roles
  const taken = Object.values(home)
  const fill = (role: keyof ColorRoles) => home[role] ?? (taken.includes(together[role]) ? null : together[role])
  return {
    primary: fill('primary'),
    secondary: fill('secondary'),
    accent: fill('accent'),
    background: fill('background'),
    text: fill('text'),
    link: fill('link'),
  }
}

/** Roles of the page under a dark colour scheme, or null where it has none. */
export function detectDarkRoles(captures: Capture[]): ColorRoles | null {
  const dark = captures.filter((capture) => capture.dark !== null).map((capture) => ({ ...capture, nodes: capture.dark?.nodes ?? [] }))
  return dark.length > 0 ? detectColors(dark).colors.roles : null
}

function rolesOf(all: Seen[], background: string, text: string, captures: Capture[]): ColorRoles {
  const apart = all.filter((one) => deltaE(one.color, background) > 8)
  const vivid = apart.filter((one) => one.brand > 0 && chromaOf(one.color) >= NEUTRAL_CHROMA).sort((a, b) => standing(b) - standing(a))
  const button = captures[0] ? buttonsByLook(captures[0])[0]?.nodes[0] : undefined
  const fill = button ? hexOf(button.backgroundColor) : null
  const primary = vivid[0]?.color ?? (fill && deltaE(fill, background) > 8 ? fill : null) ?? text
  // A root that shows only beyond the page's end was still chosen by the brand.
  const root = hexOf(captures[0]?.nodes[0]?.ground)
  const painted = all.reduce((sum, one) => sum + (one.uses.get('background') ?? 0), 0) || 1
  const first = vivid[0] ? standing(vivid[0]) : 1
  const pale = (color: string) => lightnessOf(color) > 0.92 && chromaOf(color) < 0.02
  const beside = [
    ...apart,
    ...(root && deltaE(root, background) > 8 && !apart.some((one) => one.color === root)
      ? [{ color: root, area: 0, count: 0, brand: 0, uses: new Map<Use, number>(), evidence: [] }]
      : []),
  ]
    .filter((one) => deltaE(one.color, primary) > 12 && !pale(one.color))
    .map((one) => ({
      color: one.color,
      weight: Math.max(
        chromaOf(one.color) >= NEUTRAL_CHROMA ? standing(one) / first : 0,
        Math.sqrt((one.uses.get('background') ?? 0) / painted),
        one.color === text ? 0.3 : 0,
        one.color === root ? 0.35 : 0,
      ),
    }))
    .filter((one) => one.weight > 0.08)
    .sort((a, b) => b.weight - a.weight)
  const secondary = beside[0]?.color ?? null
  const accent = beside.find((one) => secondary && deltaE(one.color, secondary) > 12 && one.color !== secondary)?.color ?? null
  const links = all.filter((one) => one.uses.has('link')).sort((a, b) => (b.uses.get('link') ?? 0) - (a.uses.get('link') ?? 0))
  const link =
    links.find((one) => chromaOf(one.color) >= NEUTRAL_CHROMA && one.color !== BROWSER_LINK && lightnessOf(one.color) > 0.2)?.color ??
    links.find((one) => deltaE(one.color, background) > 8)?.color ??
    null
  return { primary, secondary, accent, background, text, link }
}

/** How much a colour stands for the brand; one that a framework ships and nobody changed stands for little. */
const standing = (one: Seen) => one.brand * (FRAMEWORK.has(one.color) ? 0.3 : 1)

/** The colour that the page is painted on: what its body says, unless little of the page and of its text stands on that. */
function baseBackgroundOf(captures: Capture[], seen: Map<string, Seen>, total: number): string {
  const texts = new Map<string, number>()
  let textTotal = 1
  for (const [position, capture] of captures.entries())
    for (const node of votingNodes(capture)) {
      const ground = hexOf(node.ground)
      if (node.textArea <= 0) continue
      textTotal += node.textArea * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT / captures.length)
      if (ground) texts.set(ground, (texts.get(ground) ?? 0) + node.textArea * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT / captures.length))
    }
  const body = captures[0]?.nodes[0]
  const canvas = hexOf(body?.backgroundColor) ?? hexOf(body?.ground) ?? '#ffffff'
  const present = (seen.get(canvas)?.uses.get('background') ?? 0) / total > CANVAS_SEEN || (texts.get(canvas) ?? 0) / textTotal > CANVAS_SEEN
  const score = (color: string) =>
    0.5 * ((seen.get(color)?.uses.get('background') ?? 0) / total) +
    0.5 * ((texts.get(color) ?? 0) / textTotal) +
    (color === canvas ? (present ? CANVAS_BONUS : HIDDEN_CANVAS_BONUS) : 0)
  return [...new Set([canvas, ...seen.keys()])].sort((a, b) => score(b) - score(a))[0] ?? '#ffffff'
}

/** The colour that text has unless told otherwise: what the body says where that can be read, else what most text has. */
function baseTextOf(captures: Capture[], texts: Seen[], background: string): string {
  const body = hexOf(captures[0]?.nodes[0]?.color)
  const total = texts.reduce((sum, one) => sum + (one.uses.get('text') ?? 0), 0) || 1
  const score = (one: { color: string; area: number }) =>
    (wcagContrast(one.color, background) < 3 ? -1 : 0) +
    one.area / total +
    (one.color === body && wcagContrast(one.color, background) >= 4.5 && (body !== BROWSER_TEXT || one.area / total > 0.08) ? 0.6 : 0) -
    2 * Math.max(0, chromaOf(one.color) - 0.09)
  const candidates = texts.map((one) => ({ color: one.color, area: one.uses.get('text') ?? 0 }))
  if (body && !candidates.some((one) => one.color === body)) candidates.push({ color: body, area: 0 })
  return candidates.sort((a, b) => score(b) - score(a))[0]?.color ?? '#000000'
}

function tally(captures: Capture[]): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const [position, capture] of captures.entries()) {
    const weight = position === 0 ? 1 : FURTHER_PAGE_WEIGHT
    const looks = buttonsByLook(capture)
    const buttons = new Set(looks.flatMap((look) => look.nodes.map((node) => node.index)))
    const calls = new Set(looks.slice(0, 3).flatMap((look) => look.nodes.slice(0, 3).map((node) => node.index)))
    for (const node of votingNodes(capture)) {
      const fill = opaque(node) ? hexOf(node.backgroundColor) : null
      const chroma = (hex: string) => chromaOf(hex)
      if (fill || node.parent === -1) {
        const color = fill ?? hexOf(node.ground) ?? '#ffffff'
        const isButton = buttons.has(node.index)
        const area = node.paintedArea * weight
        if (area > 0)
          vote(
            seen,
            capture,
            node,
            color,
            isButton ? 'button' : 'background',
            area,
            chroma(color) >= NEUTRAL_CHROMA && node.parent !== -1
              ? Math.sqrt(node.rect.width * node.rect.height) *
                  (0.3 + chroma(color) * 6) *
                  (node.index === looks[0]?.nodes[0]?.index ? 8 : calls.has(node.index) ? 4 : isButton ? 1 : 0.6) *
                  weight
              : 0,
          )
        if (isButton && area > 0) vote(seen, capture, node, color, 'background', area * 0.01, 0)
      }
      const color = hexOf(node.color)
      if (color && !fill && calls.has(node.index) && chroma(color) >= NEUTRAL_CHROMA)
        vote(
          seen,
          capture,
          node,
          color,
          'button',
          node.textArea * weight,
          Math.sqrt(node.rect.width * node.rect.height) * (0.3 + chroma(color) * 6) * 2 * weight,
        )
      if (color && node.textArea > 0) {
        const isLink = node.tag === 'a' && !buttons.has(node.index)
        if (!buttons.has(node.index))
          vote(
            seen,
            capture,
            node,
            color,
            isLink ? 'link' : 'text',
            node.textArea * weight,
            chroma(color) >= NEUTRAL_CHROMA && color !== BROWSER_LINK
              ? Math.sqrt(node.textArea) * (0.3 + chroma(color) * 6) * (/^h[1-3]$/.test(node.tag) ? 1.2 : isLink ? 0.8 : 0.6) * weight
              : 0,
          )
      }
      const line = Number.parseFloat(node.border.bottom) || Number.parseFloat(node.border.top)
      const edge = line > 0 && node.border.style !== 'none' ? hexOf(node.border.color) : null
      if (edge)
        vote(
          seen,
          capture,
          node,
          edge,
          'border',
          line * node.rect.width * weight,
          chroma(edge) >= NEUTRAL_CHROMA ? Math.sqrt(line * node.rect.width) * 0.6 * weight : 0,
        )
    }
  }
  return seen
}

/** Half seen fills tint what is behind them, and fills under a picture or gradient are not seen: neither is a colour of its own. */
const opaque = (node: CapturedNode) => node.backgroundImage === 'none' && !/^rgba\(.*, 0?\.[0-8]\d*\)$/.test(node.backgroundColor)

function vote(seen: Map<string, Seen>, capture: Capture, node: CapturedNode, color: string, use: Use, area: number, brand: number): void {
  const one = seen.get(color) ?? { color, area: 0, count: 0, brand: 0, uses: new Map<Use, number>(), evidence: [] }
  one.area += area
  one.count++
  one.brand += brand
  one.uses.set(use, (one.uses.get(use) ?? 0) + area)
  one.evidence.push({ page: capture.finalUrl, selector: node.selector, rect: node.rect, area: Math.round(area) })
  if (one.evidence.length > 8) one.evidence = one.evidence.sort((a, b) => (b.area ?? 0) - (a.area ?? 0)).slice(0, 4)
  seen.set(color, one)
}

function distinct(colors: string[], within: number): string[] {
  const kept: string[] = []
  for (const color of colors) if (!kept.some((other) => deltaE(other, color) < within)) kept.push(color)
  return kept
}
