/** The first name of a font stack, without quotes: `"Fraunces", Georgia, serif` → Fraunces. */
export function primaryFamily(stack: string): string {
  const first = stack.split(',')[0] ?? ''
  return first.trim().replace(/^["']|["']$/g, '')
}
