/**
 * Returns the opaque color that results if a `#rrggbb`, `#rrggbbaa` or `transparent` color covers an opaque background. Returns the background if the color is
 * invalid.
 */
export function over(color: string, background: string): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(color)
  if (!channels) return background
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels.slice(1).map((pair) => (pair === undefined ? 255 : Number.parseInt(pair, 16)))
  if (alpha === 255) return color.slice(0, 7)
  const below = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(background)?.slice(1) ?? []
  const blended = [red, green, blue].map((channel, at) => Math.round((channel * alpha + Number.parseInt(below[at] ?? 'ff', 16) * (255 - alpha)) / 255))
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
