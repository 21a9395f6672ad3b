import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { serpApiAnswer, serpApiFlights, serpApiWeather } from '@brandwright/domain/testing/search-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observerOf } from '../../testing/observer-of.ts'
import { mapsQuery } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import { WebWidgets } from './web-widgets.tsx'

const found = resultsOfSerpApi('harbour coffee', serpApiAnswer)
const nothing = resultsOfSerpApi('harbour coffee', {})
const article = found.news[0] as WebResults['news'][number]
const station = found.local_results[1] as WebResults['local_results'][number]
const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...article, title: `Article ${index}`, link: `https://news.example/${index}` }))
const motion = (reduce: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduce && query.includes('reduce'), addEventListener() {}, removeEventListener() {} }))

beforeEach(() => motion(true))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(web: WebResults, { fresh = false, busy = false, tiles = null as string | null } = {}) {
  const onAsk = vi.fn()
  const client = new QueryClient()
  client.setQueryData(mapsQuery.queryKey, { tiles })
  return {
    onAsk,
    ...render(
      <QueryClientProvider client={client}>
        <WebWidgets messageId="m-1" web={web} fresh={fresh} busy={busy} onAsk={onAsk} />
      </QueryClientProvider>,
    ),
  }
}
const inWidget = (name: string) => within(screen.getByRole('article', { name }))

