/** Cookie with a sign-in provider's error message, valid for one minute on `/auth` only. */
export const PROVIDER_MESSAGE_COOKIE = 'brandwright.provider_says'
