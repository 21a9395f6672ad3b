import type { SyncEvent } from '@brandwright/contracts/products'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { Product } from '@brandwright/domain/brands/style-guide'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

/** The store's responses by URL; all other URLs return 404. */
const site = new Map<string, { type: string; body: string; status?: number }>()
/** Events emitted by scanning one site. */
const pottery: ExtractionEvent[] = [
  {
    type: 'products',
    data: [{ id: 'prd_1', title: 'Vase', handle: 'vase', description: '', price: null, currency: null, url: 'https://pottery.example/vase', images: [] }],
  },
  { type: 'collections', data: [{ id: 'col_1', title: 'Table', handle: 'table', url: 'https://pottery.example/table', description: '', image: null }] },
]
const html = (body: string) => ({ type: 'text/html; charset=utf-8', body })
const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
const pageOf = (name: string, price: string) =>
  html(`<h1>${name}</h1><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, offers: { price, priceCurrency: 'EUR' } })}</script>`)

/** Promises that delay the store's response and the scan until they resolve. */
let storeOpens = Promise.resolve()
let scanReleased = Promise.resolve()
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

let app: TestApp
let person: Person
let id = ''
beforeAll(async () => {
  app = await openTestApp({
    ports: {
      fetch: async (url) => {
        await storeOpens
        if (url.includes('nowhere')) throw new ExtractionError('unreachable', 'No server answers at that address.')
        const found = site.get(url)
        return {
          url,
          finalUrl: url,
          status: found?.status ?? (found ? 200 : 404),
          headers: { 'content-type': found?.type ?? 'text/html' },
          body: new TextEncoder().encode(found?.body ?? ''),
        }
      },
    },
    async *extract(_ports, options) {
      yield* smallExtraction(options.url)
      await scanReleased
      if (options.url.includes('pottery')) yield* pottery
      yield { type: 'shopify', data: true }
      yield { type: 'fetchComplete', data: { id: options.id, updated: new Date().toISOString() } }
    },
  })
  person = await signUp(app.base)
  const [begun] = await person.lines('POST', '/api/getStyleGuide', { url: 'https://shop.example' })
  id = begun?.data.id
})
afterAll(() => app.close())

const guide = async () => (await person.get(`/api/brands/${id}`)).body
const send = async (path: string, body: object) => person.post(`/api/brands/${id}/${path}`, body, { 'if-match': `"${(await guide()).revision}"` })
const products = async () => (await guide()).products as Product[]

