import { expect, test } from 'vitest'
import { braveAnswer, searxngAnswer, serpApiAnswer, serpApiFlights, serpApiWeather } from '../../testing/search-answers.ts'
import { resultsOfBrave } from './results-of-brave.ts'
import { resultsOfSearxng } from './results-of-searxng.ts'
import { resultsOfSerpApi } from './results-of-serpapi.ts'
import { linkOf, ratingOf, reviewsOf, webResults } from './web-results.ts'

const query = 'harbour coffee'
const providers = {
  SerpAPI: [(answer: unknown) => resultsOfSerpApi(query, answer), serpApiAnswer],
  SearXNG: [(answer: unknown) => resultsOfSearxng(query, answer, 'search.own.example'), searxngAnswer],
  Brave: [(answer: unknown) => resultsOfBrave(query, answer), braveAnswer],
} as const

test.each(Object.entries(providers))('parses %s into sections without search engine URLs', (provider, [read, answer]) => {
  const found = webResults.parse(read(answer))
  expect(found).toMatchObject({ query, provider, related_searches: ['harbour coffee menu'] })
  expect(found.organic[0]).toMatchObject({ title: 'Harbour Coffee opens a second roastery', link: 'https://harbour.example/roastery' })
  expect(found.organic[0]?.snippet).toMatch(/two tons/iu)
  expect(found.news).toMatchObject([{ title: 'Coffee is dearer', link: 'https://news.example/coffee' }])
  expect(found.videos).toMatchObject([{ link: 'https://video.example/roast', image: 'https://video.example/a.jpg' }])
  expect(found.knowledge_graph).toMatchObject({ title: 'Harbour Coffee', description: 'A roaster by the sea.', link: 'https://harbour.example/' })
  expect(found.urls).toContain('https://news.example/coffee')
  expect(found.urls.filter((url) => /google|bing|brave|javascript/u.test(url))).toEqual([])
  expect(JSON.stringify(found)).not.toMatch(/<b>|<strong>|javascript:/u)
})

test('parses products, places, questions, an answer and at most 25 images of SerpAPI', () => {
  const found = resultsOfSerpApi(query, serpApiAnswer)
  expect(found.images).toHaveLength(25)
  expect(found.shopping_results).toEqual([
    { title: 'Harbour Blend', link: 'https://shop.example/blend', source: 'Shop Example', price: '£9.50', image: 'https://shop.example/b.jpg' },
  ])
  expect(found.local_results).toEqual([
    {
      title: 'Harbour Coffee Quay',
      address: '1 Quay Street',
      phone: '020 0000',
      link: 'https://harbour.example/quay',
      rating: 4.5,
      reviews: 210,
      price: '££',
      hours: 'Open · Closes 18:00',
      description: 'Coffee on the quay.',
      openNow: null,
      openingHours: ['Monday: 8 AM–6 PM', 'Sunday: Closed'],
      services: ['Dine-in', 'Takeaway'],
      latitude: 50.3671,
      longitude: -4.1341,
    },
    expect.objectContaining({ title: 'Harbour Coffee Station', latitude: 50.3777, rating: null }),
    expect.objectContaining({ title: 'Harbour Coffee Van', latitude: null, longitude: null }),
  ])
  expect(found.top_sights.map(({ title, link, rating }) => [title, link, rating])).toEqual([
    ['The lighthouse', 'https://sights.example/light', 4.7],
    ['The quay', '', 4.2],
  ])
  expect(found.inline_people_also_search_for).toEqual([{ title: 'Roasters nearby', items: ['Quay Roasters', 'Tamar Beans'] }])
  expect(found.questions).toEqual([{ question: 'Who owns Harbour Coffee?', snippet: 'Its staff do.', link: 'https://harbour.example/about' }])
  expect(found.answer_box?.snippet).toBe('8 to 18')
})

test('parses SerpAPI rich snippets, a product, recipes and showtimes', () => {
  const found = resultsOfSerpApi(query, serpApiAnswer)
  expect(found.organic[0]).toMatchObject({
    facts: ['Rating: 4.5', 'Opened in March'],
    table: [
      ['Opens', '8:00'],
      ['Closes', '18:00'],
    ],
  })
  expect(found.product_result).toEqual({
    title: 'Harbour Grinder',
    link: 'https://shop.example/grinder',
    description: 'A hand grinder.',
    price: '£39.00',
    rating: 4.2,
    reviews: 31,
  })
  expect(found.recipes_results).toMatchObject([{ title: 'Coffee cake', time: '50 min', ingredients: ['Coffee', 'flour', 'eggs'] }])
  const showing = { day: 'Today', title: 'Quay Cinema', address: '3 Quay Street', link: 'https://cinema.example/' }
  expect(found.showtimes).toEqual([{ ...showing, times: ['16:30, Standard', '19:00, Standard'] }])
  expect(found.urls).toEqual(expect.arrayContaining(['https://shop.example/grinder', 'https://recipes.example/cake', 'https://cinema.example/']))
})

