/** Root font size assumed for rem lengths, in px. */
const ROOT_PX = 16
const REM = /^(-?\d+(?:\.\d+)?)rem$/
const SIZE = /^(\d+(?:\.\d+)?)(px|rem|em)$/
const DIGITS = 4

/**
 * Converts letter spacing from rem to em, relative to the text's font size: `0.1rem` at `32px` is `0.05em`. Returns other lengths unchanged, and assumes the
 * root font size if `fontSize` can't be parsed.
 */
export function remToEm(spacing: string | undefined, fontSize: string | undefined): string | undefined {
  const [, rem] = REM.exec(spacing ?? '') ?? []
  if (rem === undefined) return spacing
  const [, size, unit] = SIZE.exec(fontSize ?? '') ?? []
  const px = size === undefined ? ROOT_PX : Number(size) * (unit === 'px' ? 1 : ROOT_PX)
  return px > 0 ? `${Number(((Number(rem) * ROOT_PX) / px).toFixed(DIGITS))}em` : spacing
}
