import type { BrandUsageDay, UsageDay } from '@brandwright/contracts/usage'
import Papa from 'papaparse'

const FIELDS = ['day', 'tool', 'count', 'seconds', 'cost', 'unpriced', 'tokens_in', 'tokens_out', 'brand_id', 'brand', 'campaign_id', 'person_id', 'person']

/** Usage as a table for other programs. `cost` is of all but the `unpriced` pieces, and empty where nobody knows that of any; names that a spreadsheet would take for a formula are marked as text. */
export function usageCsv(rows: readonly (UsageDay & Partial<Pick<BrandUsageDay, 'person'>>)[]): string {
  const data = rows.map(({ day, tool, count, seconds, cost, unpriced, tokensIn, tokensOut, brand, campaign, person }) => {
    const used = [day, tool, count, seconds.toFixed(1), unpriced < count ? cost.toFixed(4) : '', unpriced, tokensIn, tokensOut]
    return [...used, brand?.id, brand?.name, campaign, person?.id, person?.name]
  })
  return `${Papa.unparse({ fields: FIELDS, data }, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
