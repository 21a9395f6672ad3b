const UNIQUE_VIOLATION = '23505'

/** Returns true if a query failed because a row with the same unique values already exists. A concurrent transaction may have inserted it. */
export const isUniqueViolation = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION
