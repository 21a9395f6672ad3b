export type Declaration = [property: string, value: string | null]

/** One rule, without the declarations that have no value; empty when none has. */
export function rule(selector: string, declarations: Declaration[]): string {
  const lines = declarations.filter(([, value]) => value !== null && value !== '').map(([property, value]) => `  ${property}: ${value};`)
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}`
}
