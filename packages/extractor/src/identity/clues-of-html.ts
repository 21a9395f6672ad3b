import type { CheerioAPI } from 'cheerio'
import type { CapturedMeta } from '../capture/captured-markup.ts'
import { isHomeAddress } from '../links/is-home-address.ts'
import { parseJsonLd } from '../markup/parse-json-ld.ts'
import { copyrightHolders } from './copyright-holders.ts'
import type { IdentityClues } from './identity-clues.ts'

/** Returns the identity clues in a page's markup, with absolute URLs, without running scripts. Removes the scripts and styles from the document `$`. */
export function cluesOfHtml($: CheerioAPI, url: string): IdentityClues {
  const base = baseOf($, url)
  const texts = (selector: string, max: number) =>
    $(selector)
      .slice(0, max)
      .map((_, element) => collapse($(element).text()))
      .get()
      .filter(Boolean)
  const homeLinks = $('a[href]')
    .slice(0, 400)
    .filter((_, element) => isHomeAddress(absolute($(element).attr('href') ?? '', base), url))
  $('script:not([type="application/ld+json"]), style, noscript, template').remove()

  return {
    url,
    title: collapse($('head > title, title').first().text(), MAX_LENGTH.line),
    lang: $('html').attr('lang')?.trim().slice(0, 100) || null,
    meta: metaOf($, base),
    jsonLd: parseJsonLd(
      $('script[type="application/ld+json"]')
        .map((_, element) => $(element).text())
        .get(),
      base === url ? undefined : base,
    ),
    headings: texts('h1', 3),
    logoAlts: $('header img[alt], nav img[alt], [class*="logo" i] img[alt], img[class*="logo" i][alt]')
      .add(homeLinks.find('img[alt]'))
      .slice(0, 6)
      .map((_, element) => collapse($(element).attr('alt') ?? ''))
      .get()
      .filter(Boolean),
    homeTexts: homeLinks
      .add('header a[class*="brand" i], header a[class*="logo" i], nav a[class*="brand" i], nav a[class*="logo" i]')
      .map((_, element) => collapse($(element).text()))
      .get()
      .filter(Boolean)
      .slice(0, 6),
    copyright: copyrightHolders(collapse($('footer').text().slice(-20_000) || $('body').text().slice(-3000), 20_000)),
    paragraphs: texts('main p, article p, section p, p', 40),
    links: $('a[href]')
      .slice(0, 1000)
      .map((_, element) => ({ href: absolute($(element).attr('href') ?? '', base) ?? '', text: collapse($(element).text()) }))
      .get()
      .filter((link) => link.href !== ''),
    manifestNames: [],
  }
}

/** Returns the URL against which relative URLs of a page resolve. */
export const baseOf = ($: CheerioAPI, url: string): string => absolute($('base[href]').attr('href') ?? '', url) ?? url

/** Returns the URL of the declared web app manifest, or null. */
export function manifestAddress($: CheerioAPI, url: string): string | null {
  return absolute($('link[rel="manifest" i]').attr('href') ?? '', baseOf($, url))
}

function metaOf($: CheerioAPI, base: string): CapturedMeta {
  const tags: Record<string, string> = {}
  $('meta')
    .slice(0, MAX_TAGS)
    .each((_, element) => {
      const name = ($(element).attr('property') ?? $(element).attr('name'))?.slice(0, MAX_LENGTH.line)
      const content = collapse($(element).attr('content') ?? '')
      if (name && content && !(name.toLowerCase() in tags)) tags[name.toLowerCase()] = ADDRESS_TAG.test(name) ? (absolute(content, base) ?? content) : content
    })
  return {
    tags,
    icons: $('link[rel][href]')
      .filter((_, element) => /\bicon\b|apple-touch-icon/i.test($(element).attr('rel') ?? ''))
      .map((_, element) => ({
        href: absolute($(element).attr('href') ?? '', base) ?? '',
        rel: $(element).attr('rel') ?? '',
        sizes: $(element).attr('sizes') ?? '',
        type: $(element).attr('type') ?? '',
      }))
      .get()
      .filter((icon) => icon.href !== ''),
    themeColors: $('meta[name="theme-color" i]')
      .map((_, element) => ({ content: $(element).attr('content') ?? '', media: $(element).attr('media') ?? null }))
      .get(),
    canonical: absolute($('link[rel="canonical" i]').attr('href') ?? '', base),
    alternates: $('link[rel="alternate" i][hreflang]')
      .map((_, element) => ({ hreflang: $(element).attr('hreflang') ?? '', href: absolute($(element).attr('href') ?? '', base) ?? '' }))
      .get(),
  }
}

const MAX_LENGTH = { line: 1000, text: 5000, address: 200_000 }
const MAX_TAGS = 300
/** Matches meta tags whose content is a URL, which may be relative to the base URL of the document. */
const ADDRESS_TAG = /^(?:og|twitter):(?:image(?::url|:secure_url|:src)?|url)$/i

const collapse = (text: string, max = MAX_LENGTH.text) =>
  text
    .slice(0, 10 * max)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)

function absolute(href: string, base: string): string | null {
  if (href.length > MAX_LENGTH.address || href.trim() === '' || /^(javascript|data|blob):/i.test(href.trim())) return null
  return URL.canParse(href, base) ? new URL(href, base).href : null
}
