import { type CheerioAPI, load } from 'cheerio'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

const MAX_CHARACTERS = 3_000_000
/** Browsers flatten what is nested deeper than 512. */
const DEEPEST = 600
const MAX_ELEMENTS = 150_000

/**
 * A document from its markup, as far as it may go. Null for markup made to exhaust a parser: a few formatting elements that are opened again in
 * every paragraph grow to billions, and what is nested without end is walked by recursion.
 */
export function parseHtml(html: string): CheerioAPI | null {
  let elements = 0
  let depth = 0
  const counting: typeof adapter = {
    ...adapter,
    createElement(...given) {
      if (++elements > MAX_ELEMENTS) throw new Exhausting()
      return adapter.createElement(...given)
    },
    onItemPush() {
      if (++depth > DEEPEST) throw new Exhausting()
    },
    onItemPop() {
      depth--
    },
  }
  try {
    return load(html.slice(0, MAX_CHARACTERS), { treeAdapter: counting })
  } catch (error) {
    if (error instanceof Exhausting) return null
    throw error
  }
}

class Exhausting extends Error {}
