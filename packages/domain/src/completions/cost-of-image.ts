import { modelPrices } from './model-prices.ts'

const PRICES = new Map(modelPrices.flatMap(({ pictures = {} }) => Object.entries(pictures)))

/** What a square picture costs in dollars; null for a model, or a size, whose price is not known. */
export const costOfImage = (model: string, px: number): number | null => PRICES.get(model)?.find(([most]) => px <= most)?.[1] ?? null
