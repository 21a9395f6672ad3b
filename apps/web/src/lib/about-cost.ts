import { costWords } from './cost-words.ts'

/** What a piece of work would cost, as an estimate: "about $0.02", "less than a cent", "free". */
export function aboutCost(dollars: number | null): string {
  if (dollars === null) return 'its price is not known'
  return dollars < 0.01 ? costWords(dollars) : `about ${costWords(dollars)}`
}
