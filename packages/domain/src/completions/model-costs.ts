import { modelPrices, type TokenPrice } from './model-prices.ts'

const MILLION = 1e6
/** Date or version suffixes of model names by provider: `gpt-4o-mini-2024-07-18`, `claude-sonnet-4-5-20250929`, `gemini-2.5-flash-001`. */
const FORM = /-(?:\d{4}-\d\d-\d\d|\d{8}|\d{3})$/
const TOKEN_PRICES = new Map<string, TokenPrice>(modelPrices.flatMap(({ tokens }) => Object.entries(tokens)))
const IMAGE_PRICES = new Map(modelPrices.flatMap(({ images = {} }) => Object.entries(images)))

/**
 * Returns the cost of a response in dollars, or null if the price of the model is unknown. For a model name without a listed price, uses the price of the name
 * without its date or version suffix.
 */
export function costOfTokens(model: string, tokens: { in: number; out: number }): number | null {
  const price = TOKEN_PRICES.get(model) ?? TOKEN_PRICES.get(model.replace(FORM, ''))
  if (!price) return null
  const { read, written } = price.beyond && tokens.in > price.beyond.tokens ? price.beyond : price
  return (tokens.in * read + tokens.out * written) / MILLION
}

/** Returns the price of a square image in dollars, or null if the price of the model or size is unknown. */
export const costOfImage = (model: string, px: number): number | null => IMAGE_PRICES.get(model)?.find(([maxPx]) => px <= maxPx)?.[1] ?? null
