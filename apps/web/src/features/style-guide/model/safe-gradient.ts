const GRADIENT = /^(repeating-)?(linear|radial|conic)-gradient\([^;{}]*\)$/i

/** Returns the background image if it is a gradient; rejects any value with a URL, so that nothing is loaded. */
export function safeGradient(value: string | undefined): string | undefined {
  return value && GRADIENT.test(value.trim()) && !/url\(|image\(|image-set\(/i.test(value) ? value : undefined
}