const EXPORT = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Alt Text
cup,Morning cup,<p>Holds <b>tea</b>.</p>,Us,"new, gift",Size,Small,C-S,0,deny,20.00,https://cdn.example/cup.jpg,A cup
cup,,,,,,Large,C-L,4,deny,24.00,https://cdn.example/cup-2.jpg,
lamp,Lamp,,Us,,Title,Default Title,L,0,deny,eighty,,
jug,Jug,,Us,,Title,Default Title,J,-1,continue,31,,`

it('imports a Shopify export, merging rows by handle and reporting every row', async () => {
  const trial = await send('products/list', { text: EXPORT, trial: true })
  expect(trial.body).toMatchObject({
    ignored: ['Vendor', 'Option1 Name'],
    merged: [],
    added: [
      { row: 2, name: 'Morning cup' },
      { row: 5, name: 'Jug' },
    ],
  })
  expect(trial.body.refused).toEqual([{ row: 4, reason: '“eighty” is not a price. Write it like 24.00.', line: expect.stringContaining('lamp,Lamp') }])
  expect(await products()).toEqual([])
  expect((await send('products/list', { text: EXPORT })).body).toMatchObject({ added: trial.body.added, refused: trial.body.refused })
  const [cup, jug] = await products()
  expect(cup).toMatchObject({ title: 'Morning cup', handle: 'cup', description: 'Holds tea.', price: '20.00', available: true, tags: ['new', 'gift'] })
  expect(cup?.url).toBe('https://shop.example/products/cup')
  expect(cup?.images.map(({ originalURL, alt }) => [originalURL, alt])).toEqual([
    ['https://cdn.example/cup.jpg', 'A cup'],
    ['https://cdn.example/cup-2.jpg', ''],
  ])
  expect(cup?.variants).toEqual([
    { id: 'C-S', title: 'Small', price: '20.00', available: false, sku: 'C-S' },
    { id: 'C-L', title: 'Large', price: '24.00', available: true, sku: 'C-L' },
  ])
  expect(jug).toMatchObject({ price: '31', available: true })
  expect(jug?.variants).toBeUndefined()
})

it('imports a plain list, merges rows into existing products, and reports rejected rows', async () => {
  const { body } = await send('products/list', {
    text: 'Name\tPrice\tCurrency\tStock\tURL\nJUG\t"33,50"\teur\tsold out\t\nBowl\t£12.00\t\tyes\thttps://market.example/bowl\nTray\t5\t\tmaybe\t\nMat\t5\t\t\tnot an address',
  })
  expect(body.added).toEqual([{ row: 3, name: 'Bowl' }])
  expect(body.merged).toEqual([{ row: 2, name: 'JUG' }])
  expect(body.refused.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
    [4, '“maybe” does not say whether it is in stock. Write a number, yes or no.'],
    [5, '“not an address” is not a web address. Write it like https://yourbrand.com/products/cup.'],
  ])
  const [, jug, bowl] = await products()
  expect(jug).toMatchObject({ title: 'Jug', price: '33.50', currency: 'EUR', available: false })
  expect(bowl).toMatchObject({ title: 'Bowl', price: '12.00', currency: 'GBP', available: true, url: 'https://market.example/bowl' })
  expect(await send('products/list', { text: 'a,b\n1,2' })).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
})

it('parses or rejects lists of 10,000 rows without exceeding the time limit', async () => {
  // Enough rows that a quadratic algorithm would exceed the test's timeout.
  const rows = (row: (at: number) => string) => Array.from({ length: 10_000 }, (_, at) => row(at)).join('\n')
  const trial = async (text: string) => (await send('products/list', { text, trial: true })).body
  expect((await trial(`Title,Description\nMarkup,${'<a'.repeat(700_000)}`)).added).toHaveLength(1)
  expect((await trial(`Title\n${rows((at) => `Cup number ${at}`)}`)).refused.at(-1).reason).toBe(
    'A brand can have 1,000 products, and this one has reached the maximum.',
  )
  expect((await trial(`Handle,Title\n${rows((at) => `cup-${at},`)}`)).refused).toHaveLength(10_000)
  expect(await trial(`Title\n${rows(String)}\none more`)).toMatchObject({ error: { message: 'The list has more than 10,000 rows. Import it in parts.' } })
})

it('imports a product from its page, refreshes the product, and explains failures', async () => {
  site.set('https://market.example/vase', pageOf('Vase', '40.00'))
  const added = await send('products/page', { url: 'market.example/vase' })
  expect(added.body).toMatchObject({ added: true, product: { title: 'Vase', price: '40.00', currency: 'EUR' } })
  site.set('https://market.example/vase', pageOf('Vase', '44.00'))
  const again = await send(`products/${added.body.product.id}/refresh`, {})
  expect(again.body).toMatchObject({ added: false, fields: ['price'], product: { price: '44.00' } })
  const { revision } = await guide()
  expect((await person.patch(`/api/brands/${id}/products/${added.body.product.id}`, { price: '50.00' }, revision)).status).toBe(200)
  site.set('https://market.example/vase', pageOf('Vase', '48.00'))
  expect((await send(`products/${added.body.product.id}/refresh`, {})).body).toMatchObject({ fields: [], product: { price: '50.00' } })

  const soldOut = { '@type': 'Product', name: 'Bowl', offers: { price: '9.00', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' } }
  site.set('https://market.example/products/bowl', html(`<script type="application/ld+json">${JSON.stringify(soldOut)}</script>`))
  site.set('https://market.example/products/bowl.json', json({ product: { title: 'Bowl, glazed', variants: [{ price: '9.50', available: true }] } }))
  const bowl = await send('products/page', { url: 'market.example/products/bowl' })
  expect(bowl.body.product, "the store's list and the availability of the page").toMatchObject({ title: 'Bowl, glazed', price: '9.50', available: false })

  site.set('https://market.example/about', html('<h1>About us</h1>'))
  site.set('https://market.example/list.pdf', { type: 'application/pdf', body: '%PDF' })
  const why = async (url: string) => (await send('products/page', { url })).body.error
  expect(await why('https://market.example/about')).toMatchObject({ details: { code: 'no_product' } })
  expect(await why('https://market.example/list.pdf')).toMatchObject({ details: { code: 'not_html' } })
  expect(await why('https://market.example/none')).toMatchObject({ details: { code: 'gone' } })
  expect(await why('https://nowhere.example/')).toMatchObject({ message: 'No server answers at that address.' })
  expect(await why('not an address')).toMatchObject({ details: { code: 'invalid_url' } })
})

it('adds products to a collection without duplicates, and deletes several products as one change', async () => {
  const { body: collection } = await send('collections', { title: 'Table', url: 'https://shop.example/collections/table' })
  const ids = (await products()).map((product) => product.id)
  expect((await send(`collections/${collection.id}/products`, { ids: ids.slice(0, 2) })).body.added).toBe(2)
  expect((await send(`collections/${collection.id}/products`, { ids: ids.slice(1, 3) })).body.added).toBe(1)
  expect((await guide()).collections.at(-1).products).toEqual(ids.slice(0, 3))
  expect((await send(`collections/${collection.id}/products`, { ids: ['none'] })).status).toBe(404)
  const before = await products()
  const deletion = await send('products/delete', { ids: ids.slice(0, 2) })
  expect(await products()).toEqual(before.slice(2))
  expect((await person.post(`/api/brands/${id}/undo`, {}, { 'if-match': `"${deletion.body.revision}"` })).status).toBe(200)
  expect(await products()).toEqual(before)
})

it('a re-scan keeps the products that a user added to a collection', async () => {
  const [begun] = await person.lines('POST', '/api/getStyleGuide', { url: 'https://pottery.example' })
  const brandPath = `/api/brands/${begun?.data.id}`
  const { revision } = (await person.get(brandPath)).body
  expect((await person.post(`${brandPath}/collections/col_1/products`, { ids: ['prd_1'] }, { 'if-match': `"${revision}"` })).body.added).toBe(1)
  const again = await person.lines('POST', '/api/getStyleGuide', { id: begun?.data.id, options: { refresh: true } })
  expect(again.at(-1)?.type).toBe('fetchComplete')
  expect((await person.get(brandPath)).body.collections).toMatchObject([{ id: 'col_1', products: ['prd_1'] }])
})

const store = (...listed: object[]) => {
  site.set('https://shop.example/meta.json', json({ currency: 'EUR' }))
  site.set('https://shop.example/products.json?limit=250&page=1', json({ products: listed }))
}
const sync = async () => {
  const { body } = await person.post(`/api/brands/${id}/products/sync`, {})
  return (await person.lines('GET', `/api/runs/${body.runId}/events`)) as SyncEvent[]
}

it('removes products from a collection as one change, and keeps the products in the guide', async () => {
  const { body: collection } = await send('collections', { title: 'Shelf', url: 'https://shop.example/collections/shelf' })
  const before = await products()
  const ids = before.map((product) => product.id)
  await send(`collections/${collection.id}/products`, { ids: ids.slice(0, 3) })
  const inside = async () => (await guide()).collections.find((one: { id: string }) => one.id === collection.id).products
  const out = await send(`collections/${collection.id}/products/delete`, { ids: [ids[0], ids[2], 'gone meanwhile'] })
  expect([out.status, out.body.removed]).toEqual([200, 2])
  expect(await inside()).toEqual([ids[1]])
  expect(await products()).toEqual(before)
  const again = await send(`collections/${collection.id}/products/delete`, { ids: [ids[0]] })
  expect(again.body, 'nothing is written').toEqual({ revision: out.body.revision, removed: 0 })
  expect((await person.post(`/api/brands/${id}/undo`, {}, { 'if-match': `"${out.body.revision}"` })).status).toBe(200)
  expect(await inside()).toEqual(ids.slice(0, 3))
  expect((await send('collections/none/products/delete', { ids })).status).toBe(404)
})

it('a store sync adds, updates and reports products, but never deletes products', async () => {
  store({ id: 1, title: 'Plate', handle: 'plate', variants: [{ price: '9.00' }] }, { id: 2, title: 'Fork', handle: 'fork', variants: [{ price: '3.00' }] })
  const first = await sync()
  expect(first.map(({ type }) => type)).toEqual(['run', 'progress', 'progress', 'progress', 'storeSynced', 'fetchComplete'])
  store({ id: 1, title: 'Plate', handle: 'plate', variants: [{ price: '10.00' }] })
  const again = (await sync()).find(({ type }) => type === 'storeSynced')
  expect(again?.data).toMatchObject({ added: [], changed: [{ title: 'Plate', fields: ['price'] }], gone: [{ title: 'Fork' }], same: 0 })
  expect((await products()).map(({ title }) => title)).toEqual(expect.arrayContaining(['Plate', 'Fork']))
  site.delete('https://shop.example/products.json?limit=250&page=1')
  expect((await sync()).at(-1)).toMatchObject({
    type: 'error',
    data: { message: 'The store does not publish its list of products. Add products from their pages, or import a CSV.' },
  })
  const stranger = await signUp(app.base)
  expect((await stranger.post(`/api/brands/${id}/products/sync`, {})).status).toBe(404)
})

it('a store sync does not count toward the cap and writes nothing while a scan is running', async () => {
  store({ id: 1, title: 'Plate', handle: 'plate', variants: [{ price: '12.00' }] })
  await sync()
  const stranger = await signUp(app.base)
  const extraction = await stranger.lines('POST', '/api/getStyleGuide', { url: 'https://shop.example' })
  expect(extraction.map(({ type }) => type)).toContain('colors')
  expect(extraction.at(-1)?.type).toBe('fetchComplete')

  const { used } = (await person.get(`/api/brands/${id}/usage`)).body
  expect((await person.send('PUT', `/api/brands/${id}/usage-cap`, { monthly: used + 1 })).status).toBe(200)
  const [ofStore, ofSite] = [gate(), gate()]
  storeOpens = ofStore.opened
  scanReleased = ofSite.opened
  store({ id: 1, title: 'Plate', handle: 'plate', variants: [{ price: '14.00' }] })
  const { body } = await person.post(`/api/brands/${id}/products/sync`, {})
  const scan = await person.send('POST', '/api/getStyleGuide', { id, options: { refresh: true } })
  expect(scan.status).toBe(200)
  ofStore.open()
  expect((await person.lines('GET', `/api/runs/${body.runId}/events`)).at(-1)).toMatchObject({
    type: 'error',
    data: { code: 'conflict', message: 'The site is being scanned. Sync once the scan has ended.' },
  })
  ofSite.open()
  expect(await scan.text()).toContain('fetchComplete')
})

it('rejects a store sync of a site without a store', async () => {
  const { body } = await person.post('/api/brands', { url: 'https://plain.example', name: 'Plain' })
  expect(await person.post(`/api/brands/${body.id}/products/sync`, {})).toMatchObject({ status: 400, body: { error: { code: 'validation_failed' } } })
})
