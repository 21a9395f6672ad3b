import { expect, test } from 'vitest'
import type { Capture } from '../capture/capture.ts'
import { emailsOfList } from '../email/emails-of-list.ts'
import { emailOfIssue, emailsOfFeed } from '../email/read-emails.ts'
import { cluesOfHtml } from '../identity/clues-of-html.ts'
import { copyrightHolders } from '../identity/copyright-holders.ts'
import { judgeLanguage } from '../identity/judge-language.ts'
import { judgeName } from '../identity/judge-name.ts'
import { judgeDescription } from '../identity/publish-identity.ts'
import { isShopify } from '../identity/read-identity.ts'
import { repairMojibake } from '../identity/repair-mojibake.ts'
import { classifyLink } from '../links/classify-link.ts'
import { handleOf } from '../links/handle-of.ts'
import { fetchLogo } from '../logos/fetch-logo.ts'
import { htmlToText } from '../markup/html-to-text.ts'
import { parseHtml } from '../markup/parse-html.ts'
import { parseJsonLd } from '../markup/parse-json-ld.ts'
import { isPriceText, parsePrice } from '../products/parse-price.ts'
import { titleKey } from '../products/product-draft.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { sanitizeSvg } from '../svgs/sanitize-svg.ts'
import { READERS } from '../testing/readers.ts'
import { smallCapture } from '../testing/small-capture.ts'

const LENGTH = process.env.TEST_ALL === '1' ? 200_000 : 60_000
/** Texts that cause patterns to backtrack, because they repeat the start of a pattern without its end. */
const RUNS = [
  '<',
  'a',
  '"',
  '-',
  ' - ',
  ' |',
  ', ',
  '111 ',
  '1',
  'jan.',
  '©',
  '© 1',
  '(',
  'url(',
  '/*',
  '\\',
  'http://a.',
  ':',
  'ab:',
  '.',
  '€',
  '„',
  '::before',
  'logo ',
  '%',
  '&lt;a ',
]
const LONG = RUNS.map((pattern) => pattern.repeat(LENGTH / pattern.length))

const TEXTS: Record<string, (text: string) => unknown> = {
  copyright: copyrightHolders,
  'text with markup': htmlToText,
  mojibake: repairMojibake,
  price: (text) => [parsePrice(text), isPriceText(text)],
  keys: (text) => [handleOf(text), titleKey(text)],
  shop: (text) => isShopify(text, {}),
  link: (text) => [classifyLink({ href: `/${text}`, text }, 'https://example.com/')],
  drawing: (text) => sanitizeSvg(`<svg><title>${text}</title><path d="${text}"/></svg>`),
  'structured data': (text) => parseJsonLd([text, `{"@type":"Brand","name":${JSON.stringify(text)}}`]),
  'data address': (text) => fetchLogo({} as ExtractionRun, `data:${text}`, 1).catch(() => null),
  newsletter: emailOfIssue,
  feed: (text) => emailsOfFeed(`<rss><item><title>${text}</title><description>${text}</description><link>${text}</link></item></rss>`),
  archive: (text) => emailsOfList(`<ul><li>1 May 2026 ${text}<a>${text}</a></li><li>2 May 2026 ${text}<a>${text}</a></li></ul>`, 'https://example.com/'),
  markup: (text) => {
    const $ = parseHtml(
      `<title>${text}</title><meta name="description" content='${text}'><h1>${text}</h1><footer>© ${text}</footer><a href="/">${text}</a><p>${text}</p>`,
    )
    const clues = $ && cluesOfHtml($, 'https://example.com/')
    return clues && [judgeName(clues), judgeDescription(clues), judgeLanguage(clues)]
  },
}

test.each(Object.entries(TEXTS))('reads a very long text within the time limit: %s', async (_, read) => {
  for (const text of LONG) await read(text)
})

test.each(Object.entries(READERS))('extracts %s from a page with very long texts without an error', (_, read) => {
  for (const text of LONG) expect(() => read(pageOf(text))).not.toThrow()
})

/** Builds a page that contains the specified text in every text property. */
function pageOf(text: string): Capture {
  const texts = { text, wholeText: text, label: text, classes: text, id: text, textArea: 5000 }
  const styles = { backgroundImage: text, boxShadow: text, outline: text, fontFamily: text, padding: text }
  const page = smallCapture([
    ['h1', { ...texts, ...styles, inHeader: true, image: { src: `https://example.com/${encodeURIComponent(text)}`, alt: text, caption: text, title: text } }],
    ['p', { ...texts, inFooter: true }],
    ['button', { ...texts, ...styles, clickable: true, backgroundColor: 'rgb(1, 2, 3)' }],
    ['svg', { svg: `<svg>${text}</svg>` }],
    [
      'div',
      {},
      [
        ['p', { text: '€ 9.50' }],
        ['h3', { text }],
        ['img', { image: { alt: text } }],
      ],
    ],
  ])
  const [at] = page.nodes
  if (!at) throw new Error('There is no page.')
  const { rect } = at
  return {
    ...page,
    pageData: [{ title: text, price: 9, image: text, description: text }],
    title: text,
    lang: text,
    links: [{ href: `https://example.com/${encodeURIComponent(text)}`, text, rect, inHeader: true, inFooter: true, inNav: false, overlay: false, rel: text }],
    meta: { ...page.meta, tags: { description: text, 'og:title': text, 'og:site_name': text, 'og:type': 'product', 'og:locale': text } },
    jsonLd: [{ '@type': ['Product', text], name: text, description: text, sameAs: text, logo: text, offers: { price: text } }],
    microdata: [{ type: 'https://schema.org/Product', properties: { name: text, price: text } }],
    variables: [{ name: `--${text}`, value: text, color: null, aliasOf: null, uses: 1 }],
    fontFaces: [{ family: text, weight: text, style: text, status: 'loaded', src: [], unicodeRange: text }],
  }
}
