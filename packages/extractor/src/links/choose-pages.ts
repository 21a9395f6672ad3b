import type { Capture } from '../capture/capture.ts'
import { classifyLink, cleanAddress, type LinkKind } from './classify-link.ts'

/** Order of page kinds. One page of each kind is chosen before a second page of any kind. */
const KIND_ORDER: LinkKind[] = ['about', 'collections', 'products', 'blog', 'pages']
/** Order of the kinds for second pages: the lists of a shop show the most products per page, and another list or product is worth more than another article. */
const MORE: LinkKind[] = ['collections', 'products', 'pages', 'about', 'blog']

/**
 * Returns the other pages of the site that are most informative about the brand, at most `max`: about, collection, product and blog pages, then menu entries.
 * Excludes the pages in `leaveOut`.
 */
export function choosePages(capture: Capture, max: number, leaveOut: readonly string[] = []): string[] {
  const otherLanguages = new Set(capture.meta.alternates.filter((alternate) => URL.canParse(alternate.href)).map((alternate) => cleanAddress(alternate.href)))
  const currentUrl = cleanAddress(capture.finalUrl)
  const homeFolder = new URL(capture.finalUrl).pathname.replace(/[^/]*$/, '')
  const seen = new Set([currentUrl, ...otherLanguages, ...leaveOut.filter((address) => URL.canParse(address)).map(cleanAddress)])
  const found: Record<LinkKind, { url: string; weight: number }[]> = { about: [], collections: [], products: [], blog: [], pages: [] }
  for (const [position, link] of capture.links.entries()) {
    if (link.overlay || /nofollow/.test(link.rel)) continue
    const kind = classifyLink(link, capture.finalUrl)
    if (!kind || isLanguageLink(link, capture.finalUrl)) continue
    const clean = cleanAddress(new URL(link.href, capture.finalUrl).href)
    if (seen.has(clean)) continue
    seen.add(clean)
    const url = new URL(link.href, capture.finalUrl)
    url.hash = ''
    const general = kind === 'collections' && /\/(?:all|shop|products|catalog)(?:\/|\.html?|$)/i.test(url.pathname) ? 2 : 0
    found[kind].push({
      url: url.href,
      weight: general + (link.inHeader || link.inNav ? 1 : 0) - (link.inFooter ? 0.5 : 0) - (url.pathname.startsWith(homeFolder) ? 0 : 3) - position / 10_000,
    })
  }
  for (const kind of KIND_ORDER) found[kind].sort((a, b) => b.weight - a.weight)
  const chosen: string[] = []
  for (const turns of [KIND_ORDER, ...Array.from({ length: max }, () => MORE)])
    for (const kind of turns) {
      const next = chosen.length < max ? found[kind].shift() : undefined
      if (next) chosen.push(next.url)
    }
  return chosen
}

/** Returns true if a link only switches the language: its text is the name of a language, or its URL ends in a language code. */
function isLanguageLink(link: { href: string; text: string }, page: string): boolean {
  if (
    /^[a-z]{2}(?:-[a-z]{2})?$|^(?:english|deutsch|français|español|italiano|português|nederlands|polski|русский|українська|eesti|türkçe|العربية|فارسی|中文|繁體中文|简体中文|日本語|한국어)$/i.test(
      link.text.trim(),
    )
  )
    return true
  const path = new URL(link.href, page).pathname
  const folder = new URL(page).pathname.replace(/[^/]*$/, '')
  return /^[a-z]{2}(?:[-_][a-z]{2})?(?:\/|\.html?)?$/i.test(path.startsWith(folder) ? path.slice(folder.length) : path.slice(1))
}
