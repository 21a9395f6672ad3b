/** How many emails a plan has at most. */
export const MAX_EMAILS = 10
