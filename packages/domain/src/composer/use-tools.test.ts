import { expect, test } from 'vitest'
import { findImages, findProducts, searchPages } from '../chats/tools/brand-tools.ts'
import { roundMessages } from '../chats/tools/tool-rounds.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { answerFromTool, chooseTool } from './use-tools.ts'

const guide = sampleGuide()
const tools = ['google_search', 'read', 'find_products', 'find_images', 'check_copy'].map((name) => ({ name }))
const chosen = (content: string) => chooseTool([{ role: 'user', content }], tools, guide.name)
const answered = (name: string, value: unknown) =>
  answerFromTool(roundMessages([{ text: '', call: { name, arguments: '{}' }, result: JSON.stringify(value), nextTask: null }], 'functions'))

test.each([
  ['What products do you sell?', 'find_products', { query: '' }],
  [`What does ${guide.name} sell?`, 'find_products', { query: '' }],
  ['How much is the decaf? Show prices', 'find_products', { query: 'decaf' }],
  ['Show me photos of beans', 'find_images', { query: 'beans' }],
  ['What do the pages say about delivery?', 'google_search', { query: 'delivery' }],
  ['Search for roast days', 'google_search', { query: 'roast days' }],
  ['Any news about coffee?', 'google_search', { query: 'coffee', kind: 'news' }],
  ['What is the weather in Bristol?', 'google_search', { query: 'What is the weather in Bristol' }],
  ['Summarize this article: https://news.example/coffee.', 'read', { url: 'https://news.example/coffee', looking_for: '' }],
  ['Check this: “Our amazing coffee!”', 'check_copy', { text: 'Our amazing coffee!' }],
])('chooses a tool call for the question “%s”: %s', (question, name, args) => {
  const call = chosen(question)
  expect(call?.name).toBe(name)
  expect(JSON.parse(call?.arguments ?? '')).toEqual(args)
})

test('calls no tool if the guide has the answer, the tool is unavailable or a tool has already responded', () => {
  for (const question of ['Which colours do we use?', 'Which fonts?', 'And the voice?', 'Hello', 'Write an email about our products'])
    expect(chosen(question), question).toBeNull()
  expect(chooseTool([{ role: 'user', content: 'What products?' }], [{ name: 'rewrite' }], '')).toBeNull()
  expect(chooseTool([{ role: 'function', name: 'find_products', content: '{}' }], tools, '')).toBeNull()
})

test('answers with the URLs and the facts of a tool result', () => {
  expect(answered('find_products', findProducts(guide, { query: 'Tamar Dawn', limit: 3 }).value)).toContain(
    '- [Tamar Dawn](https://kestrelandoak.example/shop/tamar-dawn/), 11.50 GBP',
  )
  expect(answered('google_search', searchPages(guide, { query: 'free UK delivery', limit: 3 }).value)).toMatch(
    /\]\(https:\/\/kestrelandoak\.example.*only the stored pages/s,
  )
  expect(answered('find_images', findImages(guide, { query: 'beans', limit: 3 }).value)).toContain('Freshly roasted beans, from above')
  expect(answered('check_copy', { score: 40, findings: [{ message: 'No exclamation marks.', found: '!' }] })).toContain('40 of 100')
  expect(answered('google_search', searchPages(guide, { query: 'zzzzqqqq', limit: 3 }).value)).toContain('No page mentions that.')
  expect(answered('read', { url: 'https://a.example/', metadata: { title: 'A [page]' }, text: '## Delivery\n\nFree from 45 euros.' })).toBe(
    '- “Delivery” ([A \\[page\\]](https://a.example/))\n- “Free from 45 euros.” ([A \\[page\\]](https://a.example/))',
  )
  expect(
    answered('google_search', {
      organic: [],
      news: [{ title: 'Coffee is dearer', link: 'https://news.example/', snippet: 'By a tenth.' }],
      weather: { location: 'Bristol', temperature: '12', unit: '°C', weather: 'Cloudy' },
      local_results: [{ title: 'Quay', address: 'Quay 1' }],
    }),
  ).toBe('- Bristol, 12 °C, Cloudy\n- Quay, Quay 1\n- [Coffee is dearer](https://news.example/): “By a tenth.”')
  expect(answered('read', 'no JSON')).toContain('no result that the composer can use')
})

test('escapes markup in a page title', () => {
  const page = { title: '](javascript:alert(1)) *x*', link: 'javascript:alert(1)', snippet: 'x' }
  expect(answered('google_search', { organic: [page] })).toContain('\\](javascript:alert(1)) \\*x\\*')
})
