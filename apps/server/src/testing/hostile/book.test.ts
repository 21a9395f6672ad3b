import { toBrandBook } from '@brandwright/domain/brands/exports/book/to-brand-book'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { parseHtml } from '@brandwright/extractor/markup/parse-html'
import { expect, it } from 'vitest'
import { guideWithText } from './guide-with-text.ts'
import { guidelinesWithText } from './guidelines-with-text.ts'
import { describeHostile } from './material.ts'
import { selectorsOf, sheetFaults } from './sheet-faults.ts'
import { stylePayloads } from './style-payloads.ts'

const FILE = 'data:image/png;base64,AA=='
const CREATED_AT = new Date('2026-03-07T12:00:00Z')
const file = { id: 'i', originalURL: '', form: 'img', kind: 'image', rect: { x: 0, y: 0, width: 1, height: 1 }, width: 1, height: 1, confidence: 1 }

/** Renders the book of a guide in which every value and guideline is the same text, with a logo, an image and a font. */
function bookOf(text: string, isVoiced = true): string {
  const guide = guideWithText(text)
  const logos = [{ ...file, url: 'mark', text: text, alt: text, background: text }]
  const images = [{ ...file, url: 'picture', alt: text, caption: text, title: text }]
  const files = new Map(['mark', 'picture', text].map((address) => [address, FILE]))
  return toBrandBook({ ...guide, logos, images, copyGuidelines: isVoiced ? guidelinesWithText(text) : null } as unknown as StyleGuide, files, CREATED_AT)
}

/** Returns a book's elements with their attributes, and its style sheet. */
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

/**
 * Books whose texts are a word, a text that does not fit on one line of the cover, and a color. Together, they contain all elements that a harmless book can
 * have.
 */
const PLAIN = ['plain', 'plain words of a brand', '#123456'].map((text) => partsOf(bookOf(text)))
const NAMES = new Set(PLAIN.flatMap(namesOf))
const SELECTORS = new Set(PLAIN.flatMap(({ sheet }) => selectorsOf(sheet)))

/**
 * Returns everything in a book that does not occur in a harmless book: elements, attributes, rules, images, and style attributes that contain more than
 * declarations.
 */
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

describeHostile('page text in a brand book', () => {
  it('page text adds no elements, attributes or style rules to the brand book, and loads nothing', () => {
    // The brand voice fills most of a book, but a single function renders that part. Therefore, only every tenth payload is tested with a brand voice.
    const wrong = stylePayloads(8).flatMap((text, index) =>
      bookFaults(bookOf(text, index % 10 === 0)).map((fault) => `${JSON.stringify(text).slice(0, 100)}: ${fault}`),
    )
    expect(wrong).toEqual([])
  })

  it('control: the checks above detect page text inserted without escaping', () => {
    const careless = bookOf('plain')
      .replace('</style>', 'em { color: red }</style><em style="background:url(//evil.example)" onclick="1"></em>')
      .replaceAll(`src="${FILE}"`, 'src="//evil.example"')
    expect(new Set(bookFaults(careless))).toEqual(new Set(['em', 'em style', 'em onclick', 'url(', '//evil.example']))
    expect(SELECTORS).toContain('@font-face')
  })
})
