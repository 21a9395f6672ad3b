import { expect, test } from 'vitest'
import { productOfHtml } from './product-of-html.ts'
import { readStoreList } from './store-list.ts'

const page = 'https://shop.example/products/cup'
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const product = (name: string, overrides: object = {}) => ({ '@type': 'Product', name, offers: { price: '24.00', priceCurrency: 'GBP' }, ...overrides })

test('selects the product that matches the page’s URL, else its heading, else the first product', () => {
  const beside = product('Lamp', { url: '/products/lamp' })
  const ofPage = product('Cup', { url: '/products/cup' })
  expect(productOfHtml(script([beside, ofPage]), page)).toMatchObject({ title: 'Cup', price: '24.00', currency: 'GBP', url: page })
  expect(productOfHtml(`${script([product('Lamp', { url: '/x' }), product('Saucer', { url: '/y' })])}<h1>Saucer</h1>`, page)?.title).toBe('Saucer')
})

test('reads a product from microdata or meta tags, and returns null if there is no name', () => {
  const micro = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Jug</h1><span itemprop="price" content="31.5">£31.50</span></div>`
  expect(productOfHtml(micro, page)).toMatchObject({ title: 'Jug', price: '31.5' })
  const tags =
    '<meta property="og:type" content="product"><meta property="og:title" content="Bowl – Shop"><meta property="product:price:amount" content="12.00">'
  expect(productOfHtml(tags, page)).toMatchObject({ title: 'Bowl', price: '12.00' })
  expect(productOfHtml('<h1>About us</h1><p>£24</p>', page)).toBeNull()
})

test('handles deeply nested items and properties within the time limit', () => {
  // If nested items were not limited, reading the text of each would exceed the test timeout.
  const inner = Array.from({ length: 60 }, (_, at) => `<b itemprop=p${at}>`).join('')
  const html = `${'<div itemscope itemtype="https://schema.org/Product">'.repeat(40)}<span itemprop="name">Jug</span>${inner}${'word <i></i>'.repeat(20_000)}${'word '.repeat(400_000)}`
  expect(productOfHtml(html, page)).toMatchObject({ title: 'Jug' })
  const nested = '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Jug <b>of <i>clay</i></b>, large</h1> for sale</div>'
  expect(productOfHtml(nested, page)).toMatchObject({ title: 'Jug of clay, large' })
})

test('reads all pages of a store’s product list, and returns null for other sites', async () => {
  const lists: Record<string, unknown> = {
    '/meta.json': { currency: 'EUR' },
    '/products.json?limit=250&page=1': {
      products: Array.from({ length: 250 }, (_, at) => ({ id: at + 1, title: `Cup ${at}`, handle: `cup-${at}`, variants: [{ price: '5.00' }] })),
    },
    '/products.json?limit=250&page=2': { products: [{ id: 900, title: 'Last', handle: 'last' }] },
  }
  const fetch = async (url: string) => {
    const { pathname, search } = new URL(url)
    const body = lists[pathname + search]
    return { url, finalUrl: url, status: body ? 200 : 404, headers: {}, body: new TextEncoder().encode(JSON.stringify(body ?? '')) }
  }
  const read = async (site: typeof fetch) => {
    const pages = []
    for await (const page of readStoreList(site, 'https://shop.example/', new AbortController().signal)) pages.push(page)
    return pages
  }
  const pages = await read(fetch)
  expect(pages.map((page) => page && [page.count, page.whole])).toEqual([
    [250, false],
    [251, true],
  ])
  expect(pages[1]?.products.at(-1)).toMatchObject({ title: 'Last', handle: 'last' })
  expect(pages[0]?.products[0]).toMatchObject({ price: '5.00', currency: 'EUR', product_id: '1' })
  lists['/products.json?limit=250&page=1'] = { message: 'locked' }
  expect(await read(fetch)).toEqual([null])
})

test('resolves relative URLs against the base of the page', () => {
  const base = '<base href="https://cdn.example/shop/">'
  const micro = `${base}<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Jug</h1><meta itemprop="image" content="jug.jpg"><a itemprop="url" href="jug">Jug</a></div>`
  const images = [{ url: 'https://cdn.example/shop/jug.jpg' }]
  expect(productOfHtml(micro, page)).toMatchObject({ url: 'https://cdn.example/shop/jug', images })
  const declared = product('Jug', { url: 'jug', image: [{ '@type': 'ImageObject', '@id': '#jug', url: 'jug.jpg' }] })
  expect(productOfHtml(base + script(declared), page)).toMatchObject({ url: 'https://cdn.example/shop/jug', images })
})
