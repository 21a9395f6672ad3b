/** Dollars for one picture of 1024 × 1024 in the maker's standard quality, by the lists of 2025; smaller ones of `dall-e-2` cost less. */
const PRICES: Record<string, (px: number) => number> = {
  'gpt-image-1': () => 0.042,
  'gpt-image-1-mini': () => 0.011,
  'dall-e-3': () => 0.04,
  'dall-e-2': (px) => (px <= 256 ? 0.016 : px <= 512 ? 0.018 : 0.02),
}

/** What a picture costs in dollars; null for a model whose price is not known. */
export function costOfImage(model: string, px: number): number | null {
  return Object.hasOwn(PRICES, model) ? (PRICES[model]?.(px) ?? null) : null
}
