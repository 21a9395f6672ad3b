const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([^;{}]*\)$/i
/** Matches CSS functions that load a file. Also matches escapes and quotes, because they can hide these functions and gradients do not need them. */
const LOADS_A_FILE = /url\(|src\(|image\(|image-set\(|[\\"']/i

/** Returns a background image if it is a gradient. Returns undefined for values with a URL, so that the browser loads no files. */
export function safeGradient(value: string | undefined): string | undefined {
  return value && GRADIENT.test(value.trim()) && !LOADS_A_FILE.test(value) ? value : undefined
}
