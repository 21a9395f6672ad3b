import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { serpApiAnswer } from '@brandwright/domain/testing/search-answers'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebWidgets } from './web-widgets.tsx'

const found = resultsOfSerpApi('harbour coffee', serpApiAnswer)
const nothing = resultsOfSerpApi('harbour coffee', {})
const article = found.news[0] as WebResults['news'][number]
const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...article, title: `Article ${index}`, link: `https://news.example/${index}` }))
const motion = (reduce: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduce && query.includes('reduce'), addEventListener() {}, removeEventListener() {} }))

beforeEach(() => motion(true))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(web: WebResults, { fresh = false, busy = false } = {}) {
  const onAsk = vi.fn()
  return { onAsk, ...render(<WebWidgets messageId="m-1" web={web} fresh={fresh} busy={busy} onAsk={onAsk} />) }
}
const inWidget = (name: string) => within(screen.getByRole('region', { name }))

test('each section is a widget whose entries lead to where they are from, and no picture of another server is loaded', async () => {
  const { container } = show(found)
  const titles = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Opening hours', 'Harbour Coffee', 'From the web', 'News', 'Products', 'Images', 'Videos', 'Places', 'Related questions'])
  expect(
    inWidget('From the web')
      .getByRole('link', { name: /second roastery/ })
      .getAttribute('href'),
  ).toBe('https://harbour.example/roastery')
  expect(inWidget('Products').getByText('£9.50')).toBeTruthy()
  expect(inWidget('Places').getByText('4.5 of 5 · 1 Quay Street · 020 0000')).toBeTruthy()
  expect(inWidget('Images').getAllByRole('link')).toHaveLength(25)
  expect(inWidget('Images').getByRole('list', { name: 'Images' }).tabIndex).toBe(0)
  expect(container.querySelectorAll('img, video, iframe')).toHaveLength(0)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toBe('noreferrer')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('an article is asked about by its address alone, a related question as it stands, and neither while an answer is written', () => {
  const { onAsk, unmount } = show(found)
  fireEvent.click(inWidget('News').getByRole('button', { name: 'Coffee is dearer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Who owns Harbour Coffee?' }))
  expect(onAsk.mock.calls).toEqual([['Summarize this article: https://news.example/coffee'], ['Who owns Harbour Coffee?']])
  unmount()
  show(found, { busy: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Who owns Harbour Coffee?' }).disabled).toBe(true)
})

test('six articles are shown until all are asked for, and back', () => {
  show({ ...nothing, news: articles(9) })
  const count = () => inWidget('News').getAllByRole('listitem').length
  expect(count()).toBe(6)
  fireEvent.click(screen.getByRole('button', { name: 'See all 9' }))
  expect(count()).toBe(9)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(count()).toBe(6)
})

test('articles that have just come appear a second apart, questions one and a half, and all at once without motion', () => {
  vi.useFakeTimers()
  motion(false)
  const questions = [1, 2, 3].map((number) => ({ question: `Question ${number}?`, snippet: '', link: '' }))
  const web = { ...nothing, news: articles(3), questions }
  const counts = () => ['News', 'Related questions'].map((name) => inWidget(name).getAllByRole('listitem').length)
  const { unmount } = show(web, { fresh: true })
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return counts()
  }
  expect([counts(), after(1000), after(500), after(500), after(1000)]).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
  ])
  unmount()
  motion(true)
  show(web, { fresh: true })
  expect(counts()).toEqual([3, 3])
})

test('no results show nothing, and huge or broken ones show what they have', () => {
  const { container, unmount } = show(nothing)
  expect(container.textContent).toBe('')
  unmount()
  const page = { title: 'x'.repeat(100_000), link: 'javascript:alert(1)', source: '', date: '', snippet: '' }
  show({ ...nothing, organic: [page], videos: articles(200), local_results: [{ title: 'Quay', address: '', phone: '', link: '', rating: null }] })
  expect(inWidget('From the web').queryByRole('link')).toBeNull()
  expect(inWidget('Videos').getAllByRole('listitem')).toHaveLength(6)
  expect(inWidget('Places').getByText('Quay')).toBeTruthy()
})
