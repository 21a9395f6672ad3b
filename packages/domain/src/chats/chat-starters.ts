import type { StyleGuide } from '../brands/style-guide.ts'

export type StarterGuide = Pick<StyleGuide, 'name'> & { products: readonly { title: string }[]; colors: { roles: StyleGuide['colors']['roles'] } }
const MAX_PRODUCT_TITLE = 60

/** Returns four starter questions for a chat, each about a different part of the guide and answerable from the guide. */
export function chatStarters({ name, products, colors }: StarterGuide): string[] {
  const brand = name || 'the brand'
  const product = products.find(({ title }) => title.length > 2 && title.length <= MAX_PRODUCT_TITLE)
  const has = Object.values(colors.roles).some((color) => color !== null)
  return [
    has ? `What are the colours of ${brand}?` : `Which fonts does ${brand} use?`,
    `How does ${brand} sound?`,
    product ? `Tell me about ${product.title}` : `What does ${brand} sell?`,
    product ? `Write a short email about ${product.title}` : `Write a short email for ${brand}`,
  ]
}
