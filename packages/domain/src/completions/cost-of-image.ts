import { modelPrices } from './model-prices.ts'

const PRICES = new Map(modelPrices.flatMap(({ images = {} }) => Object.entries(images)))

/** Returns the price of a square image in dollars; null if the price of the model or size is unknown. */
export const costOfImage = (model: string, px: number): number | null => PRICES.get(model)?.find(([maxPx]) => px <= maxPx)?.[1] ?? null
