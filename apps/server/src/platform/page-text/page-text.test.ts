import { expect, test } from 'vitest'
import { bundledThread } from '../../testing/bundled-thread.ts'
import { openPageText } from './page-text.ts'
import { readMarkup } from './read-markup.ts'

const url = 'https://harbour.example/blend'
const sentence = 'The roastery by the harbour takes two tons of green coffee a day, and most of it goes to cafés within a day of it being roasted. '
const paragraphs = Array.from({ length: 6 }, (_, index) => `<p>${index}. ${sentence.repeat(2)}<a href="/part-${index}#x">Part ${index}</a></p>`).join('')
const page = `<!doctype html><html><head><title>Harbour Blend</title><meta property="og:description" content="A blend of three.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Harbour Blend","offers":{"price":"9.50","priceCurrency":"GBP","availability":"https://schema.org/InStock"}}</script></head>
<body><nav><a href="/home">Home of everything</a><a href="javascript:alert(1)">Menu</a></nav>
<article><h1>Harbour Blend</h1><h2>How it is roasted</h2>${paragraphs}<script>secret()</script><img src="/a.jpg" alt="A sack">
<ul><li>Round</li><li>Sweet</li></ul></article>
<aside><table><tr><th>Size</th><th>Price</th></tr><tr><td>250 g</td><td>£9.50</td></tr></table></aside></body></html>`

test('extracts headings, items and tables from a page’s main text', async () => {
  const read = await readMarkup({ html: page, url })
  expect(read).toMatchObject({ title: 'Harbour Blend', description: 'A blend of three.' })
  expect(read.text).toContain('## How it is roasted')
  expect(read.text).toContain('- Round\n- Sweet')
  expect(read.text).toContain('Size | Price\n250 g | £9.50')
  expect(read.text).not.toMatch(/Home of everything|secret/u)
  expect(read.text.split('3. The roastery')).toHaveLength(2)
  expect(read.links[0]).toEqual({ url: 'https://harbour.example/part-0', text: 'Part 0' })
  expect(read.images).toEqual([{ url: 'https://harbour.example/a.jpg', alt: 'A sack' }])
  expect(read.products).toMatchObject([{ title: 'Harbour Blend', price: '9.50', currency: 'GBP', available: true }])
})

test('returns all text of a page without an article, and no text for an empty page', async () => {
  expect((await readMarkup({ html: '<body><p>Closed on Mondays.<p>Open else.', url })).text).toMatch(/Closed on Mondays\.\s+Open else\./u)
  expect(await readMarkup({ html: '', url })).toMatchObject({ text: '', links: [], products: [] })
})

test('rejects a page that exhausts or stalls the reader thread, and reads the next page', async () => {
  const { signal } = new AbortController()
  const reader = openPageText(bundledThread('platform/page-text/read-in-thread.ts'), 20_000)
  expect((await reader.read({ html: page, url }, signal)).title).toBe('Harbour Blend')
  const hostile = '<div>'.repeat(2000)
  await expect(reader.read({ html: hostile, url }, signal)).rejects.toThrow(`The markup of ${url} cannot be read`)
  const stalled = openPageText(bundledThread('platform/page-text/read-in-thread.ts'), 1)
  await expect(Promise.all([1, 2, 3].map(() => stalled.read({ html: page, url }, signal)))).rejects.toThrow('takes too long')
  const stop = new AbortController()
  const read = reader.read({ html: page, url }, stop.signal)
  stop.abort(new Error('Stopped.'))
  await expect(read).rejects.toThrow('Stopped.')
  expect((await reader.read({ html: page, url }, signal)).title).toBe('Harbour Blend')
})
