const cap =
  'M23 3h2.6c.9 0 1.5.7 1.4 1.6L26.7 7.4C35.2 8 41.4 12.4 42 18.3c.1 1-.7 1.8-1.7 1.8H8.3c-1 0-1.8-.8-1.7-1.8.6-5.9 6.8-10.3 15.3-10.9l-.3-2.8c-.1-.9.5-1.6 1.4-1.6z'
const nut = 'M10.2 23.4h28.2c.9 0 1.5.7 1.4 1.6-.9 9.3-6.7 15.8-14.3 19.8-.8.4-1.6.400-2.4 0-7.6-4-13.4-10.5-14.3-19.8-.1-.9.5-1.6 1.4-1.6z'
const bird = 'M13.2 26.6c4.9.3 8.7 2.7 11.1 7.3 2.4-4.6 6.2-7 11.1-7.3-1.9 1.7-3.2 3.7-4 6.1-2.6.2-5 1.8-7.1 6.4-2.1-4.6-4.5-6.2-7.1-6.4-.8-2.4-2.1-4.4-4-6.1z'

/** Renders the acorn with a hovering kestrel cut out, on a 48 × 48 grid. */
export function mark(color, cut) {
  return `<path fill="${color}" d="${cap}"/><path fill="${color}" d="${nut}"/><path fill="${cut}" d="${bird}"/>`
}

/** Renders the acorn with the bird as a transparent hole, for unknown backgrounds. */
export function openMark(color) {
  return `<path fill="${color}" d="${cap}"/><path fill="${color}" fill-rule="evenodd" d="${nut}${bird}"/>`
}