test('each section of web results is a widget that links to its sources and loads no external image', async () => {
  const { container } = show(found)
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([
    ...['Opening hours', 'Harbour Coffee', 'Product', 'From the web', 'News', 'Products', 'Images', 'Videos', 'Places', 'Sights', 'Recipes', 'Showtimes'],
    ...['Related questions', 'Roasters nearby', 'Related searches'],
  ])
  expect(
    inWidget('From the web')
      .getByRole('link', { name: /second roastery/ })
      .getAttribute('href'),
  ).toBe('https://harbour.example/roastery')
  expect(inWidget('Products').getByText('£9.50')).toBeTruthy()
  expect(inWidget('From the web').getByRole('row', { name: 'Opens 8:00' })).toBeTruthy()
  expect(inWidget('Product').getByText('£39.00')).toBeTruthy()
  expect(inWidget('Recipes').getByText('Coffee, flour, eggs')).toBeTruthy()
  expect(inWidget('Showtimes').getByText('Today · 16:30, Standard · 19:00, Standard')).toBeTruthy()
  expect(inWidget('Places').getByText('1 Quay Street · 020 0000')).toBeTruthy()
  expect(inWidget('Places').getByText('££ · Open · Closes 18:00')).toBeTruthy()
  expect(inWidget('Sights').getByRole('link', { name: 'The lighthouse' }).getAttribute('href')).toBe('https://sights.example/light')
  expect(inWidget('Sights').getByRole('img', { name: '4.7 of 5 stars' })).toBeTruthy()
  expect(inWidget('Sights').getByText('1,200 reviews')).toBeTruthy()
  expect(inWidget('Images').getAllByRole('link')).toHaveLength(25)
  expect(inWidget('Images').getByRole('list', { name: 'Images' }).tabIndex).toBe(0)
  expect(container.querySelectorAll('img, video, iframe')).toHaveLength(0)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toBe('noreferrer')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('shows the title “Sources” above web results in the docked assistant', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChatPlace value={{ id: 'c1', brandId: 'b1', open: null, compact: true }}>
          <WebWidgets messageId="m-1" web={{ ...nothing, organic: found.organic }} fresh={false} busy={false} onAsk={() => {}} />
        </ChatPlace>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Sources'])
})

test('clicking an article or a related question sends a question unless an answer is streaming', () => {
  const { onAsk, unmount } = show(found)
  fireEvent.click(inWidget('News').getByRole('button', { name: 'Coffee is dearer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Who owns Harbour Coffee?' }))
  expect(onAsk.mock.calls).toEqual([['Summarize this article: https://news.example/coffee'], ['Who owns Harbour Coffee?']])
  unmount()
  show(found, { busy: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Who owns Harbour Coffee?' }).disabled).toBe(true)
})

test('the list of articles shows six articles until it is expanded', () => {
  show({ ...nothing, news: articles(9) })
  const count = () => inWidget('News').getAllByRole('listitem').length
  expect(count()).toBe(6)
  fireEvent.click(screen.getByRole('button', { name: 'See all 9' }))
  expect(count()).toBe(9)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(count()).toBe(6)
})

test('articles and questions appear one after another, or all together with reduced motion', () => {
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

test('the widgets omit empty results, shorten overlong lists and ignore malformed values', () => {
  const { container, unmount } = show(nothing)
  expect(container.textContent).toBe('')
  unmount()
  const page = { title: 'x'.repeat(100_000), link: 'javascript:alert(1)', source: '', date: '', snippet: '', sitelinks: [], facts: [], table: [] }
  show({ ...nothing, organic: [page], videos: articles(200), local_results: [{ ...station, latitude: null, longitude: null }] })
  expect(inWidget('From the web').queryByRole('link')).toBeNull()
  expect(inWidget('Videos').getAllByRole('listitem')).toHaveLength(6)
  expect(inWidget('Places').getByText('1. Harbour Coffee Station')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Map of the places' })).toBeNull()
})

const sections = [
  ...Object.entries(serpApiAnswer).flatMap(([name, value]) => (name.startsWith('search_') ? [] : [[name, { [name]: value }] as const])),
  ['weather', serpApiWeather] as const,
  ['flights', serpApiFlights] as const,
]
const BROKEN = [null, 7, '', {}, [], [null], 'javascript:alert(1)', Number.NaN, '<img src=x onerror=alert(1)>', -1e308]
/** Distorts a provider's response: no content, values of the wrong type, and very many or very long values. */
const changes: Record<string, (value: unknown) => unknown> = {
  empty: (value) => (Array.isArray(value) ? [] : typeof value === 'object' ? mapped(value, () => null) : null),
  broken: (value) => {
    let count = 0
    const broken = (one: unknown): unknown =>
      typeof one === 'object' && one !== null && ++count % 4 !== 0 ? mapped(one, broken) : BROKEN[++count % BROKEN.length]
    return mapped(value, broken)
  },
  huge: (value) => {
    const huge = (one: unknown, times: number): unknown => {
      if (Array.isArray(one))
        return Array.from({ length: times }, () => one)
          .flat()
          .map((entry) => huge(entry, 2))
      return typeof one === 'string' && !one.startsWith('http') ? one.repeat(100) : mapped(one, (entry) => huge(entry, times))
    }
    return huge(value, 60)
  },
}
function mapped(value: unknown, change: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)])) : value
}

test.each([
  ['empty', 0],
  ['broken', 1],
  ['huge', 15],
])('renders every section of web results with %s values', async (name, minWidgets) => {
  const failed = vi.spyOn(console, 'error')
  const changed = (answer: object) => mapped(answer, changes[name] as (value: unknown) => unknown) as object
  for (const [section, answer] of sections) {
    const { container, unmount } = show(resultsOfSerpApi('harbour coffee', changed(answer)))
    expect(container.querySelectorAll('img, [onerror], a[href^="javascript:"]'), section).toHaveLength(0)
    expect(container.querySelectorAll('li').length, section).toBeLessThanOrEqual(100)
    unmount()
  }
  const { container } = show(resultsOfSerpApi('harbour coffee', changed({ ...serpApiAnswer, ...serpApiFlights })))
  expect(container.querySelectorAll('article').length).toBeGreaterThanOrEqual(minWidgets)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(failed).not.toHaveBeenCalled()
})

test('shows the facts about a place, and six pages with sitelinks until “See all” is clicked', async () => {
  const quay = found.local_results[0] as WebResults['local_results'][number]
  const page = found.organic[0] as WebResults['organic'][number]
  const organic = Array.from({ length: 12 }, (_, index) => ({ ...page, link: `https://a.example/${index}`, sitelinks: index === 0 ? page.sitelinks : [] }))
  const { container } = show({ ...nothing, organic, local_results: [quay, { ...station, openNow: true, rating: 4.3, reviews: 1 }] })
  const places = inWidget('Places')
  expect(places.getByText('Coffee on the quay.')).toBeTruthy()
  const lines = (name: string) => within(places.getByRole('list', { name })).getAllByRole('listitem', { hidden: true })
  expect(lines('Services of Harbour Coffee Quay').map(({ textContent }) => textContent)).toEqual(['Dine-in', 'Takeaway'])
  fireEvent.click(places.getByText('Opening hours'))
  expect(lines('Opening hours of Harbour Coffee Quay').map(({ textContent }) => textContent)).toEqual(['Monday: 8 AM–6 PM', 'Sunday: Closed'])
  expect(places.getByText('Open at the time of the search')).toBeTruthy()
  expect(places.getByText('1 review')).toBeTruthy()
  // A rating of 4.3 is shown as four and a half stars.
  expect(places.getByRole('img', { name: '4.3 of 5 stars' }).querySelectorAll('[class*=half]')).toHaveLength(1)
  const web = inWidget('From the web')
  expect(within(web.getByRole('list', { name: `Pages of ${page.title}` })).getByRole('link', { name: 'Visit' })).toBeTruthy()
  expect(web.getAllByRole('link', { name: page.title })).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'See all 12' }))
  expect(web.getAllByRole('link', { name: page.title })).toHaveLength(12)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('numbers the pins of the map in the order of the list, and links each pin to its card', () => {
  show(found)
  const pins = within(screen.getByRole('group', { name: 'Map of the places' })).getAllByRole('button')
  expect(pins.map((pin) => pin.getAttribute('aria-label'))).toEqual(['1. Harbour Coffee Quay', '2. Harbour Coffee Station'])
  const [quay, second] = pins as [HTMLElement, HTMLElement]
  expect(Number.parseFloat(second.style.left)).toBeLessThan(Number.parseFloat(quay.style.left))
  expect(Number.parseFloat(second.style.top)).toBeLessThan(Number.parseFloat(quay.style.top))
  fireEvent.click(second)
  const cards = [...inWidget('Places').getByRole('list', { name: 'Places' }).children]
  expect(document.activeElement).toBe(cards[1])
  expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(pins.map((pin) => pin.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

test('the map can be zoomed and moved by buttons, keys and pointer, and moves to a focused pin', async () => {
  const { container } = show(found)
  const map = screen.getByRole('group', { name: 'Map of the places' })
  const pins = within(map).getAllByRole('button')
  const [quay, second] = pins as [HTMLElement, HTMLElement]
  const at = (pin: HTMLElement) => [Number.parseFloat(pin.style.left), Number.parseFloat(pin.style.top)] as const
  const apart = () => at(quay)[0] - at(second)[0]
  const start = pins.map(at)
  const scale = () => map.querySelector('[class*=scale]')?.textContent
  const first = [apart(), scale()] as [number, string]
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Zoom in')
  expect(apart()).toBeCloseTo(first[0] * 1.5)
  expect(map.querySelectorAll('circle').length).toBeGreaterThan(0)
  fireEvent.keyDown(quay, { key: '+' })
  fireEvent.keyDown(quay, { key: '+' })
  expect(apart()).toBeCloseTo(first[0] * 1.5 ** 3)
  expect(scale()).not.toBe(first[1])
  press('Show all places')
  expect([pins.map(at), scale()]).toEqual([start, first[1]])
  press('Move left')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move left' }), { key: 'ArrowUp' })
  expect(at(quay)).toEqual([expect.closeTo((start[0]?.[0] ?? 0) + 12.5), expect.closeTo((start[0]?.[1] ?? 0) + 25)])
  fireEvent.keyDown(quay, { key: '0' })
  const surface = map.querySelector('svg') as SVGElement
  const pointer = (type: string, x = 0) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0 })
    Object.defineProperty(event, 'movementX', { value: x })
    Object.defineProperty(event, 'movementY', { value: 0 })
    fireEvent(surface, event)
  }
  for (const [type, x] of [['pointerdown'], ['pointermove', 64], ['pointerup'], ['pointermove', 64]] as const) pointer(type, x)
  expect(at(quay)[0]).toBeCloseTo((start[0]?.[0] ?? 0) + 10)
  for (let times = 0; times < 6; times++) press('Zoom in')
  expect(at(second)[0]).toBeGreaterThan(100)
  const before = at(second)
  const focusVisible = vi.spyOn(second, 'matches').mockReturnValue(false)
  fireEvent.focus(second)
  expect(at(second), 'a pin that is pressed stays under the pointer').toEqual(before)
  focusVisible.mockReturnValue(true)
  fireEvent.focus(second)
  expect(focusVisible).toHaveBeenLastCalledWith(':focus-visible')
  focusVisible.mockRestore()
  expect(at(second)).toEqual([expect.closeTo(50), expect.closeTo(50)])
  expect(within(map).getAllByRole('button')).toEqual(pins)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('shows the map grid, pins and keys without WebGL, even if map tiles are available', async () => {
  const warned = vi.spyOn(console, 'warn')
  const contexts = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const requests = vi.fn()
  vi.stubGlobal('fetch', requests)
  vi.stubGlobal('IntersectionObserver', observerOf({ isIntersecting: true }))
  vi.stubGlobal('ResizeObserver', observerOf({ contentRect: { width: 640 } }))
  const { container, unmount } = show(found, { tiles: '/api/maps/tiles.pmtiles' })
  await waitFor(() => expect(contexts).toHaveBeenCalledWith('webgl2', expect.anything()))
  const map = screen.getByRole('group', { name: 'Map of the places' })
  expect(map.querySelectorAll('[class*=grid]')).toHaveLength(1)
  expect([map.querySelector('canvas'), within(map).queryByRole('link')]).toEqual([null, null])
  const [quay] = within(map).getAllByRole('button') as [HTMLElement]
  const before = quay.style.left
  fireEvent.keyDown(quay, { key: '+' })
  expect(quay.style.left).not.toBe(before)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  unmount()
  expect(requests).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})

test('shows the weather with its forecast, and the available details of flights', async () => {
  const { container, unmount } = show(resultsOfSerpApi('weather', serpApiWeather))
  expect(inWidget('Weather in Plymouth').getByText('18 °C')).toBeTruthy()
  expect(inWidget('Weather in Plymouth').getByText('Precipitation 10% · Humidity 62% · Wind 14 km/h')).toBeTruthy()
  const days = within(screen.getByRole('list', { name: 'Forecast' })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual(['FridayPartly cloudyHigh 19 · Low 11', 'SaturdayRainHigh 15 · Low 10'])
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  unmount()
  show(resultsOfSerpApi('flights', serpApiFlights))
  expect(inWidget('Flights').getByText('1h 20m · Nonstop · from £64')).toBeTruthy()
  expect(inWidget('Flights').getAllByRole('link')).toHaveLength(1)
})

test('a related search is sent as a question, and at most four sights are shown at first', () => {
  const sight = found.top_sights[0] as WebResults['top_sights'][number]
  const sights = Array.from({ length: 6 }, (_, index) => ({ ...sight, title: `Sight ${index}` }))
  const { onAsk } = show({ ...nothing, top_sights: sights, related_searches: ['harbour coffee menu'] })
  fireEvent.click(screen.getByRole('button', { name: 'harbour coffee menu' }))
  expect(onAsk.mock.calls).toEqual([['harbour coffee menu']])
  expect(inWidget('Sights').getAllByRole('listitem')).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'See all 6' }))
  expect(inWidget('Sights').getAllByRole('listitem')).toHaveLength(6)
})
