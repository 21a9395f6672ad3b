import { type Length, shadowsOf } from './css-parts.ts'

const MAX_LAYERS = 6
/** Maximum reach of a shadow in px. A larger shadow would cover its surroundings. */
const MAX_OFFSET_PX = 100
const MAX_LENGTH = 2000

/** Rebuilds a computed `box-shadow` from its first layers within the maximum reach. Returns null if it has none. */
export function cssShadow(value: string | undefined): string | null {
  if (!value || value.length > MAX_LENGTH) return null
  const layers = shadowsOf(value)
    .filter(({ offsets }) => !offsets.some(isTooFar))
    .slice(0, MAX_LAYERS)
  return layers.map(({ color, offsets, inset }) => [color, ...offsets.map(lengthText), ...(inset ? ['inset'] : [])].join(' ')).join(', ') || null
}

const lengthText = ({ value, unit }: Length) => `${value}${unit}`

const isTooFar = ({ value, unit }: Length) => Math.abs(value) * (unit === 'rem' ? 16 : 1) > MAX_OFFSET_PX
