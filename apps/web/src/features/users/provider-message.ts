import { PROVIDER_MESSAGE_COOKIE } from '@brandwright/contracts/provider-message-cookie'

/** Returns the provider's message about a rejected sign-in, or an empty string if there is no message. */
export function providerMessage(cookies = document.cookie): string {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(`${PROVIDER_MESSAGE_COOKIE}=`))
  try {
    return decodeURIComponent(cookie?.slice(PROVIDER_MESSAGE_COOKIE.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Deletes the provider's message, so that it is shown only once. */
export function clearProviderMessage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API
  document.cookie = `${PROVIDER_MESSAGE_COOKIE}=; Max-Age=0; Path=/auth; SameSite=Lax`
}
