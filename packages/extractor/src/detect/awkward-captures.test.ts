import { expect, test } from 'vitest'
import type { Capture } from '../capture/capture.ts'
import { choosePages } from '../links/choose-pages.ts'
import { collectionsOfLinks, linksOfCaptures } from '../links/links-of-captures.ts'
import { identityOf, READERS } from '../testing/readers.ts'
import { smallCapture } from '../testing/small-capture.ts'

const AWKWARD = [
  'http://',
  'https://[',
  'http://a b/',
  '//',
  '%',
  '/collections/50%-off',
  'javascript:void(0)',
  'data:',
  '#',
  '',
  'mailto:',
  'http://user:p@:80/',
]

/** Builds a page that uses the specified URL in every place that can contain one. */
function pageOf(address: string): Capture {
  const page = smallCapture([
    ['header', { inHeader: true }, [['a', { inHeader: true, text: 'Saltmere', classes: 'logo', image: { src: address, linkHref: address, inHeader: true } }]]],
    [
      'div',
      {},
      [
        ['p', { text: '€ 9.50' }],
        ['h3', { text: 'Grey salt' }],
        ['img', { image: { src: address } }],
      ],
    ],
  ])
  const [at] = page.nodes
  if (!at) throw new Error('There is no page.')
  for (const node of page.nodes) node.href = node.tag === 'a' ? address : null
  const { rect } = at
  return {
    ...page,
    links: ['Shop', 'About', 'English'].map((text) => ({ href: address, text, rect, inHeader: true, inFooter: true, inNav: true, overlay: false, rel: '' })),
    forms: [{ action: address, method: 'get', fields: [], rect }],
    meta: {
      tags: { 'og:image': address, 'og:url': address, 'og:title': 'Grey salt', 'og:type': 'product' },
      icons: [{ href: address, rel: 'icon', sizes: '', type: '' }],
      themeColors: [],
      canonical: address,
      alternates: [{ hreflang: 'de', href: address }],
    },
    jsonLd: [
      { '@type': 'Organization', logo: address, sameAs: [address], url: address },
      { '@type': 'Product', name: 'Salt', url: address, image: address },
    ],
    microdata: [{ type: 'https://schema.org/Product', properties: { name: 'Salt', url: address, image: address } }],
  }
}

test.each(Object.entries(READERS))('extracts %s from a page with invalid URLs without an error', (_, read) => {
  for (const address of AWKWARD) expect(() => read(pageOf(address)), address).not.toThrow()
})

test('skips an invalid link and keeps the others', () => {
  const page = smallCapture([['a', { href: '/about', text: 'About' }]])
  const nowhere = { ...page.links[0], href: 'http://', text: 'Broken' } as Capture['links'][number]
  expect(choosePages({ ...page, links: [nowhere, ...page.links] }, 3)).toEqual(['https://example.com/about'])
})

test('keeps a collection whose URL is percent-encoded incorrectly', () => {
  const links = linksOfCaptures([smallCapture([['a', { href: '/collections/50%-off', text: 'Half price' }]])])
  expect(collectionsOfLinks(links)).toMatchObject([{ handle: '50%-off', title: 'Half price' }])
})

test('finds social profiles in different forms of structured data', () => {
  const sameAs = ['https://github.com/saltmere', 'https://www.instagram.com/salt]mere"', { '@id': 'x' }, null]
  const page = smallCapture([], {
    jsonLd: [
      { '@type': 'Organization', name: 'A ] "sameAs":[ B', sameAs },
      { '@type': 'Person', sameAs: 'https://vimeo.com/saltmere' },
    ],
  })
  const socialLinks = identityOf(page).find((event) => event.type === 'socialLinks')
  expect(socialLinks?.data).toMatchObject([{ network: 'github' }, { network: 'instagram' }, { network: 'vimeo' }])
})
