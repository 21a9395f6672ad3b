/** Maximum number of emails in a campaign plan. */
export const MAX_EMAILS = 10
