/** Parses the family names in a font stack, without quotes and escapes: `"Acme, Display", 'O\'Reilly Sans', serif` → Acme, Display · O'Reilly Sans · serif. */
export function fontFamilies(stack: string): string[] {
  const names: string[] = []
  let name = ''
  let quote = ''
  for (let at = 0; at < stack.length; at++) {
    const sign = stack[at] as string
    if (sign === '\\' && at + 1 < stack.length) {
      const code = /^[\da-f]{1,6}\s?/i.exec(stack.slice(at + 1, at + 8))?.[0]
      name += code ? unescapedCharacter(Number.parseInt(code, 16)) : stack[at + 1]
      at += code ? code.length : 1
    } else if (quote !== '') {
      if (sign === quote) quote = ''
      else name += sign
    } else if (sign === ',') {
      names.push(name.trim())
      name = ''
    } else if ((sign === '"' || sign === "'") && name.trim() === '') quote = sign
    else name += sign
  }
  names.push(name.trim())
  return names.filter(Boolean)
}

const unescapedCharacter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
