export const MAX_EMAILS = 12
export const MAX_ARCHIVES = 3
export const MAX_ISSUES = 5
export const CONCURRENCY = 2
export const MAX_BYTES = 2_000_000
export const MAX_LENGTH = 200
export const MIN_SUBJECT_LENGTH = 3
