import { resultsOfBrave } from '@brandwright/domain/chats/web/results-of-brave'
import { resultsOfSearxng } from '@brandwright/domain/chats/web/results-of-searxng'
import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import { braveAnswer, searxngAnswer, serpApiAnswer, serpApiFlights, serpApiWeather } from '@brandwright/domain/testing/search-answers'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enlarged, expectSound, showAnswers, TEXT, widgetsIn } from './testing/show-answers.tsx'

const QUERY = 'harbour coffee'
const results = (answer: unknown) => resultsOfSerpApi(QUERY, answer)

const entriesOf = (widget: Element | undefined) => widget?.querySelector('ul, ol')?.children.length ?? 0

function mapped(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => mapped(member, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)]))
}

const BROKEN = [null, 7, true, {}, [null], 'javascript:alert(1)', '<img src=x onerror=alert(1)>', Number.NaN, -1e308]

/** Returns one copy of a value for each field at any depth, with that field replaced by `broken`. */
function brokenCopies(value: object, broken: unknown): object[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const members = typeof member === 'object' && member !== null ? brokenCopies(member, broken) : []
    return [broken, ...members].map((changed) => (Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed }))
  })
}

/** Returns copies of a value with different URLs, because URLs are shown only once. */
const numbered = (value: unknown, number: number) =>
  mapped(value, (leaf) => (typeof leaf === 'string' && leaf.startsWith('https:') ? `${leaf}?n=${number}` : leaf))

interface WebWidget {
  name: string
  /** Section of the recorded response: a list of entries or, for a single result, an object. */
  recorded: object
  /** Returns a response that contains only this section. */
  response: (section: unknown) => object
  /** Text that the widget shows for the first recorded entry. */
  text: string
  /** Maximum number of entries before and after a click on "See all". */
  first: number
  all: number
}

const { answer_box: weather } = serpApiWeather
const webWidgets: WebWidget[] = [
  {
    name: 'Related questions',
    recorded: serpApiAnswer.related_questions,
    response: (questions) => ({ related_questions: questions }),
    text: 'Its staff do.',
    first: 10,
    all: 10,
  },
  {
    name: 'Places',
    recorded: serpApiAnswer.local_results.places,
    response: (places) => ({ local_results: { places } }),
    text: '1 Quay Street · 020 0000',
    first: 10,
    all: 10,
  },
  {
    name: 'Weather in Plymouth',
    recorded: { ...weather, forecast: weather.forecast.slice(0, 1) },
    response: (box) => ({ answer_box: { ...(box as object), type: 'weather_result' } }),
    text: '18 °C',
    first: 8,
    all: 8,
  },
  { name: 'Sights', recorded: serpApiAnswer.top_sights.sights, response: (sights) => ({ top_sights: { sights } }), text: 'Built in 1759.', first: 4, all: 50 },
  {
    name: 'Roasters nearby',
    recorded: serpApiAnswer.inline_people_also_search_for[0]?.items ?? [],
    response: (items) => ({ inline_people_also_search_for: [{ title: 'Roasters nearby', items }] }),
    text: 'Quay Roasters',
    first: 10,
    all: 10,
  },
  {
    name: 'Products',
    recorded: serpApiAnswer.shopping_results,
    response: (products) => ({ shopping_results: products }),
    text: '£9.50',
    first: 10,
    all: 10,
  },
  { name: 'News', recorded: serpApiAnswer.top_stories, response: (stories) => ({ top_stories: stories }), text: 'Coffee is dearer', first: 6, all: 50 },
  { name: 'Videos', recorded: serpApiAnswer.inline_videos, response: (videos) => ({ inline_videos: videos }), text: 'How we roast', first: 6, all: 50 },
  { name: 'Images', recorded: serpApiAnswer.inline_images, response: (images) => ({ inline_images: images }), text: 'Harbour 0', first: 25, all: 25 },
  {
    name: 'From the web',
    recorded: serpApiAnswer.organic_results,
    response: (pages) => ({ organic_results: pages }),
    text: 'The roastery takes two tons a day.',
    first: 6,
    all: 50,
  },
  {
    name: 'Harbour Coffee',
    recorded: serpApiAnswer.knowledge_graph,
    response: (graph) => ({ knowledge_graph: graph }),
    text: 'A roaster by the sea.',
    first: 0,
    all: 0,
  },
  {
    name: 'Flights',
    recorded: serpApiFlights.answer_box.flights,
    response: (flights) => ({ answer_box: { type: 'google_flights', flights } }),
    text: '1h 20m · Nonstop · from £64',
    first: 10,
    all: 10,
  },
]