test.each(Object.keys(serpApiAnswer))('drops malformed parts of the SerpAPI section “%s”', (section) => {
  const objects = [{}, { title: {}, link: 5, showing: 'x', theaters: [7], ingredients: { a: 1 }, rich_snippet_table: [null], sights: 'x', places: 3 }]
  for (const broken of [null, 5, 'x', [null], [5, 'x'], objects, ...objects, Array.from({ length: 5000 }, () => objects[1])])
    expect(webResults.safeParse(resultsOfSerpApi(query, { ...serpApiAnswer, [section]: broken })).error).toBeUndefined()
})

test('parses SerpAPI weather or flights as an answer', () => {
  expect(resultsOfSerpApi(query, serpApiWeather)).toMatchObject({
    answer_box: null,
    flights: [],
    weather: { location: 'Plymouth', temperature: '18', unit: '°C', forecast: [{ day: 'Friday', low: '11', high: '19' }, { day: 'Saturday' }] },
  })
  const { flights, weather, urls } = resultsOfSerpApi(query, serpApiFlights)
  expect([weather, urls]).toEqual([null, ['https://air.example/1']])
  expect(flights).toEqual([
    { link: 'https://air.example/1', info: ['Example Air', '1h 20m', 'Nonstop', 'from £64'] },
    { link: '', info: ['Other Air', '3h 5m', '1 stop', 'from £41'] },
  ])
})

test('parses products, questions, places and answers of Brave and SearXNG', () => {
  const brave = resultsOfBrave(query, braveAnswer)
  expect(brave.shopping_results).toMatchObject([{ title: 'Harbour Blend', price: '£9.50' }])
  expect(brave.questions).toMatchObject([{ question: 'Who owns Harbour Coffee?' }])
  expect(brave.local_results).toMatchObject([{ address: '1 Quay Street', phone: '020 0000', rating: 4.5, reviews: 210, latitude: 50.3671, longitude: -4.1341 }])
  const searxng = resultsOfSearxng(query, searxngAnswer, 'news.example')
  expect(searxng.answer_box?.snippet).toBe('8 to 18')
  expect(searxng.images).toMatchObject([{ link: 'https://pictures.example/1', image: 'https://pictures.example/1.jpg' }])
  expect(searxng.news).toEqual([])
  expect(searxng.urls).not.toContain('https://news.example/coffee')
})

test.each(Object.entries(providers))('parses any JSON value from %s without an error', (_, [read, answer]) => {
  for (const value of [null, 'text', [], 7, {}]) expect(webResults.parse(read(value)).urls).toEqual([])
  const broken = (value: unknown) => Object.fromEntries(Object.keys(answer).map((key) => [key, value]))
  for (const value of [
    null,
    1,
    'x',
    [null, 3, 'y', [], { title: {}, link: 5, url: [], results: 'z' }],
    { results: [null, { title: [], url: 'ftp://x' }], places: 4 },
  ])
    expect(() => webResults.parse(read(broken(value))), JSON.stringify(value)).not.toThrow()
})

test('truncates long texts and lists', () => {
  const result = { title: 'x'.repeat(5000), snippet: '😀'.repeat(3000) }
  const { organic } = resultsOfSerpApi(query, {
    organic_results: Array.from({ length: 500 }, (_, index) => ({ ...result, link: `https://a.example/${index}` })),
  })
  expect(organic).toHaveLength(50)
  expect([organic[0]?.title.length, organic[0]?.snippet.length]).toEqual([400, 399])
})

test('parses the sitelinks of a result, and allows the assistant to read their URLs', () => {
  const button = { title: 'Visit', url: 'https://harbour.example/visit' }
  const brave = { web: { results: [{ title: 'Harbour', url: 'https://harbour.example/', deep_results: { buttons: [button, button, { title: 'No URL' }] } }] } }
  for (const { organic, urls } of [resultsOfSerpApi(query, serpApiAnswer), resultsOfBrave(query, brave)]) {
    expect(organic[0]?.sitelinks).toEqual([{ title: 'Visit', link: 'https://harbour.example/visit' }])
    expect(urls).toContain('https://harbour.example/visit')
  }
  const older = { ...resultsOfSerpApi(query, serpApiAnswer), organic: [{ title: 'a', link: 'https://a.example/', source: '', date: '', snippet: '' }] }
  expect(webResults.parse(older).organic[0]?.sitelinks).toEqual([])
})

test('accepts only ratings from 0 to 5, and whole numbers of reviews', () => {
  expect([4.5, '4.5', 0, 5].map(ratingOf)).toEqual([4.5, 4.5, 0, 5])
  expect([8.7, -1, 1e308, Number.NaN, '', true, [4]].map(ratingOf)).toEqual(Array.from({ length: 7 }, () => null))
  expect(['1200', 0, 1].map(reviewsOf)).toEqual([1200, 0, 1])
  expect([-1, 2.5, 1e308, '1.2K', null].map(reviewsOf)).toEqual(Array.from({ length: 5 }, () => null))
})

test('accepts only web URLs as links', () => {
  expect(linkOf('javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://b.example/a')).toBe('https://b.example/a')
  expect(['https://google.co.uk/url?q=x', 'https://news.google.com/x', 'https://duckduckgo.com/'].map((url) => linkOf(url))).toEqual(['', '', ''])
  expect(linkOf('https://notgoogle.com/')).toBe('https://notgoogle.com/')
})
