import { noUnreadResources, type UnreadResources } from '@brandwright/domain/brands/unread-resources'
import type { Capture } from '../capture/capture.ts'
import type { CapturedResource } from '../capture/watch-resources.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'

/**
 * Counts the files that pages needed but could not load, each file once. Includes images and scripts of the site itself, and images from other hosts that a
 * page shows.
 */
export function unreadOf(run: Pick<ExtractionRun, 'unreadImages' | 'url'>, captures: Capture[]): UnreadResources {
  const byUrl = new Map<string, CapturedResource>()
  for (const capture of captures) {
    const site = siteOf(capture.finalUrl)
    const capturedSources = new Set(capture.images.map((image) => image.src))
    for (const resource of capture.resources ?? []) {
      const { kind, url } = resource
      if (kind === 'scripts' && siteOf(url) !== site) continue
      if (kind === 'images' && siteOf(url) !== site && !capturedSources.has(url)) continue
      if (byUrl.get(`${kind} ${url}`)?.state !== 'read') byUrl.set(`${kind} ${url}`, resource)
    }
  }
  for (const url of run.unreadImages) if (!byUrl.has(`images ${url}`)) byUrl.set(`images ${url}`, { kind: 'images', url, state: 'failed' })
  const unread = noUnreadResources()
  for (const { kind, state } of byUrl.values()) {
    unread[kind].of++
    if (state !== 'read') unread[kind][state]++
  }
  return unread
}

/** Returns the last two labels of a host as an approximation of its site, which is sufficient for a count. */
const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).host.split('.').slice(-2).join('.') : url)
