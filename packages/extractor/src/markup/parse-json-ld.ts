const MAX_BLOCKS = 40
const MAX_BLOCK_LENGTH = 1_000_000
/** Maximum nesting depth, more than any real vocabulary has. Deeper JSON could not be serialized again. */
const MAX_DEPTH = 100

/** Properties whose value is a URL, or an object that contains one. */
const ADDRESS = /^(?:url|image|logo|contentUrl|thumbnailUrl|@id)$/

/**
 * Parses the JSON-LD blocks of a page. Skips invalid JSON, but accepts line breaks inside strings. Resolves relative URLs against `base` if it is set, which is
 * the base URL of a page whose base is not its own URL.
 */
export function parseJsonLd(blocks: string[], base?: string): unknown[] {
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
    return value === undefined || isDeeper(value, MAX_DEPTH) ? [] : [base === undefined ? value : resolved(value, base)]
  })
}

function isDeeper(value: unknown, maxDepth: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return maxDepth === 0 || Object.values(value).some((inner) => isDeeper(inner, maxDepth - 1))
}

/** Returns a value with absolute URLs. Keeps fragments, which are only names of nodes. */
function resolved(value: unknown, base: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESS.test(key) && /^[^#\s]/.test(value) && URL.canParse(value, base) ? new URL(value, base).href : value
  if (Array.isArray(value)) return value.map((item) => resolved(item, base, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, base, name)]))
}

function parseBlock(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
