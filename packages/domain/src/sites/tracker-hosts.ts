/** Hosts that only count visitors: nothing of a brand comes from them, and waiting for them costs time. */
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

/** Whether a host is one of them, or of one of them. */
export function isTracker(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return TRACKERS.some((tracker) => name === tracker || name.endsWith(`.${tracker}`))
}
