/**
 * Returns the JSON values with prices that scripts assign to variables, as texts: `window.STATE = {…}` and `window.STATE = JSON.parse("…")`. Skips values that
 * are no strict JSON. Self-contained, because it runs inside the page.
 */
export function scriptData(scripts: string[], { maxBlocks, maxLength }: { maxBlocks: number; maxLength: number }): string[] {
  const MAX_SCRIPT = 2_000_000
  /** Maximum number of unreadable values per script after which the search continues inside the value. */
  const MAX_UNREADABLE = 5
  const ASSIGNMENT =
    /(?:\b(?:window|self|globalThis)(?:\.[\w$]{1,100}|\[["'][\w$]{1,100}["']\])|\b(?:var|let|const) [\w$]{1,100}) ?= ?(?=JSON\.parse\(["']|[{[]\s{0,20}["{[])/g
  const blocks: string[] = []

  /** Returns the index after the string that starts at `from`, or -1 if the string does not end. */
  const endOfString = (text: string, from: number): number => {
    const quote = text[from]
    for (let at = from + 1; at < text.length; at++)
      if (text[at] === '\\') at++
      else if (text[at] === quote) return at + 1
    return -1
  }
  /** Returns the index after the object or list that starts at `from`, or -1 if it does not end. */
  const endOfValue = (text: string, from: number): number => {
    let depth = 0
    for (let at = from; at < text.length; at++) {
      const character = text[at] as string
      if (character === '"') {
        at = endOfString(text, at) - 1
        if (at < 0) return -1
      } else if (character === '{' || character === '[') depth++
      else if ((character === '}' || character === ']') && --depth === 0) return at + 1
    }
    return -1
  }
  const unescaped = (literal: string): string => {
    const inner = literal.slice(1, -1)
    const json = literal.startsWith('"') ? inner : inner.replace(/\\.|"/gs, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part))
    try {
      return JSON.parse(`"${json}"`) as string
    } catch {
      return ''
    }
  }

  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  for (const script of scripts) {
    if (script.length > MAX_SCRIPT) continue
    ASSIGNMENT.lastIndex = 0
    let unreadable = 0
    for (let found = ASSIGNMENT.exec(script); found && blocks.length < maxBlocks; found = ASSIGNMENT.exec(script)) {
      const from = ASSIGNMENT.lastIndex
      const isCall = script.startsWith('JSON', from)
      const start = isCall ? from + 'JSON.parse('.length : from
      const end = isCall ? endOfString(script, start) : endOfValue(script, start)
      const value = script.slice(start, end === -1 ? start : end)
      const block = isCall ? unescaped(value) : value
      const isRead = isJson(block)
      // A value that is no JSON may seem to end too late, or never, and then includes the assignments after it.
      if (!isRead && ++unreadable <= MAX_UNREADABLE) continue
      if (end === -1) break
      ASSIGNMENT.lastIndex = end
      if (isRead && block.length <= maxLength && /price|amount/i.test(block)) blocks.push(block)
    }
  }
  return blocks
}
