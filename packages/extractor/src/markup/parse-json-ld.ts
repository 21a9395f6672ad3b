const MAX_BLOCKS = 40
const MAX_BLOCK_LENGTH = 1_000_000
/** Maximum nesting depth, more than any real vocabulary has. Deeper JSON could not be serialized again. */
const MAX_DEPTH = 100

/** Parses the JSON-LD blocks of a page. Skips invalid JSON, but accepts line breaks inside strings. */
export function parseJsonLd(blocks: string[]): unknown[] {
  return blocks.slice(0, MAX_BLOCKS).flatMap((block) => {
    if (block.length > MAX_BLOCK_LENGTH) return []
    const text = block.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, '').trim()
    const value =
      parseBlock(text) ??
      parseBlock(
        text
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/,\s*([\]}])/g, '$1')
          .replace(/;\s*$/, ''),
      )
    return value === undefined || isDeeper(value, MAX_DEPTH) ? [] : [value]
  })
}

function isDeeper(value: unknown, maxDepth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return maxDepth === 0 || Object.values(value).some((inner) => isDeeper(inner, maxDepth - 1))
}

function parseBlock(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
