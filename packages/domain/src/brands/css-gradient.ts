const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:[\w\s.,%#+-]|\([\d\s.,%-]*\)){3,600}\)$/i
const FUNCTION = /([a-z-]+)\(/gi
const ALLOWED_FUNCTION = /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?)$/i
const MAX_LENGTH = 800

/** Returns the value unchanged if it consists of one or more computed gradients of plain colors; null for anything else. */
export function cssGradient(value: string | undefined): string | null {
  if (!value || value === 'none' || value.length > MAX_LENGTH) return null
  const layers = value.split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient\()/i)
  const isAllowed = [...value.matchAll(FUNCTION)].every(([, name = '']) => ALLOWED_FUNCTION.test(name))
  return isAllowed && layers.every((layer) => GRADIENT.test(layer.trim())) ? value : null
}
