import type { Evidence, Facts } from '@brandwright/domain/brands/evidence'
import type { Collection, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { stableId } from '../run/stable-id.ts'
import { classifyLink, cleanAddress } from './classify-link.ts'
import { decodedPath } from './decoded-path.ts'
import { handleOf } from './handle-of.ts'

const MAX_PER_KIND = 60
const MAX_REPORTED_PAGES = 5
/** Confidence of links. They come from the markup, so only their kind may be wrong. */
const CONFIDENCE = 0.95

/** Returns the links to pages of the site by kind, each link once with its first non-empty text. About pages are listed with the kind `pages`. */
export function linksOfCaptures(captures: Capture[]): StyleGuide['links'] {
  const links: StyleGuide['links'] = { products: [], collections: [], blog: [], pages: [] }
  const collections = new Map<string, { id: string; name: string; url: string }>()
  for (const capture of captures)
    for (const link of capture.links) {
      if (link.overlay) continue
      const kind = classifyLink(link, capture.finalUrl)
      if (!kind) continue
      const url = new URL(link.href, capture.finalUrl)
      url.hash = ''
      const key = cleanAddress(url.href)
      const name = link.text.replace(/\s+/g, ' ').trim().slice(0, 100)
      const seen = collections.get(key)
      if (seen) {
        if (seen.name === '') seen.name = name
        continue
      }
      const entry = { id: stableId('lnk', key), name, url: url.href }
      collections.set(key, entry)
      const list = links[kind === 'about' ? 'pages' : kind]
      if (list.length < MAX_PER_KIND) list.push(entry)
    }
  for (const entry of collections.values()) if (entry.name === '') entry.name = nameOfPath(entry.url)
  return links
}

/** Returns a function that finds the pages that link to a URL, each with the number of its links. */
export function evidenceOfLinks(captures: Capture[]): (url: string) => Evidence[] {
  const pages = captures.map((capture) => ({ page: capture.finalUrl, times: timesLinked(capture) }))
  return (url) => {
    const key = cleanAddress(url)
    return pages.flatMap(({ page, times }) => (times.has(key) ? [{ page, count: times.get(key) ?? 0 }] : [])).slice(0, MAX_REPORTED_PAGES)
  }
}

/** Returns the facts of each link, by its pointer. */
export function factsOfLinks(links: StyleGuide['links'], evidenceOf: ReturnType<typeof evidenceOfLinks>): Facts {
  const entries = Object.entries(links).flatMap(([kind, list]) =>
    list.map(({ id, url }) => [`/links/${kind}/${id}`, { evidence: evidenceOf(url), confidence: CONFIDENCE }] as const),
  )
  return Object.fromEntries(entries)
}

function timesLinked({ links, finalUrl }: Capture): Map<string, number> {
  const times = new Map<string, number>()
  for (const { href, overlay } of links) {
    if (overlay || !/^https?:/.test(href) || !URL.canParse(href, finalUrl)) continue
    const key = cleanAddress(new URL(href, finalUrl).href)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

/** Returns the collections that a site links to, for stores without a list of collections. */
export function collectionsOfLinks(links: StyleGuide['links']): Collection[] {
  return links.collections
    .filter((link) => /\/(?:collections?|categor\w+|kategorien?)\/[^/]+/i.test(link.url))
    .map((link) => {
      const last = new URL(link.url).pathname.split('/').filter(Boolean).pop() ?? ''
      const handle = decodedPath(last).replace(/\.html?$/, '') || handleOf(link.name)
      return { id: stableId('col', handle), title: link.name, handle, url: link.url, description: '', image: null }
    })
}

function nameOfPath(address: string): string {
  const last = new URL(address).pathname.split('/').filter(Boolean).pop() ?? ''
  const label = last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
  return label === '' ? address : label.charAt(0).toUpperCase() + label.slice(1)
}
