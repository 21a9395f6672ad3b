import { expect, it } from 'vitest'
import { linkFindings } from './link-findings.ts'
import { linksOf } from './links-of.ts'
import { campaignMessage } from './message-match.ts'
import { emptySection, productOfHandle, type Section, type SectionType } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const THEME = sectionThemeOf({ background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null })
const WEBSITE = 'https://kestrel.shop'
const GONE = `${WEBSITE}/gone`
const IMAGE = {
  id: 'i',
  url: '/api/blobs/x',
  width: 800,
  height: 600,
  transparent: false,
  seamlessBg: false,
  caption: 'An oak table',
  focal: { x: 0.5, y: 0.5 },
}
const CATALOG = [
  { handle: 'oak', title: 'Oak table', url: GONE },
  { handle: 'elm', title: 'Elm bench', url: 'https://example.com/elm' },
  { handle: 'ash', title: 'Ash stool', url: '' },
]
const section = (type: SectionType, fields: Partial<Section>): Section => ({ ...emptySection('s', type, THEME), ...fields })
const hidden = (url: string) => ({ text: 'See it', url, show: false })
const findingsOf = (checked: Section, itemType: 'email' | 'page' = 'email') =>
  linkFindings(
    checked,
    '/s',
    {
      itemType,
      website: WEBSITE,
      deadLinks: new Set([GONE]),
      hasForm: false,
      message: { others: campaignMessage([], null), own: campaignMessage([], null) },
      catalog: CATALOG,
    },
    (fields) => ({ sections: { s: fields } }),
  )
const found = (...input: Parameters<typeof findingsOf>) => findingsOf(...input).map(({ level, rule, pointer, message }) => [level, rule, pointer, message])

it('reports the link of an image whose button is hidden, and the fix replaces it', () => {
  const withImage = (url: string) => section('image', { image: IMAGE, button: hidden(url) })
  expect(found(withImage(` ${GONE} `))).toEqual([['block', 'link-dead', '/s/button/show', `The image is a link: ${GONE} does not answer.`]])
  expect(found(withImage('https://example.com'))).toEqual([
    ['block', 'link-placeholder', '/s/button/show', 'The image is a link: https://example.com is a placeholder.'],
  ])
  expect(found(section('image', { image: IMAGE, button: { text: ' ', url: GONE, show: true } }))[0]?.[2]).toBe('/s/button/url')
  expect(findingsOf(withImage(GONE))[0]?.fix?.patch).toEqual({ sections: { s: { button: hidden(WEBSITE) } } })
})

it('ignores links that are not rendered', () => {
  const withoutLink: Parameters<typeof findingsOf>[] = [
    [section('image', { image: IMAGE, button: hidden('') })],
    [section('image', { image: IMAGE, button: hidden(GONE) }), 'page'],
    [section('image', { image: null, button: hidden(GONE) })],
    [section('quote', { image: IMAGE, button: hidden(GONE) })],
    [section('footer', { button: { text: 'Unsubscribe', url: GONE, show: true } })],
    [section('text', { products: [productOfHandle('oak')] })],
    [section('products', { products: [productOfHandle('ash'), productOfHandle('none')] })],
  ]
  for (const [checked, itemType = 'email'] of withoutLink) {
    expect(found(checked, itemType)).toEqual([])
    expect(linksOf({ itemType, sections: [checked] }, CATALOG)).toEqual([])
  }
})

it('reports the links of product cards, and the fix removes the card', () => {
  const cards = section('products', { products: ['oak', 'elm', 'ash'].map(productOfHandle) })
  expect(found(cards)).toEqual([
    ['block', 'link-dead', '/s/products/p_oak', `The link of “Oak table”: ${GONE} does not answer.`],
    ['block', 'link-placeholder', '/s/products/p_elm', 'The link of “Elm bench”: https://example.com/elm is a placeholder.'],
  ])
  expect(findingsOf(cards)[0]?.fix?.patch).toEqual({ sections: { s: { products: ['elm', 'ash'].map(productOfHandle) } } })
})

it('lists the URLs of buttons, images and texts in order, then the URLs of product cards', () => {
  const sections = [
    section('products', { products: [productOfHandle('oak')], body: `[All](${WEBSITE}/all)` }),
    section('image', { image: IMAGE, button: hidden(`${WEBSITE}/image`) }),
    section('button', { button: { text: 'Go', url: `${WEBSITE}/all`, show: true } }),
  ]
  expect(linksOf({ sections }, CATALOG)).toEqual([`${WEBSITE}/all`, `${WEBSITE}/image`, GONE])
  expect(linksOf({ itemType: 'page', sections })).toEqual([`${WEBSITE}/all`])
})
