import type { Facts } from '@brandwright/domain/brands/evidence'
import type { ColorRoles, PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { byHue } from '@brandwright/domain/color/hue-buckets'
import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import { FLAT_LIST_DELTA_E, FURTHER_PAGE_WEIGHT, SAME_DELTA_E } from '../color-constants.ts'
import { hexOf, inkOf, roleInkOf } from '../node-colors.ts'
import { baseBackgroundOf, baseTextOf } from './base-colors.ts'
import { brandWeights, type LogoColor } from './brand-weight.ts'
import { deltaE, distinctColors } from './color-distance.ts'
import { colorRolesOf } from './color-roles.ts'
import { type TalliedColor, tallyColors, tallyFaintGradients, usesOf, visibleAreaOf } from './tally-colors.ts'

const MAX_COLORS = 32
const MAX_PER_USE = 16
const MAX_BACKGROUNDS = 8
const MAX_VARIABLES = 120
const MAX_REPORTED_EVIDENCE = 4
/** Minimum contrast of the dark scheme's text color with its background. */
const MIN_DARK_TEXT_CONTRAST = 4.5
/** Fraction of cases in which each role agrees with human judgment, measured on 16 real sites and 12 templates (docs/extraction.md). */
const ROLE_CONFIDENCE: Record<keyof ColorRoles, number> = { background: 0.9, text: 0.95, primary: 0.9, link: 0.65, secondary: 0.5, accent: 0.6 }

export interface DetectedColors {
  colors: StyleGuide['colors']
  baseBackground: string
  baseColor: string
  backgrounds: string[]
  facts: Facts
}

/** Detects the palette and the color roles from painted areas, blended backgrounds, OKLCH chroma and the colors of the logo. */
export function detectColors(captures: Capture[], logo: LogoColor[] = []): DetectedColors {
  const seen = tallyColors(captures)
  const ink = roleInkOf(captures)
  const forRoles = tallyColors(captures, ink)
  const pageArea = captures.reduce((sum, { page }, position) => sum + page.width * page.height * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT), 0) || 1
  const background = baseBackgroundOf(captures, forRoles, pageArea)
  const text = baseTextOf(captures, forRoles, background, ink)
  const together = colorRolesOf(captures, forRoles, brandWeights(captures, forRoles, logo), { background, text, ink })
  const roles = captures.length > 1 ? homeFirst(detectColors(captures.slice(0, 1), logo).colors.roles, together) : together
  const ofUse = (use: PaletteColor['uses'][number]) =>
    distinctColors(
      [...seen.values()]
        .filter((entry) => visibleAreaOf(entry, use) > 0)
        .sort((a, b) => visibleAreaOf(b, use) - visibleAreaOf(a, use))
        .map((entry) => entry.color),
      SAME_DELTA_E,
    )
  const palette = paletteOf(seen, captures, pageArea)
  return {
    colors: {
      all_colors: distinctColors(
        palette.map((entry) => entry.color),
        FLAT_LIST_DELTA_E,
      ),
      bg_colors: ofUse('background').slice(0, MAX_PER_USE),
      text_colors: ofUse('text').slice(0, MAX_PER_USE),
      button_colors: ofUse('button').slice(0, MAX_PER_USE),
      roles,
      dark: null,
      palette,
      hues: byHue(palette.map(({ color }) => color)),
      variables: variablesOf(captures),
    },
    baseBackground: background,
    baseColor: text,
    backgrounds: ofUse('background').slice(0, MAX_BACKGROUNDS),
    facts: factsOf(roles, forRoles, pageArea),
  }
}

/** Combines two sets of roles. The home page defines the brand, so other pages, such as shops and blogs, only fill missing roles. */
function homeFirst(home: ColorRoles, together: ColorRoles): ColorRoles {
  const roleColors = Object.values(home)
  const fill = (role: keyof ColorRoles) => home[role] ?? (roleColors.includes(together[role]) ? null : together[role])
  return {
    primary: fill('primary'),
    secondary: fill('secondary'),
    accent: fill('accent'),
    background: fill('background'),
    text: fill('text'),
    link: fill('link'),
  }
}

