const GRADIENT = /^(repeating-)?(linear|radial|conic)-gradient\([^;{}]*\)$/i

/** A background image that loads nothing: a gradient passes, anything that names an address does not. */
export function safeGradient(value: string | undefined): string | undefined {
  return value && GRADIENT.test(value.trim()) && !/url\(|image\(|image-set\(/i.test(value) ? value : undefined
}