test('shows the recorded results of every search provider in one chat', async () => {
  const found = [
    ...[serpApiAnswer, serpApiWeather, serpApiFlights].map(results),
    resultsOfSearxng(QUERY, searxngAnswer, 'search.own.example'),
    resultsOfBrave(QUERY, braveAnswer),
  ]
  const { container, items } = await showAnswers(found.map((web) => ({ web })))
  expect(items.map((item) => widgetsIn(item).map((widget) => widget.querySelector('h3')?.textContent))).toEqual([
    [
      ...['Opening hours', 'Harbour Coffee', 'Product', 'From the web', 'News', 'Products', 'Images', 'Videos', 'Places', 'Sights', 'Recipes', 'Showtimes'],
      ...['Related questions', 'Roasters nearby', 'Related searches'],
    ],
    ['Weather in Plymouth'],
    ['Flights'],
    ['Answer', 'Harbour Coffee', 'From the web', 'News', 'Images', 'Videos', 'Related searches'],
    ['Harbour Coffee', 'From the web', 'News', 'Products', 'Videos', 'Places', 'Related questions', 'Related searches'],
  ])
  for (const { name, text } of webWidgets) expect(widgetsIn(container, name)[0]?.textContent, name).toContain(text)
  const brave = within(items[4] as HTMLElement)
  expect(brave.getByRole('article', { name: 'Places' }).textContent).toContain('1 Quay Street · 020 0000')
  expect(brave.getByRole('article', { name: 'Products' }).textContent).toContain('£9.50')
  await expectSound(container)
})

test.each(webWidgets)('shows the answer without the widget $name if the section is empty or malformed', async ({ recorded, response }) => {
  const sections = [undefined, null, '', 0, [], {}, [null], [{}], ...['', null, {}, []].map((blank) => mapped(recorded, () => blank))]
  const { container, items } = await showAnswers(sections.map((section) => ({ web: results(response(section)) })))
  expect(widgetsIn(container)).toEqual([])
  expect(items.filter((item) => item.textContent?.includes(TEXT) && within(item).queryByText('Done'))).toHaveLength(sections.length)
  await expectSound(container)
})

test.each(webWidgets)('shows the valid parts of the widget $name next to broken values', async ({ name, recorded, response, text }) => {
  const isList = Array.isArray(recorded)
  const [entry] = (isList ? recorded : [recorded]) as [object]
  const sectionOf = (...entries: unknown[]) => response(isList ? entries : entries[0])
  // Skips copies that the parser reduces to the same result as another copy.
  const distinct = new Map(BROKEN.flatMap((broken) => brokenCopies(entry, broken)).map((copy) => [JSON.stringify(results(sectionOf(copy))), copy]))
  const copies = [...distinct.values()]
  expect(copies.length).toBeGreaterThan(2)
  const groups = isList ? Array.from({ length: Math.ceil(copies.length / 8) }, (_, at) => copies.slice(at * 8, at * 8 + 8)) : copies.map((copy) => [copy])
  const sections = groups.map((group) => (isList ? sectionOf(...[entry, ...BROKEN, ...group].map(numbered)) : sectionOf(...group)))
  const { container, items } = await showAnswers(sections.map((section) => ({ web: results(section) })))
  if (isList) expect(items.filter((item) => widgetsIn(item, name)[0]?.textContent?.includes(text))).toHaveLength(sections.length)
  else expect(items.filter((item) => widgetsIn(item)[0]?.textContent?.includes(text)).length).toBeGreaterThan(copies.length / 2)
  for (const stars of container.querySelectorAll('[aria-label$=" stars"]')) expect(stars.getAttribute('aria-label')).toMatch(/^[0-5](?:\.\d+)? of 5 stars$/u)
  for (const { style } of container.querySelectorAll<HTMLElement>('button[aria-pressed]'))
    for (const position of [style.left, style.top].map(Number.parseFloat)) expect(position >= 0 && position <= 100).toBe(true)
  await expectSound(container)
})

