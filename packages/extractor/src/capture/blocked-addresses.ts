import { TRACKERS } from '@brandwright/domain/sites/tracker-hosts'

/** Hosts of chat widgets and error trackers, which contain no brand content. */
const NON_BRAND_HOSTS = [
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
const VIDEO_EXTENSIONS = ['m3u8', 'm4v', 'mp3', 'mp4', 'ogv', 'webm']

/** Returns URL patterns to block on a page: video and audio files, trackers and chat widgets, except those on the host of the scanned site. */
export function blockedFor(url: string): string[] {
  const { hostname } = new URL(url)
  const callers = [...TRACKERS, ...NON_BRAND_HOSTS].filter((caller) => hostname !== caller && !hostname.endsWith(`.${caller}`))
  return [...VIDEO_EXTENSIONS.map((type) => `*://*/*.${type}`), ...callers.flatMap((caller) => [`*://${caller}/`, `*://*.${caller}/`])]
}
