import { toBrandBook } from '@brandwright/domain/brands/exports/book/to-brand-book'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import { expect, it } from 'vitest'
import { guideOfWords } from './guide-of-words.ts'
import { guidelinesOfWords } from './guidelines-of-words.ts'
import { describeHostile } from './material.ts'
import { selectorsOf, sheetFaults } from './sheet-faults.ts'
import { stylePayloads } from './style-payloads.ts'

const FILE = 'data:image/png;base64,AA=='
const MADE = new Date('2026-03-07T12:00:00Z')
const file = { id: 'i', originalURL: '', form: 'img', kind: 'image', rect: { x: 0, y: 0, width: 1, height: 1 }, width: 1, height: 1, confidence: 1 }

/** Renders the book of a guide in which every value and guideline is the same text, with a logo, an image and a font. */
function bookOf(words: string, isVoiced = true): string {
  const guide = guideOfWords(words)
  const logos = [{ ...file, url: 'mark', text: words, alt: words, background: words }]
  const images = [{ ...file, url: 'picture', alt: words, caption: words, title: words }]
  const files = new Map(['mark', 'picture', words].map((address) => [address, FILE]))
  return toBrandBook({ ...guide, logos, images, copyGuidelines: isVoiced ? guidelinesOfWords(words) : null } as unknown as StyleGuide, files, MADE)
}

/** Returns the elements with their attributes, and the style sheet of a book. */
function partsOf(html: string) {
  const $ = parseHtml(html)
  if (!$) throw new Error('The book cannot be read.')
  return {
    elements: $('*')
      .toArray()
      .flatMap((node) => ('attribs' in node ? [{ name: node.name, attribs: node.attribs }] : [])),
    sheet: $('style').text(),
  }
}
const namesOf = ({ elements }: ReturnType<typeof partsOf>) =>
  elements.flatMap(({ name, attribs }) => [name, ...Object.keys(attribs).map((one) => `${name} ${one}`)])

/** A word, a text longer than a cover line, and a color; a book uses different elements for each. */
const PLAIN = ['plain', 'plain words of a brand', '#123456'].map((words) => partsOf(bookOf(words)))
const NAMES = new Set(PLAIN.flatMap(namesOf))
const SELECTORS = new Set(PLAIN.flatMap(({ sheet }) => selectorsOf(sheet)))

/** Returns everything that a book has in addition to the plain books: elements, attributes, rules, images, and styles with more than declarations. */
function bookFaults(html: string): string[] {
  const book = partsOf(html)
  return [
    ...namesOf(book).filter((one) => !NAMES.has(one)),
    ...sheetFaults(book.sheet, { test: (one) => SELECTORS.has(one) }),
    ...book.elements.flatMap(({ attribs: { style, src = FILE } }) => [
      ...(style === undefined ? [] : sheetFaults(`own {${style}}`, /^own$/)),
      ...(src === FILE ? [] : [src]),
    ]),
  ]
}

describeHostile('words of a page in a brand book', () => {
  it('leave its elements, attributes and rules as they are for plain words, and load nothing', () => {
    // The voice is most of a book and has a single renderer, so testing it with a tenth of the payloads finds its faults.
    const wrong = stylePayloads(8).flatMap((words, index) =>
      bookFaults(bookOf(words, index % 10 === 0)).map((fault) => `${JSON.stringify(words).slice(0, 100)}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  it('would be found there', () => {
    const careless = bookOf('plain')
      .replace('</style>', 'em { color: red }</style><em style="background:url(//evil.example)" onclick="1"></em>')
      .replaceAll(`src="${FILE}"`, 'src="//evil.example"')
    expect(new Set(bookFaults(careless))).toEqual(new Set(['em', 'em style', 'em onclick', 'url(', '//evil.example']))
    expect(SELECTORS).toContain('@font-face')
  })
})
