import { findProducts } from '@brandwright/domain/chats/tools/brand-tools'
import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { serpApiAnswer } from '@brandwright/domain/testing/search-answers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enlarged, expectSound, showAnswers, widgetsIn } from './testing/show-answers.tsx'

test('shows product cards of the brand, and the URL as the link text of a card without a title', async () => {
  const { products } = sampleGuide()
  const recorded = findProducts(sampleGuide(), { query: '', limit: 3 }).cards
  const empty = { kind: 'product', title: '', url: '', text: '', image: null }
  const broken = [
    empty,
    { ...empty, url: 'https://oak.example/rye' },
    { ...empty, title: 'Rye', url: 'javascript:alert(1)', image: 'https://oak.example/rye.png' },
  ]
  const huge = products.slice(0, 1).flatMap((product) => Array.from({ length: 1000 }, (_, number) => enlarged(product, number) as typeof product))
  const found = [recorded, [], broken, findProducts({ ...sampleGuide(), products: huge }, { query: '', limit: 10 }).cards]
  const { container, items } = await showAnswers(
    found.map((cards) => ({ cards })),
    { name: 'find_products' },
  )
  const cardsOf = (index: number) => [...(items[index]?.querySelectorAll('ul[aria-label="Found by Find products"] > li') ?? [])] as HTMLElement[]
  expect(cardsOf(0).map((card) => card.querySelector('a')?.textContent)).toEqual(recorded.map(({ title }) => title))
  expect(cardsOf(0)[0]?.textContent).toContain('11.50 GBP')
  expect(cardsOf(1)).toEqual([])
  expect(cardsOf(2).map((card) => [card.querySelector('a')?.href ?? null, card.querySelector('a, span')?.textContent])).toEqual([
    [null, ''],
    ['https://oak.example/rye', 'https://oak.example/rye'],
    [null, 'Rye'],
  ])
  expect(cardsOf(3)).toHaveLength(10)
  await expectSound(container)
})

test('shows the result of a tool as a tree, or as plain text if the result is not an object', async () => {
  const long = '😀'.repeat(5000)
  const list = Array.from({ length: 5000 }, (_, id) => ({ id, name: `Colour ${id}` }))
  const huge = Object.fromEntries(Array.from({ length: 1000 }, (_, id) => [`field-${id}`, `a${long}`]))
  const contents = [JSON.stringify({ ...serpApiAnswer, color: '#0f5c4a', list }), '', '{}', 'null', '{"a":', '<b>oak</b>', JSON.stringify(huge)]
  const { container, items } = await showAnswers(contents.map((content) => ({ content })))
  const rows = items.map((item) => item.querySelector<HTMLElement>('button[aria-controls][aria-expanded="false"]') as HTMLElement)
  for (const row of rows) {
    row.focus()
    fireEvent.click(row)
    expect([row.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', row])
  }
  const resultOf = (index: number) => document.getElementById(rows[index]?.getAttribute('aria-controls') ?? '') as HTMLElement
  const names = [...resultOf(0).querySelectorAll('details details > summary > span')].map(({ textContent }) => textContent)
  expect(names).toEqual([...Object.keys(serpApiAnswer).filter((name) => !/^search_/u.test(name)), 'list'])
  expect(resultOf(0).querySelectorAll('[style*="background-color"]')).toHaveLength(1)
  expect(resultOf(1).textContent).toContain('No output.')
  expect(resultOf(2).textContent).toContain('{0}')
  expect([3, 4, 5].map((index) => resultOf(index).querySelector('pre:last-child')?.textContent)).toEqual(['null', '{"a":', '<b>oak</b>'])
  expect(resultOf(6).querySelectorAll('*').length).toBeLessThan(1500)
  expect(resultOf(6).querySelector('code')?.textContent, 'characters stay whole').toBe(`"a${'😀'.repeat(49)}…"`)
  await expectSound(container)
  for (const [more, less] of [
    ['Show all 10001 characters', 'Show less'],
    ['Show all 1000', 'Show fewer'],
  ] as const) {
    const button = [...resultOf(6).querySelectorAll('button')].find(({ textContent }) => textContent === more) as HTMLElement
    button.focus()
    fireEvent.click(button)
    expect([button.textContent, document.activeElement]).toEqual([less, button])
  }
  expect(resultOf(6).querySelectorAll('details > p')).toHaveLength(1000)
})

test('an answer with widgets is expanded and collapsed by its role label, which keeps the focus', async () => {
  const { container } = await showAnswers([{ web: resultsOfSerpApi('harbour coffee', serpApiAnswer) }], { text: 'Ten words of oak. '.repeat(1000) })
  const label = screen.getByRole('button', { name: 'Assistant Show less' })
  const shown = document.getElementById(label.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(widgetsIn(shown).length).toBeGreaterThan(10)
  label.focus()
  fireEvent.click(label)
  expect([widgetsIn(shown).length, label.textContent, document.activeElement]).toEqual([0, 'Assistant Show more', label])
  expect(shown.textContent?.length).toBeLessThanOrEqual(201)
  await expectSound(container)
  fireEvent.click(label)
  await waitFor(() => expect(widgetsIn(shown).length).toBeGreaterThan(10))
  expect(document.activeElement).toBe(label)
})

test.each([
  ['recorded', '```html\n<h1>Rye</h1>\n```', '<h1>Rye</h1>'],
  ['empty', '```html\n```', ''],
  ['broken', '```html\n<script>alert(1)</script><img src=x onerror=alert(1)><iframe', '<script>alert(1)</script><img src=x onerror=alert(1)><iframe'],
  ['huge', `\`\`\`vue\n${'<p>Rye</p>\n'.repeat(10_000)}\`\`\``, '<p>Rye</p>\n'.repeat(10_000).trim()],
])('a code block with %s code runs and stops by keyboard', async (_, text, code) => {
  const { container, items } = await showAnswers([{}], { text })
  await screen.findByRole('button', { name: 'Copy the code' })
  const lines = items[0]?.querySelector<HTMLElement>('pre[tabindex="0"] > code')?.closest('pre')
  expect(lines?.textContent?.trim()).toBe(code)
  const run = screen.getByRole('button', { name: 'Run' })
  run.focus()
  fireEvent.click(run)
  expect(await screen.findByTitle('Result of the code')).toBeTruthy()
  expect([run.textContent, document.activeElement]).toEqual(['Stop', run])
  expect(screen.getByRole('log', { name: 'Code output' }).tabIndex).toBe(0)
  fireEvent.click(run)
  expect([run.textContent, document.activeElement]).toEqual(['Run', run])
  expect(container.querySelectorAll('*').length).toBeLessThan(1000)
  await expectSound(container)
})
