import type { Capture } from '../../capture/capture.ts'
import { FRAMEWORK } from '../color-constants.ts'
import { chromaOf, hexOf, isNeutral, lightnessOf } from '../node-colors.ts'
import { deltaE } from './color-distance.ts'
import type { Place, TalliedColor } from './tally-colors.ts'

/** A color of the logo image, with the fraction of the painted pixels that have it (0 to 1). */
export interface LogoColor {
  color: string
  share: number
}

/** Weight of a color for the brand, by `Place`: calls to action weigh most, tints least. */
const PLACE_WEIGHT: Record<Place, number> = {
  background: 1,
  call: 2.5,
  button: 1,
  callText: 1.5,
  heading: 1.2,
  text: 0.4,
  link: 0.5,
  border: 0.3,
  backdrop: 0.2,
  tint: 0,
}
/** Chroma at which a color is fully vivid. */
const VIVID_CHROMA = 0.12
/** Minimum vividness assumed for a call to action, which was colored on purpose even if its color is muted. */
const CALL_VIVIDNESS = 0.5
const PALE = { lightness: 0.9, chroma: 0.06, factor: 0.4 }
const FRAMEWORK_FACTOR = 0.05
/** Reduces the weight of a text color that occurs on only a few elements, because it marks a status and not the brand. */
const STATUS = { elements: 3, factor: 0.3 }
/** Weights of colors that the author declares, on the same scale as the square root of a painted area in px². */
const NAMED_WEIGHT = 700
const THEME_WEIGHT = 300
const LOGO_WEIGHT = 800
const LOGO_SAME_DELTA_E = 10
const BRAND_NAME = /brand|primary|(^|-)main(-|$)|corporate/i
/** Weight of a custom property that the author declares and uses. It is multiplied by the square root of the uses, up to `MAX_USES`. */
const TOKEN_WEIGHT = 40
const MAX_USES = 25
/** Matches custom properties that frameworks and site builders declare on all sites. */
const FRAMEWORK_NAME = /^--(bs|wp|tw|mdc|mui|chakra|swiper|fa|ion|p|v|el|ant)-/

/**
 * Returns the weight of each color for the brand: the square root of the painted area, weighted by `Place` and vividness, plus bonuses for colors of the logo,
 * the theme color and used custom properties. Neutral colors have no weight.
 */
export function brandWeights(captures: Capture[], seen: Map<string, TalliedColor>, logo: LogoColor[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of seen.values()) {
    const weight = paintedWeight(entry)
    if (weight > 0) weights.set(entry.color, weight)
  }
  const raise = (color: string | null, by: number) => {
    if (color && !isNeutral(color)) weights.set(color, (weights.get(color) ?? 0) + by)
  }
  const [home] = captures
  const tokens = (home?.variables ?? []).filter(({ name, uses, color }) => uses > 0 && seen.has(hexOf(color) ?? '') && !FRAMEWORK_NAME.test(name))
  const named = tokens.filter(({ name, color }) => BRAND_NAME.test(name) && !isNeutral(hexOf(color) ?? ''))
  const namedUses = named.reduce((sum, { uses }) => sum + uses, 0)
  for (const { color, uses } of named) raise(hexOf(color), (NAMED_WEIGHT * uses) / namedUses)
  for (const { color, uses } of tokens) raise(hexOf(color), TOKEN_WEIGHT * Math.sqrt(Math.min(uses, MAX_USES)) * vividness(hexOf(color) ?? ''))
  for (const theme of home?.meta.themeColors ?? []) if (!/dark/.test(theme.media ?? '')) raise(hexOf(theme.content), THEME_WEIGHT)
  for (const { color, share } of logo) {
    const painted = [...weights.keys()]
      .filter((other) => deltaE(other, color) < LOGO_SAME_DELTA_E)
      .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))[0]
    raise(painted ?? color, LOGO_WEIGHT * Math.sqrt(share) * vividness(color))
  }
  return weights
}

function paintedWeight(entry: TalliedColor): number {
  if (isNeutral(entry.color)) return 0
  const vivid = Math.min(1, chromaOf(entry.color) / VIVID_CHROMA)
  let weight = 0
  for (const [place, area] of entry.places) {
    const isCall = place === 'call' || place === 'callText'
    weight += PLACE_WEIGHT[place] * Math.sqrt(area) * (isCall ? CALL_VIVIDNESS + (1 - CALL_VIVIDNESS) * vivid : vividness(entry.color))
  }
  const status = entry.count <= STATUS.elements && [...entry.places.keys()].every((place) => place === 'text' || place === 'border')
  return weight * (FRAMEWORK.has(entry.color) ? FRAMEWORK_FACTOR : 1) * (status ? STATUS.factor : 1)
}

/** Returns the vividness from 0 for a gray to 1 for a vivid color. Pale tints get a lower vividness, because they are common on surfaces. */
function vividness(color: string): number {
  const chroma = chromaOf(color)
  const pale = lightnessOf(color) > PALE.lightness && chroma < PALE.chroma ? PALE.factor : 1
  return pale * Math.min(1, chroma / VIVID_CHROMA)
}
