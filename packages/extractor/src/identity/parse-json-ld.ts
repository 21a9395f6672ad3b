const MOST_BLOCKS = 40

/** The objects of a page's JSON-LD blocks; a block that is no JSON is left out, line breaks inside of its strings are forgiven. */
export function parseJsonLd(blocks: string[]): unknown[] {
  return blocks.slice(0, MOST_BLOCKS).flatMap((block) => {
    const text = block.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, '').trim()
    const value =
      parsed(text) ??
      parsed(
        text
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/,\s*([\]}])/g, '$1')
          .replace(/;\s*$/, ''),
      )
    return value === undefined ? [] : [value]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
