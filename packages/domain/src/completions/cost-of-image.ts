import { modelPrices } from './model-prices.ts'

const PRICES = new Map(modelPrices.flatMap(({ images = {} }) => Object.entries(images)))

/** Returns the price of a square image in dollars; null for a model or size without a known price. */
export const costOfImage = (model: string, px: number): number | null => PRICES.get(model)?.find(([maxPx]) => px <= maxPx)?.[1] ?? null
