const MILLION = 1e6

/** Dollars for a million tokens read and written, by the makers' lists of 2025. A dated model (`gpt-4o-mini-2024-07-18`) costs what its name without the date does. */
const PRICES: Record<string, [read: number, written: number]> = {
  'gpt-4o-mini': [0.15, 0.6],
  'gpt-4o': [2.5, 10],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1': [2, 8],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-5-mini': [0.25, 2],
  'gpt-5': [1.25, 10],
  'o3-mini': [1.1, 4.4],
  'o4-mini': [1.1, 4.4],
  o3: [2, 8],
  'gpt-4-turbo': [10, 30],
  'gpt-3.5-turbo': [0.5, 1.5],
  'text-embedding-3-small': [0.02, 0],
  'text-embedding-3-large': [0.13, 0],
}

/** What an answer cost in dollars; null for a model whose price is not known. Reductions for what a maker had read before are not taken off. */
export function costOfTokens(model: string, tokens: { in: number; out: number }): number | null {
  const name = model.replace(/-\d{4}-\d\d-\d\d$/, '')
  const price = Object.hasOwn(PRICES, name) ? PRICES[name] : undefined
  return price ? (tokens.in * price[0] + tokens.out * price[1]) / MILLION : null
}
