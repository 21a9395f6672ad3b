const MARK_SHARE = 0.24
const GROUND = '#16140f'

/** A disc with a triangle in the middle of a picture, as SVG. Its ring keeps it in sight on any ground. */
export function playMark(width: number, height: number): string {
  const radius = Math.round((Math.min(width, height) * MARK_SHARE) / 2)
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  const side = Math.round(radius * 0.8)
  // The middle of a triangle's weight lies left of the middle of its box.
  const left = x - Math.round(side * 0.36)
  const ring = Math.max(2, Math.round(radius * 0.06))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${GROUND}" fill-opacity="0.82" stroke="#ffffff" stroke-width="${ring}"/><path d="M${left} ${y - side / 2}v${side}l${Math.round(side * 0.9)} ${-side / 2}z" fill="#ffffff" stroke="#ffffff" stroke-width="${ring * 2}" stroke-linejoin="round"/></svg>`
}
