import type { Source, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { classifyLink, cleanAddress } from '../links/classify-link.ts'
import { stableId } from '../run/stable-id.ts'
import { stylesOfCapture } from '../stylesheet/styles-of-capture.ts'
import { productCopyOf } from './product-copy.ts'
import type { TextBlock } from './read-blocks.ts'
import { HEADER_PARAGRAPH_TEXT_CUT, MAX_SOURCE_PARAGRAPHS, PARAGRAPH_LONGER_THAN, SOURCE_PARAGRAPH_SHORTER_THAN } from './text-constants.ts'
import { textSamplesOf } from './text-samples.ts'

const KINDS = { products: 'product', collections: 'collection', blog: 'blog', about: 'about', pages: 'page' } as const

/** Converts a page to a source of the guide. `home` is the URL of the first page. */
export function sourceOfCapture(capture: Capture, blocks: TextBlock[], home: string, updated: string): Source {
  const link = classifyLink({ href: capture.finalUrl, text: '' }, home)
  const isHome = cleanAddress(capture.url) === cleanAddress(home)
  return {
    id: stableId('src', cleanAddress(capture.url)),
    url: capture.url,
    cleanURL: cleanAddress(capture.finalUrl),
    name: capture.title || new URL(capture.finalUrl).pathname,
    kind: isHome ? 'home' : link ? KINDS[link] : 'page',
    status: capture.status,
    paragraphs: [
      ...new Set(blocks.map((block) => block.text).filter((text) => text.length > PARAGRAPH_LONGER_THAN && text.length < SOURCE_PARAGRAPH_SHORTER_THAN)),
    ].slice(0, MAX_SOURCE_PARAGRAPHS),
    styles: stylesOfCapture(capture),
    textLength: blocks.reduce((sum, block) => sum + block.text.length, 0),
    updated,
  }
}

/** Returns true if a page's URL is a product URL. */
export function isProductPage(capture: Capture): boolean {
  return classifyLink({ href: capture.finalUrl, text: '' }, new URL('/', capture.finalUrl).href) === 'products'
}

/** Returns the source for a page that failed: it has a status, but no content. */
export function sourceOfFailure(url: string, status: number, updated: string): Source {
  return {
    id: stableId('src', cleanAddress(url)),
    url,
    cleanURL: cleanAddress(url),
    name: new URL(url).pathname,
    kind: 'page',
    status,
    paragraphs: [],
    styles: '',
    textLength: 0,
    updated,
  }
}

/** Returns a page's headings and paragraphs as a single string, truncated to 10,000 characters. */
export function headerParagraphText(blocks: TextBlock[]): string {
  return blocks
    .filter((block) => !block.node.inNav && !block.node.inFooter)
    .filter((block) => /^h[1-6]$/.test(block.kind) || ((block.kind === 'paragraph' || block.kind === 'div') && block.text.length > 20))
    .map((block) => (/^h[1-6]$/.test(block.kind) ? `\n${block.text}` : block.text))
    .join('\n')
    .trim()
    .slice(0, HEADER_PARAGRAPH_TEXT_CUT)
}

/** Returns the texts that a page adds to the guide. */
export function additionalTextOf(capture: Capture, blocks: TextBlock[], updated: string): StyleGuide['additionalText'][number] {
  const productCopy = isProductPage(capture) ? productCopyOf(blocks) : []
  return { url: cleanAddress(capture.finalUrl), content: headerParagraphText(blocks), updated, textSamples: { ...textSamplesOf(blocks), productCopy } }
}
