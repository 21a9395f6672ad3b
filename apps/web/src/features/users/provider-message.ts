import { PROVIDER_SAYS } from '@brandwright/contracts/provider-says'

/** What the provider said of the sign-in that it just refused; '' where it said nothing. */
export function providerMessage(cookies = document.cookie): string {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(`${PROVIDER_SAYS}=`))
  try {
    return decodeURIComponent(cookie?.slice(PROVIDER_SAYS.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** It is said once. */
export function clearProviderMessage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  document.cookie = `${PROVIDER_SAYS}=; Max-Age=0; Path=/auth; SameSite=Lax`
}
