import type { Collection, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { handleOf } from '../products/product-draft.ts'
import { stableId } from '../run/stable-id.ts'
import { classifyLink, cleanAddress } from './classify-link.ts'
import { decodedPath } from './decoded-path.ts'

const MOST_OF_A_KIND = 60

/** The site's own links by kind, each once with its best words. About pages are pages. */
export function linksOfCaptures(captures: Capture[]): StyleGuide['links'] {
  const links: StyleGuide['links'] = { products: [], collections: [], blog: [], pages: [] }
  const known = new Map<string, { name: string; url: string }>()
  for (const capture of captures)
    for (const link of capture.links) {
      if (link.overlay) continue
      const kind = classifyLink(link, capture.finalUrl)
      if (!kind) continue
      const url = new URL(link.href, capture.finalUrl)
      url.hash = ''
      const key = cleanAddress(url.href)
      const name = link.text.replace(/\s+/g, ' ').trim().slice(0, 100)
      const seen = known.get(key)
      if (seen) {
        if (seen.name === '') seen.name = name
        continue
      }
      const entry = { name, url: url.href }
      known.set(key, entry)
      const list = links[kind === 'about' ? 'pages' : kind]
      if (list.length < MOST_OF_A_KIND) list.push(entry)
    }
  for (const entry of known.values()) if (entry.name === '') entry.name = nameOfPath(entry.url)
  return links
}

/** Collections that a site links to, for stores that do not list them themselves. */
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
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
  return words === '' ? address : words.charAt(0).toUpperCase() + words.slice(1)
}
