/** Safe HTML: only the template tag `markup` can create it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false

/** Builds HTML as a template tag. Escapes every value except `Markup`, and omits null, undefined and false. */
export function markup(pieces: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(pieces.reduce((text, piece, at) => `${text}${textOf(values[at - 1])}${piece}`))
}

function textOf(value: Part): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map((part: Markup) => part.text).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
