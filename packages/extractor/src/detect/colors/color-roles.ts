import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import { buttonsByLook } from '../buttons/find-button-candidates.ts'
import { chromaOf, hexOf, lightnessOf } from '../node-colors.ts'
import { APART_DELTA_E, ROLE_DELTA_E } from './color-constants.ts'
import { deltaE } from './color-distance.ts'
import { linkColorOf } from './link-color.ts'
import { areaOf, type SeenColor } from './tally-colors.ts'

/** Part of the strongest color's weight that a second color of the brand needs. */
const LEAST_PART = 0.04
const TEXT_PART = 0.05
/** A root that shows only beyond the page's end was still chosen by the brand. */
const ROOT_PART = 0.35
const DARK_CANVAS_PART = 0.1
const DARK = 0.3
/** Chroma from which a surface is tinted rather than grey. */
const TINT_CHROMA = 0.02

interface Base {
  background: string
  text: string
}

/** The roles of the colors: those that weigh most for the brand first, then what the page is painted and written in. */
export function colorRolesOf(captures: Capture[], seen: Map<string, SeenColor>, weights: Map<string, number>, { background, text }: Base): ColorRoles {
  const apart = (color: string) => deltaE(color, background) > APART_DELTA_E
  const vivid = [...weights].filter(([color]) => apart(color)).sort((a, b) => b[1] - a[1])
  const [strongest] = vivid
  const button = captures[0] ? buttonsByLook(captures[0])[0]?.nodes[0] : undefined
  const fill = hexOf(button?.backgroundColor)
  const primary = vivid.find(([color]) => seen.has(color))?.[0] ?? (fill && apart(fill) ? fill : null) ?? strongest?.[0] ?? text

  const painted = [...seen.values()].reduce((sum, one) => sum + areaOf(one, 'background'), 0) || 1
  const root = hexOf(captures[0]?.nodes[0]?.ground)
  const part = (color: string) =>
    Math.max(
      strongest ? (weights.get(color) ?? 0) / strongest[1] : 0,
      Math.sqrt(areaOf(seen.get(color), 'background') / painted) * surfaceFactor(color),
      color === text ? TEXT_PART : 0,
      color === root && apart(color) && lightnessOf(color) < 0.9 ? ROOT_PART : 0,
      color === background ? DARK_CANVAS_PART : 0,
    )
  const beside = [...new Set([...seen.keys(), ...weights.keys(), ...(root ? [root] : [])])]
    .filter((color) => (apart(color) || (color === background && lightnessOf(color) < DARK)) && deltaE(color, primary) > ROLE_DELTA_E)
    .map((color) => ({ color, part: part(color) }))
    .filter((one) => one.part > LEAST_PART)
    .sort((a, b) => b.part - a.part)
  const secondary = beside[0]?.color ?? null
  const accent = beside.find((one) => secondary && deltaE(one.color, secondary) > ROLE_DELTA_E)?.color ?? null
  return { primary, secondary, accent, background, text, link: linkColorOf(captures, background) }
}

/** Light greys are anybody's surface, dark ones somewhat less so; a tint was chosen. */
function surfaceFactor(color: string): number {
  const lightness = lightnessOf(color)
  if (chromaOf(color) < TINT_CHROMA) return lightness > 0.9 ? 0 : 0.6
  return lightness > 0.9 || lightness < 0.35 ? 0.75 : 1
}
