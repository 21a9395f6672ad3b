import { cluesOfHtml } from '@brandwright/extractor/identity/clues-of-html'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import { productOfHtml } from '@brandwright/extractor/products/product-of-html'
import { countWords } from '@brandwright/extractor/text/count-words'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** Content of a page, excluding navigation and ads. Missing texts are empty strings. */
export interface ReadPage {
  title: string
  byline: string
  published: string
  description: string
  /** Main text: paragraphs, headings as `## …`, list items as `- …`, and table rows as `a | b`. */
  text: string
  links: { url: string; text: string }[]
  images: { url: string; alt: string }[]
  products: { title: string; price: string | null; currency: string | null; available: boolean | null; url: string }[]
}

const MAX_TEXT = 200_000
const MAX_LINKS = 50
const MAX_IMAGES = 25
const MAX_TABLES = 20
const BLOCKS = /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|H[1-6]|HEADER|LI|MAIN|OL|P|PRE|SECTION|TABLE|TR|UL)$/u
const SILENT = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SVG|IFRAME|BUTTON|FORM|HEAD)$/iu

/** Minimum fraction of a page's words that Readability must keep. If it keeps fewer words, its result is compared with that of Defuddle. */
const FEW_WORDS = 0.25
/** Length of markup, in characters, above which Defuddle could exceed the time or memory limit of the thread. */
const MAX_DEFUDDLED = 500_000

/**
 * Returns the main text of a page, with its tables, and the product in its markup. Uses Readability or, if it keeps few words, the longer of its result and
 * that of Defuddle; if neither finds an article, returns all text.
 */
export async function readMarkup({ html, url }: { html: string; url: string }): Promise<ReadPage> {
  const parsed = parseHtml(html)
  if (!parsed) throw new Error('The markup is too deep to parse.')
  const { meta } = cluesOfHtml(parsed, url)
  const product = productOfHtml(html, url)
  // Uses the serialized form of the parsed page, because linkedom fails on unclosed markup.
  const markup = parsed.html()
  const { document } = parseHTML(markup)
  const tables = [...document.querySelectorAll('table')].slice(0, MAX_TABLES).filter(isOfData).map(textOf)
  const page = contentOf(document.body, url)
  // Must come last, because Readability modifies the document.
  const article = new Readability(document as unknown as Document, { serializer: (element) => element as unknown as Element }).parse()
  const kept = article?.content ? contentOf(article.content, url) : null
  const isComplete = markup.length > MAX_DEFUDDLED || (kept !== null && countWords(kept.text) >= FEW_WORDS * countWords(page.text))
  const content = isComplete ? kept : longer(kept, await defuddled(markup, url))
  const main = content && content.text !== '' ? content : page
  const missing = tables.filter((table) => table !== '' && !main.text.includes(table))
  return {
    title: oneLine(article?.title || meta.tags['og:title'] || document.title),
    byline: oneLine(article?.byline ?? ''),
    published: oneLine(article?.publishedTime ?? meta.tags['article:published_time'] ?? ''),
    description: oneLine(meta.tags['og:description'] ?? meta.tags.description ?? article?.excerpt ?? ''),
    text: [main.text, ...missing].join('\n\n').slice(0, MAX_TEXT),
    links: main.links,
    images: main.images,
    products: product
      ? [{ title: product.title, price: product.price, currency: product.currency, available: product.available ?? null, url: product.url }]
      : [],
  }
}

type Content = Pick<ReadPage, 'links' | 'images' | 'text'>
const contentOf = (root: Element, url: string): Content => ({ links: linksOf(root, url), images: imagesOf(root, url), text: textOf(root) })

const longer = (one: Content | null, other: Content | null): Content | null =>
  one && other ? (countWords(other.text) > countWords(one.text) ? other : one) : (one ?? other)

/** Returns the content found by Defuddle; null if it fails. Uses its synchronous parser, because the asynchronous one sends requests to other sites. */
async function defuddled(markup: string, url: string): Promise<Content | null> {
  const { default: Defuddle } = await import('defuddle')
  try {
    const { content } = new Defuddle(parseHTML(markup).document as unknown as Document, { url }).parse()
    return contentOf(parseHTML(`<body>${content}</body>`).document.body, url)
  } catch {
    return null
  }
}

const isOfData = (table: Element) => table.querySelector('th') !== null && table.querySelector('table') === null
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim().slice(0, 400)

/** Returns a node's text. Iterates instead of recursing, because pages can be nested arbitrarily deep. */
function textOf(root: Node): string {
  let text = ''
  const after = new Map<Node, string>()
  let node: Node | null = root
  while (node) {
    const { nodeName } = node
    const isSilent = SILENT.test(nodeName) || (node.nodeType === 1 && (node as Element).hasAttribute('hidden'))
    if (node.nodeType === 3) text += (node.nodeValue ?? '').replace(/\s+/gu, ' ')
    else if (!isSilent) {
      text += opening(node)
      after.set(node, BLOCKS.test(nodeName) && !/^(?:LI|TR)$/u.test(nodeName) ? '\n' : '')
    }
    if (!isSilent && node.firstChild) {
      node = node.firstChild
      continue
    }
    while (node && node !== root && !node.nextSibling) {
      text += after.get(node) ?? ''
      node = node.parentNode
    }
    if (!node || node === root) break
    text += after.get(node) ?? ''
    node = node.nextSibling
  }
  return text
    .replace(/ *\n */gu, '\n')
    .replace(/ {2,}/gu, ' ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

function opening(node: Node): string {
  const { nodeName } = node
  if (/^H[1-6]$/u.test(nodeName)) return '\n\n## '
  if (nodeName === 'LI') return '\n- '
  if (nodeName === 'BR' || nodeName === 'TR') return '\n'
  if (nodeName === 'TD' || nodeName === 'TH') return (node as Element).previousElementSibling ? ' | ' : ''
  if (nodeName === 'P' || nodeName === 'TABLE') return '\n\n'
  return BLOCKS.test(nodeName) ? '\n' : ''
}

function linksOf(root: Element, base: string): ReadPage['links'] {
  const found = new Map<string, string>()
  for (const link of root.querySelectorAll('a[href]')) {
    const url = webAddress(link.getAttribute('href') ?? '', base)
    if (url && url !== base && !found.has(url)) found.set(url, oneLine(link.textContent ?? '').slice(0, 100))
    if (found.size === MAX_LINKS) break
  }
  return [...found].map(([url, text]) => ({ url, text }))
}

function imagesOf(root: Element, base: string): ReadPage['images'] {
  const found = new Map<string, string>()
  for (const image of root.querySelectorAll('img[src]')) {
    const url = webAddress(image.getAttribute('src') ?? '', base)
    if (url) found.set(url, oneLine(image.getAttribute('alt') ?? '').slice(0, 100))
    if (found.size === MAX_IMAGES) break
  }
  return [...found].map(([url, alt]) => ({ url, alt }))
}

function webAddress(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  url.hash = ''
  return /^https?:$/u.test(url.protocol) && url.href.length <= 1000 ? url.href : null
}
