import { withScheme } from '@brandwright/domain/brands/with-scheme'

/**
 * Completes a web URL as people write it: `yourbrand.com#top` is `https://yourbrand.com/`. Drops credentials and fragment; returns null if it isn't a web
 * URL.
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
