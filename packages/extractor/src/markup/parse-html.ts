import { type CheerioAPI, load } from 'cheerio'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

const MAX_CHARACTERS = 3_000_000
/** Maximum nesting depth. Browsers flatten markup that is nested deeper than 512 levels. */
const MAX_DEPTH = 600
const MAX_ELEMENTS = 150_000

/**
 * Parses a document within limits. Returns null for markup that would exhaust a parser: formatting elements that reopen in every paragraph multiply to
 * billions, and deep nesting overflows recursive code.
 */
export function parseHtml(html: string): CheerioAPI | null {
  let elements = 0
  let depth = 0
  const counting: typeof adapter = {
    ...adapter,
    createElement(...args) {
      if (++elements > MAX_ELEMENTS) throw new LimitExceeded()
      return adapter.createElement(...args)
    },
    onItemPush() {
      if (++depth > MAX_DEPTH) throw new LimitExceeded()
    },
    onItemPop() {
      depth--
    },
  }
  try {
    return load(html.slice(0, MAX_CHARACTERS), { treeAdapter: counting })
  } catch (error) {
    if (error instanceof LimitExceeded) return null
    throw error
  }
}

class LimitExceeded extends Error {}
