/** Hosts that serve only trackers. They contain no brand content, and waiting for them takes time. */
export const TRACKERS = [
  'analytics.google.com',
  'analytics.tiktok.com',
  'bat.bing.com',
  'clarity.ms',
  'connect.facebook.net',
  'criteo.com',
  'criteo.net',
  'ct.pinterest.com',
  'doubleclick.net',
  'fullstory.com',
  'google-analytics.com',
  'googleadservices.com',
  'googlesyndication.com',
  'hotjar.com',
  'mouseflow.com',
  'nr-data.net',
  'px.ads.linkedin.com',
  'quantserve.com',
  'sc-static.net',
  'scorecardresearch.com',
  'snap.licdn.com',
  'taboola.com',
]

/** Returns true for a tracker host or its subdomains. */
export function isTracker(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return TRACKERS.some((tracker) => name === tracker || name.endsWith(`.${tracker}`))
}
