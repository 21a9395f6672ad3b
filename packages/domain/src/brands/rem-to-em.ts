/** Size of the root element that rem lengths were written for, px. */
const ROOT_PX = 16
const REM = /^(-?\d+(?:\.\d+)?)rem$/
const SIZE = /^(\d+(?:\.\d+)?)(px|rem|em)$/
const DIGITS = 4

/**
 * Returns letter spacing in rem as em of the text's own size, so that `0.1rem` at `32px` is `0.05em`. Other lengths are returned as they are; without a
 * size that can be read the text is taken to be as large as the root.
 */
export function remToEm(spacing: string | undefined, fontSize: string | undefined): string | undefined {
  const [, rem] = REM.exec(spacing ?? '') ?? []
  if (rem === undefined) return spacing
  const [, size, unit] = SIZE.exec(fontSize ?? '') ?? []
  const px = size === undefined ? ROOT_PX : Number(size) * (unit === 'px' ? 1 : ROOT_PX)
  return px > 0 ? `${Number(((Number(rem) * ROOT_PX) / px).toFixed(DIGITS))}em` : spacing
}
