import type { Product } from '@brandwright/domain/brands/style-guide'

/** "£11.50" where the currency is known, else the price as the shop writes it. */
export function priceLabel({ price, currency }: Pick<Product, 'price' | 'currency'>, locale?: string): string | null {
  if (price === null) return null
  const amount = Number(price)
  if (!currency || !Number.isFinite(amount)) return price
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
  } catch {
    return `${price} ${currency}`
  }
}
