export type Declaration = [property: string, value: string | null]

/** Returns a CSS rule, without declarations that have no value; empty if none has one. */
export function rule(selector: string, declarations: Declaration[]): string {
  const lines = declarations.filter(([, value]) => value !== null && value !== '').map(([property, value]) => `  ${property}: ${value};`)
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}`
}
