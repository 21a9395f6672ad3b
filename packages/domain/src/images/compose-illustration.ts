import type { ColorRoles } from '../brands/style-guide.ts'

const HEX = /^#[\da-f]{6}$/i
const SHAPES = 7

/**
 * Returns an abstract SVG of plain shapes in a brand's colors, `px` pixels in width and height. The prompt is only the seed of the shapes, so the image does
 * not depict the prompt.
 */
export function composeIllustration(prompt: string, roles: ColorRoles, px: number): string {
  const next = numbersOf(prompt)
  const background = hexOr(roles.background, '#ffffff')
  const palette = [roles.primary, roles.accent, roles.secondary, roles.link, roles.text].filter((color): color is string => color !== null && HEX.test(color))
  const colors = [...new Set(palette)].filter((color) => color.toLowerCase() !== background.toLowerCase())
  const fills = colors.length > 0 ? colors : ['#888888']
  const shapes = Array.from({ length: SHAPES }, (_, at) => {
    const fill = fills[at % fills.length] as string
    const size = Math.round(px * (0.12 + 0.3 * next()))
    const [x, y] = [Math.round(px * next()), Math.round(px * next())]
    const opacity = (0.35 + 0.6 * next()).toFixed(2)
    return shapeOf(Math.floor(next() * 3), { x, y, size, fill, opacity })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${px} ${px}"><rect width="${px}" height="${px}" fill="${background}"/>${shapes.join('')}</svg>`
}

function shapeOf(kind: number, { x, y, size, fill, opacity }: { x: number; y: number; size: number; fill: string; opacity: string }): string {
  const paint = `fill="${fill}" fill-opacity="${opacity}"`
  if (kind === 0) return `<circle cx="${x}" cy="${y}" r="${size}" ${paint}/>`
  if (kind === 1) return `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" rx="${Math.round(size / 5)}" ${paint}/>`
  return `<path d="M${x - size} ${y}a${size} ${size} 0 0 1 ${2 * size} 0z" ${paint}/>`
}

/** Returns a generator of pseudorandom numbers from 0 to 1 (mulberry32), whose seed is the FNV-1a hash of a text. */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) as number), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hexOr = (color: string | null, otherwise: string): string => (color && HEX.test(color) ? color : otherwise)
