/** Maximum number of emails in a plan. */
export const MAX_EMAILS = 10
