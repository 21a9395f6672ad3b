/**
 * Prices in dollars per million input and output tokens. For requests with more than `beyond.tokens` input tokens, the prices in `beyond` apply to all tokens.
 */
export interface TokenPrice {
  read: number
  written: number
  beyond?: { tokens: number; read: number; written: number }
}

/** Public prices of a provider on the day `taken`, from the page `list`, excluding discounts for batches and cached input. */
interface PriceList {
  list: string
  taken: string
  tokens: Record<string, TokenPrice>
  /** Price in dollars of a square image in medium or standard quality, by the maximum side in pixels, in ascending order. */
  images?: Record<string, [px: number, price: number][]>
}

const price = (read: number, written: number, beyond?: TokenPrice['beyond']): TokenPrice => ({ read, written, ...(beyond && { beyond }) })
const LONG = 272_000

/** The price of a model that is missing here is displayed as unknown, never as free. */
export const modelPrices: PriceList[] = [
  {
    list: 'https://developers.openai.com/api/docs/pricing',
    taken: '2026-09-13',
    tokens: {
      'gpt-6-astra': price(10, 50, { tokens: LONG, read: 20, written: 75 }),
      'gpt-5.6-sol': price(4, 20, { tokens: LONG, read: 8, written: 30 }),
      'gpt-5.6-terra': price(2, 12, { tokens: LONG, read: 4, written: 18 }),
      'gpt-5.6-luna': price(0.2, 1.2, { tokens: LONG, read: 0.4, written: 1.8 }),
      'gpt-5.5': price(5, 30, { tokens: LONG, read: 10, written: 45 }),
      'gpt-5.4': price(2.5, 15, { tokens: LONG, read: 5, written: 22.5 }),
      'gpt-5.4-mini': price(0.75, 4.5),
      'gpt-5.4-nano': price(0.2, 1.25),
      'gpt-5.2': price(1.75, 14),
      'gpt-5.1': price(1.25, 10),
      'gpt-5': price(1.25, 10),
      'gpt-5-mini': price(0.25, 2),
      'gpt-5-nano': price(0.05, 0.4),
      'gpt-4.1': price(2, 8),
      'gpt-4.1-mini': price(0.4, 1.6),
      'gpt-4.1-nano': price(0.1, 0.4),
      'gpt-4o': price(2.5, 10),
      'gpt-4o-2024-05-13': price(5, 15),
      'gpt-4o-mini': price(0.15, 0.6),
      'gpt-4-turbo': price(10, 30),
      'gpt-3.5-turbo': price(0.5, 1.5),
      o3: price(2, 8),
      'o3-mini': price(1.1, 4.4),
      'o4-mini': price(1.1, 4.4),
      'text-embedding-3-small': price(0.02, 0),
      'text-embedding-3-large': price(0.13, 0),
    },
    images: {
      'gpt-image-1': [
        [1024, 0.042],
        [1536, 0.063],
      ],
      'gpt-image-1-mini': [
        [1024, 0.011],
        [1536, 0.015],
      ],
      'dall-e-3': [[1024, 0.04]],
      'dall-e-2': [
        [256, 0.016],
        [512, 0.018],
        [1024, 0.02],
      ],
    },
  },
  {
    list: 'https://platform.claude.com/docs/en/about-claude/pricing',
    taken: '2026-10-24',
    tokens: {
      'claude-fable-5-1': price(10, 50),
      'claude-opus-5-5': price(4, 20),
      'claude-opus-5': price(5, 25),
      'claude-opus-4-6': price(5, 25),
      'claude-opus-4-5': price(5, 25),
      'claude-opus-4-1': price(15, 75),
      'claude-opus-4': price(15, 75),
      'claude-sonnet-5-5': price(2, 10),
      'claude-sonnet-5': price(2, 10),
      'claude-sonnet-4-6': price(3, 15),
      'claude-sonnet-4-5': price(3, 15),
      'claude-sonnet-4': price(3, 15),
      'claude-3-7-sonnet': price(3, 15),
      'claude-haiku-5-5': price(0.1, 0.5, { tokens: 100_000, read: 0.5, written: 2.5 }),
      'claude-haiku-4-5': price(1, 5),
      'claude-3-5-haiku': price(0.8, 4),
      'claude-3-haiku': price(0.25, 1.25),
    },
  },
  {
    list: 'https://ai.google.dev/gemini-api/docs/pricing',
    taken: '2026-10-07',
    tokens: {
      'gemini-3.5-flash': price(1.5, 9),
      'gemini-3.5-flash-lite': price(0.3, 2.5),
      'gemini-3.1-pro-preview': price(2, 12, { tokens: 200_000, read: 4, written: 18 }),
      'gemini-2.5-pro': price(1.25, 10, { tokens: 200_000, read: 2.5, written: 15 }),
      'gemini-2.5-flash': price(0.3, 2.5),
      'gemini-2.5-flash-lite': price(0.1, 0.4),
    },
  },
]
