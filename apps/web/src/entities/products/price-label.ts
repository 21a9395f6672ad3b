import { readLanguageTag } from '@brandwright/domain/brands/language-tag'
import type { Product } from '@brandwright/domain/brands/style-guide'

/** Formats a price as "£11.50". Returns the shop's price text if the currency is unknown, or null if there is no price. */
export function priceLabel({ price, currency }: Pick<Product, 'price' | 'currency'>, language?: string): string | null {
  if (price === null) return null
  const amount = Number(price)
  if (!currency || !Number.isFinite(amount)) return price
  try {
    return new Intl.NumberFormat(readLanguageTag(language) ?? undefined, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
  } catch {
    return `${price} ${currency}`
  }
}
