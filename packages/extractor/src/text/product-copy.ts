import type { Product } from '@brandwright/domain/brands/style-guide'
import { countWords } from './count-words.ts'
import type { TextBlock } from './read-blocks.ts'
import { BLOCKED_WORDS, MAX_PRODUCT_COPY, PARAGRAPH_LONGER_THAN, PRODUCT_COPY_CUT, PRODUCT_COPY_WORDS } from './text-constants.ts'

/** Returns the copy of a product page: trimmed lines without duplicates, at most 50, each with at most 300 characters. */
export function productCopyOf(blocks: TextBlock[]): string[] {
  return linesOf(
    blocks.filter((block) => (block.kind === 'paragraph' || block.kind === 'div') && !block.node.inFooter && !block.node.inNav).map((block) => block.text),
  )
}

/** Returns the descriptions of products in the same format as `productCopyOf`. */
export function productCopyOfProducts(products: Product[]): string[] {
  return linesOf(products.map((product) => product.description))
}

function linesOf(texts: string[]): string[] {
  const lines = texts.flatMap((text) => text.split(/\n+/)).map((line) => line.replace(/\s+/g, ' ').trim())
  const usable = lines.filter((line) => line.length > PARAGRAPH_LONGER_THAN && countWords(line) >= PRODUCT_COPY_WORDS && !BLOCKED_WORDS.test(line))
  return [...new Set(usable.map((line) => line.slice(0, PRODUCT_COPY_CUT)))].slice(0, MAX_PRODUCT_COPY)
}
