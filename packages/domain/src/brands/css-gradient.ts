const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[\w\s.,%#+-]|\([\d\s.,%-]*\)){3,600}\)$/i
const FUNCTION = /([a-z-]+)\(/gi
const KNOWN = /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?)$/i
const LONGEST = 800

/** Returns one or more layered computed gradients unchanged; null if the value holds anything but gradients of plain colors. */
export function cssGradient(value: string | undefined): string | null {
  if (!value || value === 'none' || value.length > LONGEST) return null
  const layers = value.split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient\()/i)
  const known = [...value.matchAll(FUNCTION)].every(([, name = '']) => KNOWN.test(name))
  return known && layers.every((layer) => GRADIENT.test(layer.trim())) ? value : null
}
