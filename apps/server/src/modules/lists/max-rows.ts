import { Refusal } from '../../platform/refusal.ts'

/**
 * Maximum number of rows in a list. Limited because processing takes time and every row is reported; sufficient for a thousand products with ten variants and
 * images each.
 */
export const MAX_ROWS = 10_000

export const tooManyRows = () => new Refusal('validation_failed', `The list has more than ${MAX_ROWS.toLocaleString('en')} rows. Import it in parts.`)
