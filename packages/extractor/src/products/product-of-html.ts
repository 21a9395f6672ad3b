import type { Product } from '@brandwright/domain/brands/style-guide'
import type { CheerioAPI } from 'cheerio'
import type { Capture } from '../capture/capture.ts'
import { baseOf, cluesOfHtml } from '../identity/clues-of-html.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { mergeProducts } from './merge-products.ts'
import { productsOfJsonLd } from './products-of-json-ld.ts'
import { productOfOpenGraph, productsOfMicrodata } from './products-of-meta.ts'

type Node = Parameters<CheerioAPI['contains']>[0]

const MAX_NODES = 1000
/** Microdata properties whose value is a URL, even if it is the content of a meta tag. */
const ADDRESS = /^(?:url|image|logo)$/

const MAX_ITEMS = 40
const MAX_PROPERTIES = 60
const MAX_VALUE_LENGTH = 500
/** Maximum length of a value in characters before its spaces are collapsed. */
const MAX_READ_LENGTH = 10 * MAX_VALUE_LENGTH

/**
 * Parses the product of a page from its original markup (structured data, microdata and product tags); returns null if there is no product or the markup can't
 * be parsed. Of several products, returns the one that matches the page's URL, else its heading, else the first one.
 */
export function productOfHtml(html: string, page: string): Product | null {
  const document = parseHtml(html)
  if (!document) return null
  const microdata = microdataOf(document, baseOf(document, page))
  const { meta, jsonLd, headings } = cluesOfHtml(document, page)
  const drafts = [
    ...productsOfJsonLd(jsonLd, page),
    ...productsOfMicrodata({ microdata, finalUrl: page }),
    ...productOfOpenGraph({ meta, nodes: [], finalUrl: page }),
  ]
  const { products } = mergeProducts(drafts)
  const path = new URL(page).pathname
  const named = headings[0]?.toLowerCase() ?? ''
  return (
    products.find(({ url }) => path !== '/' && URL.canParse(url) && new URL(url).pathname === path && url.split('#')[0] !== new URL('/', page).href) ??
    products.find(({ title }) => title.toLowerCase() === named) ??
    products[0] ??
    null
  )
}

function microdataOf($: CheerioAPI, base: string): Capture['microdata'] {
  return $('[itemscope][itemtype*="schema.org/" i]')
    .slice(0, MAX_ITEMS)
    .map((_, item) => {
      const properties: Record<string, string> = {}
      $(item)
        .find('[itemprop]')
        .slice(0, MAX_PROPERTIES)
        .each((_, part) => {
          const name = $(part).attr('itemprop') ?? ''
          if (name in properties) return
          const address = $(part).attr('src') ?? $(part).attr('href')
          const content = $(part).attr('content')
          const isAddress = content === undefined ? address !== undefined : ADDRESS.test(name)
          const written = content ?? address ?? startOfText(part, MAX_READ_LENGTH)
          const value = isAddress && written !== '' && URL.canParse(written, base) ? new URL(written, base).href : written
          properties[name] = value.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_LENGTH)
        })
      return { type: $(item).attr('itemtype') ?? '', properties }
    })
    .get()
}

/**
 * Returns the first `max` characters of an element's text, from at most a thousand nodes. This limits the time for nested elements, each of which may contain
 * the whole page.
 */
function startOfText(element: Node, max: number): string {
  let text = ''
  let node: Node | null = element
  for (let visited = 0; node && visited < MAX_NODES && text.length < max; visited++) {
    if (node.type === 'text') text += node.data.slice(0, max)
    node = nextOf(node, element)
  }
  return text.slice(0, max)
}

function nextOf(node: Node, root: Node): Node | null {
  const [child] = 'children' in node ? node.children : []
  if (child) return child
  for (let at: Node | null = node; at && at !== root; at = at.parent) if (at.next) return at.next
  return null
}
