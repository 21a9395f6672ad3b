import { withScheme } from '@brandwright/domain/brands/with-scheme'

/**
 * Completes a web URL that a user typed: `yourbrand.com#top` becomes `https://yourbrand.com/`. Removes credentials and the fragment; returns null for any other
 * text.
 */
export function webAddress(input: string): string | null {
  const address = withScheme(input)
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || !isNamed(url.hostname)) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

const isNamed = (host: string) => host.includes('.') || host === 'localhost' || host.startsWith('[')
