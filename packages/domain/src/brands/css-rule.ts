export type Declaration = [property: string, value: string | null]

/** Returns a CSS rule that omits declarations without a value. Returns an empty string if no declaration has a value. */
export function rule(selector: string, declarations: Declaration[]): string {
  const lines = declarations.filter(([, value]) => value !== null && value !== '').map(([property, value]) => `  ${property}: ${value};`)
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}`
}
