export const MOST_EMAILS = 12
export const MOST_ARCHIVES = 3
export const MOST_ISSUES = 5
export const IN_FLIGHT = 2
export const MOST_BYTES = 2_000_000
export const LONGEST = 200
export const SHORTEST_SUBJECT = 3
