import { withScheme } from '@brandwright/domain/brands/with-scheme'

/**
 * Completes a web URL as users type it: `yourbrand.com#top` becomes `https://yourbrand.com/`. Removes credentials and the fragment; returns null for anything
 * else.
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
