import { splitAtCommas } from '../css-parts.ts'
import { gradientLayers } from '../css-values.ts'
import { hexOf } from './guide-tokens.ts'

const GRADIENT = /^(?:linear|radial|conic)-gradient\((.*)\)$/i
const STOP = /^(rgba?\([^)]*\)|#[\da-f]+|[a-z]+)(?:\s+(-?[\d.]+%|0(?:px)?))?(?:\s+(-?[\d.]+%|0(?:px)?))?$/i

type Stop = { color: string; position: number | null }

/**
 * Returns the layers of a computed gradient as tokens `gradient`, `gradient-2` and so on, with the CSS as description, because the format has only the stops.
 * Omits layers that repeat, or have stops that are not fractions of the gradient (in px, or beyond its ends).
 */
export function gradientTokens(value: string | undefined, colorToken: (color: string) => unknown): Record<string, object> {
  const layers = gradientLayers(value).flatMap((layer) => {
    const stops = stopsOf(layer)
    return stops ? [{ layer, stops }] : []
  })
  return Object.fromEntries(
    layers.map(({ layer, stops }, at) => [
      at === 0 ? 'gradient' : `gradient-${at + 1}`,
      { $type: 'gradient', $value: stops.map(({ color, position }) => ({ color: colorToken(color), position })), $description: layer },
    ]),
  )
}

function stopsOf(layer: string): { color: string; position: number }[] | null {
  const parts = splitAtCommas(GRADIENT.exec(layer)?.[1] ?? '')
  // The first part may be the direction or the shape.
  const stops = parts.slice(colorStops(parts[0] ?? '') ? 0 : 1).map(colorStops)
  if (!stops.every((stop) => stop !== null)) return null
  const placed = withPositions(stops.flat())
  return placed.length >= 2 && placed.every(({ position }) => position >= 0 && position <= 1) ? placed : null
}

/** Parses a color with up to two positions, which are two stops. Returns null for anything else. */
function colorStops(part: string): Stop[] | null {
  const [, color, first, second] = STOP.exec(part) ?? []
  if (!color || !hexOf(color)) return null
  return (second ? [first, second] : [first]).map((position) => ({ color, position: position ? Number.parseFloat(position) / 100 : null }))
}

/** Adds the missing positions as CSS Images 3 does: the ends at 0 and 1, others at equal distances, and none before the stop that precedes it. */
function withPositions(stops: Stop[]): { color: string; position: number }[] {
  const last = stops.length - 1
  const fixed = stops.map(({ position }, at) => position ?? (at === 0 ? 0 : at === last ? 1 : null))
  let highest = Number.NEGATIVE_INFINITY
  const ordered = fixed.map((position) => {
    if (position === null) return null
    highest = Math.max(highest, position)
    return highest
  })
  return stops.map(({ color }, at) => {
    const [before, after] = [
      ordered.findLastIndex((position, index) => position !== null && index <= at),
      ordered.findIndex((position, index) => position !== null && index >= at),
    ]
    const [start, end] = [ordered[before] ?? 0, ordered[after] ?? 1]
    const position = before === after ? start : start + ((end - start) * (at - before)) / (after - before)
    return { color, position: Math.round(position * 1e4) / 1e4 }
  })
}
