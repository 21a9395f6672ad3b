import { Refusal } from '../../platform/refusal.ts'

/** Each row costs time and is answered for. A thousand products with ten variants and pictures each are no more. */
export const MAX_ROWS = 10_000

export const tooManyRows = () => new Refusal('validation_failed', `The list has more than ${MAX_ROWS.toLocaleString('en')} rows. Bring it in in parts.`)