test.each(webWidgets)('limits the size of the widget $name with hundreds of entries and very long texts', async ({ recorded, response, first, all }) => {
  const isList = Array.isArray(recorded)
  const entries = Array.from({ length: isList ? 300 : 1 }, (_, index) => enlarged(isList ? recorded[0] : recorded, index))
  const { container, onAsk } = await showAnswers([{ web: results(response(isList ? entries : entries[0])) }])
  const widgets = widgetsIn(container)
  const [widget] = widgets
  expect(widgets).toHaveLength(1)
  expect(entriesOf(widget)).toBe(first)
  expect(container.querySelectorAll('*').length).toBeLessThan(2000)
  expect(Math.max(...[...container.querySelectorAll('article *')].map(({ childNodes }) => (childNodes[0]?.nodeValue ?? '').length))).toBeLessThan(3500)
  await expectSound(container)
  const more = [...container.querySelectorAll('button')].find(({ textContent }) => /^See all/u.test(textContent ?? ''))
  expect(more?.textContent).toBe(all > first ? `See all ${all}` : undefined)
  if (!more) return
  more.focus()
  fireEvent.click(more)
  expect([entriesOf(widget), document.activeElement, more.textContent]).toEqual([all, more, 'Show fewer'])
  expect(container.querySelectorAll('*').length).toBeLessThan(8000)
  fireEvent.click(more)
  expect([entriesOf(widget), document.activeElement]).toEqual([first, more])
  expect(onAsk).not.toHaveBeenCalled()
})

const nameOf = (element: Element) => {
  const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
  return element.getAttribute('aria-label') ?? (labelledBy ?? element).textContent
}
/** Returns the names of the elements that Tab reaches, in order. */
const tabStops = (element: ParentNode) =>
  [...element.querySelectorAll('a[href], button:not(:disabled), summary, [tabindex]')].filter((stop) => stop.getAttribute('tabindex') !== '-1').map(nameOf)

test('Tab reaches the pins, the controls and the cards of the places, and the images of the carousel', async () => {
  const { container } = await showAnswers([{ web: results(serpApiAnswer) }])
  expect(container.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveLength(0)
  const add = (name: string) => `Add “${name}” to an email or a page`
  expect(tabStops(widgetsIn(container, 'Places')[0] as Element)).toEqual([
    ...['1. Harbour Coffee Quay', '2. Harbour Coffee Station'],
    ...['Zoom in', 'Zoom out', 'Move left', 'Move up', 'Move down', 'Move right', 'Show all places'],
    ...['Places', '1. Harbour Coffee Quay', 'Opening hours', ...['Quay', 'Station', 'Van'].map((place) => add(`Harbour Coffee ${place}`))],
  ])
  const images = Array.from({ length: 25 }, (_, index) => [`Harbour ${index}`, add(`Harbour ${index}`)])
  expect(tabStops(widgetsIn(container, 'Images')[0] as Element)).toEqual(['Images', ...images.flat()])
})

test('arrow keys move the map from a pin, and scroll the cards of the places and the carousel', async () => {
  await showAnswers([{ web: results(serpApiAnswer) }])
  const [pin] = within(screen.getByRole('group', { name: 'Map of the places' })).getAllByRole('button') as [HTMLElement]
  const position = () => [pin.style.left, pin.style.top].map(Number.parseFloat) as [number, number]
  const [left, top] = position()
  pin.focus()
  const moves = [
    ['ArrowLeft', 12.5, 0],
    ['ArrowRight', 0, 0],
    ['ArrowUp', 0, 25],
    ['ArrowDown', 0, 0],
  ] as const
  for (const [key, x, y] of moves) {
    expect(fireEvent.keyDown(pin, { key }), 'the page does not scroll').toBe(false)
    expect(position(), key).toEqual([expect.closeTo(left + x), expect.closeTo(top + y)])
  }
  expect(fireEvent.keyDown(pin, { key: 'ArrowLeft', altKey: true }), 'shortcuts of the browser work').toBe(true)
  expect([position(), document.activeElement]).toEqual([[expect.closeTo(left), expect.closeTo(top)], pin])
  fireEvent.click(pin)
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Places' }).firstElementChild)
  for (const name of ['Places', 'Images']) {
    const list = screen.getByRole('list', { name })
    list.focus()
    expect(document.activeElement).toBe(list)
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(fireEvent.keyDown(list, { key }), `the browser scrolls with ${key}`).toBe(true)
  }
})
