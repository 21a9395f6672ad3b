/** Colors shared by all images and the stylesheet. */
export const ink = {
  forest: '#0F5C4A',
  pine: '#0A4335',
  night: '#0B2A22',
  sage: '#8FB3A0',
  mist: '#C9D8CB',
  cream: '#FAF6EF',
  oat: '#EFE4D2',
  wheat: '#F3D9B1',
  peach: '#F0C795',
  ember: '#E07A2F',
  rust: '#B4521C',
  bark: '#1F1A14',
  kraft: '#D9C3A0',
  cocoa: '#5B3418',
  stone: '#6B6255',
}

/** Returns a reproducible generator of numbers from 0 to 1 (mulberry32), so that every run renders the same images. */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
