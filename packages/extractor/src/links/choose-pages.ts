import type { Capture } from '../capture/capture.ts'
import { classifyLink, cleanAddress, type LinkKind } from './classify-link.ts'

/** The order in which kinds of page are read: each kind once before any twice. */
const TURNS: LinkKind[] = ['about', 'collections', 'products', 'blog', 'pages']
/** A shop's list tells most products for one page; a second list or product is worth more than a second article. */
const MORE: LinkKind[] = ['collections', 'products', 'pages', 'about', 'blog']

/** At most `most` further pages of the site that tell most about the brand: about, collection, product, blog, then what its menu shows. */
export function choosePages(capture: Capture, most: number): string[] {
  const otherLanguages = new Set(capture.meta.alternates.filter((alternate) => URL.canParse(alternate.href)).map((alternate) => cleanAddress(alternate.href)))
  const here = cleanAddress(capture.finalUrl)
  const seen = new Set([here, ...otherLanguages])
  const found: Record<LinkKind, { url: string; weight: number }[]> = { about: [], collections: [], products: [], blog: [], pages: [] }
  for (const [position, link] of capture.links.entries()) {
    if (
      link.overlay ||
      /nofollow/.test(link.rel) ||
      /^[a-z]{2}(?:-[a-z]{2})?$|^(?:english|deutsch|français|español|italiano|русский|中文|日本語)$/i.test(link.text.trim())
    )
      continue
    const kind = classifyLink(link, capture.finalUrl)
    if (!kind) continue
    const clean = cleanAddress(new URL(link.href, capture.finalUrl).href)
    if (seen.has(clean)) continue
    seen.add(clean)
    const url = new URL(link.href, capture.finalUrl)
    url.hash = ''
    const general = kind === 'collections' && /\/(?:all|shop|products|catalog)(?:\/|\.html?|$)/i.test(url.pathname) ? 2 : 0
    found[kind].push({ url: url.href, weight: general + (link.inHeader || link.inNav ? 1 : 0) - (link.inFooter ? 0.5 : 0) - position / 10_000 })
  }
  for (const kind of TURNS) found[kind].sort((a, b) => b.weight - a.weight)
  const chosen: string[] = []
  for (const turns of [TURNS, ...Array.from({ length: most }, () => MORE)])
    for (const kind of turns) {
      const next = chosen.length < most ? found[kind].shift() : undefined
      if (next) chosen.push(next.url)
    }
  return chosen
}