function paletteOf(seen: Map<string, TalliedColor>, captures: Capture[], pageArea: number): PaletteColor[] {
  const palette: PaletteColor[] = []
  const painted = [...seen.values()].filter((entry) => entry.area > 0).sort((a, b) => b.area - a.area)
  const faint = [...tallyFaintGradients(captures).values()].filter((entry) => !seen.has(entry.color))
  const inGradients = [...seen.values(), ...faint].filter((entry) => entry.area === 0 && entry.gradient > 0).sort((a, b) => b.gradient - a.gradient)
  for (const entry of [...painted, ...inGradients]) {
    if (palette.length >= MAX_COLORS || palette.some((other) => deltaE(other.color, entry.color) < SAME_DELTA_E)) continue
    const variable = captures[0]?.variables.find((variable) => variable.uses > 0 && hexOf(variable.color) === entry.color)
    palette.push({
      color: entry.color,
      share: Math.min(1, (visibleAreaOf(entry, 'background') || (entry.area === 0 ? entry.gradient / 2 : 0)) / pageArea),
      count: entry.count,
      uses: usesOf(entry),
      ...(variable ? { variable: variable.name, written: variable.value } : {}),
    })
  }
  return palette
}

/** Returns the custom properties that painted elements use, sorted by use. Omits unused declarations of frameworks. */
function variablesOf(captures: Capture[]): StyleGuide['colors']['variables'] {
  return (captures[0]?.variables ?? [])
    .filter((variable) => variable.uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .slice(0, MAX_VARIABLES)
    .map((variable) => ({
      name: variable.name,
      value: variable.value,
      ...(variable.color ? { color: hexOf(variable.color) ?? variable.color } : {}),
      ...(variable.aliasOf ? { aliasOf: variable.aliasOf } : {}),
      count: variable.uses,
    }))
}

function factsOf(roles: ColorRoles, seen: Map<string, TalliedColor>, pageArea: number): Facts {
  const facts: Facts = {}
  for (const [role, color] of Object.entries(roles)) {
    const found = color ? seen.get(color) : null
    if (!found) continue
    facts[`/colors/roles/${role}`] = {
      evidence: found.evidence
        .slice(0, MAX_REPORTED_EVIDENCE)
        .map((evidence) => ({ ...evidence, share: Math.min(1, found.area / pageArea), count: found.count, pages: found.pages.size })),
      confidence: ROLE_CONFIDENCE[role as keyof ColorRoles],
    }
  }
  return facts
}

/** Returns the page's roles under a dark color scheme, or null if the page has no dark scheme. `light` contains the roles under the light scheme. */
export function detectDarkRoles(captures: Capture[], light: ColorRoles): ColorRoles | null {
  const dark = captures.filter((capture) => capture.dark !== null).map((capture) => ({ ...capture, nodes: capture.dark?.nodes ?? [], variables: [] }))
  if (dark.length === 0) return null
  const { roles } = detectColors(dark).colors
  // A background color of the dark scheme is not evidence of a brand color.
  const chosen = (color: string | null) => (color === roles.background ? null : color)
  return { ...roles, text: darkTextOf(captures, light.text, roles.background) ?? roles.text, secondary: chosen(roles.secondary), accent: chosen(roles.accent) }
}

/**
 * Returns the color that most text of the light scheme's text color has under the dark scheme, if it is legible. Texts that are white in both schemes, such as
 * those on images, do not count.
 */
function darkTextOf(captures: Capture[], lightText: string | null, background: string | null): string | null {
  if (lightText === null) return null
  const areas = new Map<string, number>()
  for (const { nodes, dark } of captures)
    for (const [index, node] of dark?.nodes.entries() ?? []) {
      const before = nodes[index]
      // The two captures contain different elements if a scheme hides some of them.
      const isSameText = node.textArea > 0 && before?.selector === node.selector && !before.hidden && !before.overlay
      const hex = isSameText && [hexOf(before.color), inkOf(before.color, before)].includes(lightText) ? inkOf(node.color, node) : null
      if (hex) areas.set(hex, (areas.get(hex) ?? 0) + node.textArea)
    }
  const [text] = [...areas].sort(([, a], [, b]) => b - a)[0] ?? []
  return text && background && wcagContrast(text, background) >= MIN_DARK_TEXT_CONTRAST ? text : null
}
