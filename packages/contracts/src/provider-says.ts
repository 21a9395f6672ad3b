/** The cookie, for one minute and `/auth` alone, that brings back what a provider says of a sign-in that it refused. */
export const PROVIDER_SAYS = 'brandwright.provider_says'
