const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([^;{}]*\)$/i
/** Matches functions that load a file, including `image-set(`, and also escapes and quotes, which could hide one and which no gradient needs. */
const LOADS_A_FILE = /url\(|src\(|image\(|image-set\(|[\\"']/i

/** Returns the background image if it is a gradient; rejects any value with a URL, so that nothing is loaded. */
export function safeGradient(value: string | undefined): string | undefined {
  return value && GRADIENT.test(value.trim()) && !LOADS_A_FILE.test(value) ? value : undefined
}
