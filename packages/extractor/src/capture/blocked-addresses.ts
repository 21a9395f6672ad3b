import { TRACKERS } from '@brandwright/domain/sites/tracker-hosts'

/** Hosts that talk to visitors or watch over the site's own faults: nothing of a brand comes from there either. */
const TALKERS = [
  'crisp.chat',
  'facebook.net',
  'googletagmanager.com',
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
  const callers = [...TRACKERS, ...TALKERS].filter((caller) => hostname !== caller && !hostname.endsWith(`.${caller}`))
  return [...FILMS.map((type) => `*://*/*.${type}`), ...callers.flatMap((caller) => [`*://${caller}/`, `*://*.${caller}/`])]
}
