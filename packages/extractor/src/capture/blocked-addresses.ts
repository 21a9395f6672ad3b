/** Hosts that count visitors or talk to them: nothing of a brand comes from there. */
const CALLERS = [
  'clarity.ms',
  'crisp.chat',
  'doubleclick.net',
  'facebook.net',
  'fullstory.com',
  'google-analytics.com',
  'googletagmanager.com',
  'hotjar.com',
  'intercom.io',
  'intercomcdn.com',
  'mixpanel.com',
  'segment.com',
  'segment.io',
  'sentry-cdn.com',
  'sentry.io',
  'tawk.to',
]
const FILMS = ['m3u8', 'm4v', 'mp3', 'mp4', 'ogv', 'webm']

/** Patterns of addresses that a page is not given: films, and what counts visitors, unless it is the site of one of these that is read. */
export function blockedFor(url: string): string[] {
  const { hostname } = new URL(url)
  const callers = CALLERS.filter((caller) => hostname !== caller && !hostname.endsWith(`.${caller}`))
  return [...FILMS.map((type) => `*://*/*.${type}`), ...callers.flatMap((caller) => [`*://${caller}/`, `*://*.${caller}/`])]
}
