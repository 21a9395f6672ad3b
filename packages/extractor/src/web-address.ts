import { withScheme } from '@brandwright/domain/brands/with-scheme'

/**
 * An address as people write it, whole: `yourbrand.com#top` is `https://yourbrand.com/`. A name and password that came with it are left out, and so
 * is the place in the page. Null when it leads nowhere on the web.
 */
export function webAddress(given: string): string | null {
  const whole = withScheme(given)
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !/^https?:$/.test(url.protocol) || !isNamed(url.hostname)) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

const isNamed = (host: string) => host.includes('.') || host === 'localhost' || host.startsWith('[')
