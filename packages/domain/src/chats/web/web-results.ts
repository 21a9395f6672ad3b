import { z } from 'zod'
import { sliceText } from '../text/slice-text.ts'
import { parseAddress } from './parse-address.ts'

/** Maximum number of images that a model receives. */
const MAX_IMAGES = 25
const MAX_SECTION = 10
/** Maximum length of expandable lists, which show their first entries by default. */
const MAX_EXPANDABLE = 50
const MAX_SITELINKS = 8
const MAX_SNIPPET = 400
const MAX_FORECAST = 8
const MAX_FLIGHT_FACTS = 8
/** Maximum number of facts per page. The same limit applies to table rows, ingredients and showtimes. */
const MAX_FACTS = 12
const MAX_CELLS = 6
const MAX_RATING = 5

const text = z.string()
const webPage = z.object({ title: text, link: text, source: text, date: text, snippet: text })
/** `sitelinks` are pages of the same website that the provider lists below a result. `facts` (lines) and `table` (rows of cells) are quoted from the page. */
const organicPage = webPage.extend({
  sitelinks: z.array(z.object({ title: text, link: text })).default([]),
  facts: z.array(text).default([]),
  table: z.array(z.array(text)).default([]),
})
const webImage = z.object({ title: text, link: text, source: text, image: text })
const number = z.number().nullable().default(null)
/**
 * `latitude` and `longitude` are in degrees, and either both are set or neither; `rating` is out of 5, and `reviews` is the number of reviews. `price`, `hours`
 * and `openingHours` (one line per day) are in the provider's wording, and `openNow` applies to the time of the search.
 */
const place = z.object({
  title: text,
  address: text,
  phone: text,
  link: text,
  rating: number,
  reviews: number,
  price: text.default(''),
  hours: text.default(''),
  description: text.default(''),
  openNow: z.boolean().nullable().default(null),
  openingHours: z.array(text).default([]),
  services: z.array(text).default([]),
  latitude: number,
  longitude: number,
})
const sight = z.object({ title: text, link: text, description: text, rating: number, reviews: number, price: text })
/** Numbers and units as the provider writes them, such as "18" and "°C". `day` is a weekday name or a date. */
const weather = z.object({
  location: text,
  date: text,
  weather: text,
  temperature: text,
  unit: text,
  precipitation: text,
  humidity: text,
  wind: text,
  forecast: z.array(z.object({ day: text, weather: text, low: text, high: text })),
})
const flight = z.object({ link: text, info: z.array(text) })
/** A product, recipe or movie as a provider describes it. `price` and `time` are in the provider's wording. */
const productResult = z.object({ title: text, link: text, description: text, price: text, rating: number, reviews: number })
const recipe = z.object({ title: text, link: text, source: text, time: text, ingredients: z.array(text), rating: number, reviews: number })
const showtime = z.object({ day: text, title: text, address: text, link: text, times: z.array(text) })

/**
 * Web search results in sections that don't depend on the provider; sections with a default are missing in older messages. URLs are absolute, and absent texts
 * are empty.
 */
export const webResults = z.object({
  query: text,
  provider: text,
  organic: z.array(organicPage),
  news: z.array(webPage.extend({ image: text })),
  videos: z.array(webPage.extend({ image: text })),
  images: z.array(webImage),
  shopping_results: z.array(z.object({ title: text, link: text, source: text, price: text, image: text })),
  questions: z.array(z.object({ question: text, snippet: text, link: text })),
  related_searches: z.array(text),
  local_results: z.array(place),
  top_sights: z.array(sight).default([]),
  inline_people_also_search_for: z.array(z.object({ title: text, items: z.array(text) })).default([]),
  weather: weather.nullable().default(null),
  flights: z.array(flight).default([]),
  product_result: productResult.nullable().default(null),
  recipes_results: z.array(recipe).default([]),
  showtimes: z.array(showtime).default([]),
  answer_box: z.object({ title: text, snippet: text, link: text }).nullable(),
  knowledge_graph: z.object({ title: text, type: text, description: text, link: text }).nullable(),
  urls: z.array(text),
})
export type WebResults = z.infer<typeof webResults>
type Sections = Omit<WebResults, 'provider' | 'query' | 'urls'>

/** An object from a provider, whose fields may be absent or have any type. */
export type Raw = Readonly<Record<string, unknown>>

/** Returns a value as an object, or an empty object if the value is not an object. */
export const raw = (value: unknown): Raw => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {})

/** Returns the members of a list as objects, or an empty list if the value is not a list. */
export const raws = (value: unknown): Raw[] => (Array.isArray(value) ? value.map(raw) : [])

/**
 * Returns the first value that is a non-empty text or a number, without tags and repeated spaces, truncated to 400 characters. Returns an empty text if there
 * is none.
 */
export function firstText(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    if (typeof value !== 'string') continue
    const plain = value
      .slice(0, 10 * MAX_SNIPPET)
      .replace(/<\/?(?:strong|b|em|i|br|span)\b[^<>]*>/giu, '')
      .replace(/\s+/gu, ' ')
      .trim()
    if (plain !== '') return plain.length <= MAX_SNIPPET ? plain : `${sliceText(plain, MAX_SNIPPET - 1)}…`
  }
  return ''
}

const SEARCH_ENGINES = /^(?:(?:www|search|maps|news|images)\.)?(?:google(?:\.[a-z]{2,3}){1,2}|bing\.com|duckduckgo\.com|brave\.com|serpapi\.com)$/u

/** Returns the first web URL that doesn't belong to a search engine, or an empty text if there is none. */
export function linkOf(...values: unknown[]): string {
  for (const value of values) {
    const url = typeof value === 'string' && value.length <= 2000 ? parseAddress(value) : null
    if (url && /^https?:$/u.test(url.protocol) && !SEARCH_ENGINES.test(url.hostname)) return url.href
  }
  return ''
}

/** Parses a number or numeric text. Returns null for anything else. */
export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Parses a rating out of 5. Returns null for anything else, such as a percentage. */
export const ratingOf = (value: unknown): number | null => {
  const rating = numberOf(value)
  return rating !== null && rating >= 0 && rating <= MAX_RATING ? rating : null
}

/** Parses a number of reviews. Returns null for anything else. */
export const reviewsOf = (value: unknown): number | null => {
  const count = numberOf(value)
  return count !== null && count >= 0 && Number.isSafeInteger(count) ? count : null
}

/**
 * Restricts results to those that can be displayed and opened: at most 10 per section (25 images, 50 in expandable lists), and each URL only once. `own` is the
 * host of the search engine.
 */
export function webResultsOf(request: { query: string; provider: string; own?: string }, found: Partial<Sections>): WebResults {
  const foreign = (link: string) => link !== '' && parseAddress(link)?.host !== request.own
  const pages = <Page extends { title: string; link: string }>(list: Page[] = [], max = MAX_SECTION): Page[] =>
    deduplicated(list.filter(({ link, title }) => foreign(link) && title !== '')).slice(0, max)
  const { answer_box: answer = null, knowledge_graph: graph = null, weather = null, product_result: product = null } = found
  const sections: Sections = {
    organic: pages(found.organic, MAX_EXPANDABLE).map((page) => ({
      ...page,
      sitelinks: deduplicated(page.sitelinks.filter(({ link, title }) => foreign(link) && title !== '')).slice(0, MAX_SITELINKS),
      facts: linesOf(page.facts),
      table: page.table
        .map((row) => row.slice(0, MAX_CELLS))
        .filter((row) => row.some(Boolean))
        .slice(0, MAX_FACTS),
    })),
    news: pages(found.news, MAX_EXPANDABLE),
    videos: pages(found.videos, MAX_EXPANDABLE),
    images: pages(
      found.images?.filter(({ image }) => image !== ''),
      MAX_IMAGES,
    ),
    shopping_results: pages(found.shopping_results),
    questions: (found.questions ?? []).filter(({ question }) => question !== '').slice(0, MAX_SECTION),
    related_searches: [...new Set(found.related_searches ?? [])].filter(Boolean).slice(0, MAX_SECTION),
    local_results: withTitles(found.local_results).map(onMap),
    top_sights: withTitles(found.top_sights, MAX_EXPANDABLE),
    inline_people_also_search_for: withTitles(joinedByTitle(found.inline_people_also_search_for))
      .map((group) => ({ ...group, items: [...new Set(group.items)].filter(Boolean).slice(0, MAX_SECTION) }))
      .filter(({ items }) => items.length > 0),
    weather: weather && weather.temperature !== '' ? { ...weather, forecast: weather.forecast.slice(0, MAX_FORECAST) } : null,
    flights: (found.flights ?? [])
      .map(({ link, info }) => ({ link: foreign(link) ? link : '', info: info.filter(Boolean).slice(0, MAX_FLIGHT_FACTS) }))
      .filter(({ info }) => info.length > 0)
      .slice(0, MAX_SECTION),
    product_result: product && product.title !== '' ? product : null,
    recipes_results: withTitles(found.recipes_results, MAX_EXPANDABLE).map((recipe) => ({ ...recipe, ingredients: linesOf(recipe.ingredients) })),
    showtimes: withTitles(found.showtimes)
      .map((showing) => ({ ...showing, times: linesOf(showing.times) }))
      .filter(({ times }) => times.length > 0),
    answer_box: answer && answer.snippet !== '' ? answer : null,
    knowledge_graph: graph && graph.title !== '' ? graph : null,
  }
  const linked: { link: string }[][] = [
    sections.organic,
    sections.organic.flatMap(({ sitelinks }) => sitelinks),
    sections.news,
    sections.videos,
    sections.shopping_results,
    sections.questions,
    sections.local_results,
    sections.top_sights,
    sections.flights,
    sections.recipes_results,
    sections.showtimes,
    sections.images,
  ]
  const single = [answer?.link ?? '', graph?.link ?? '', product?.link ?? '']
  const urls = [...new Set([...linked.flatMap((list) => list.map(({ link }) => link)), ...single].filter(foreign))]
  return { query: request.query, provider: request.provider, ...sections, urls }
}

const linesOf = (lines: readonly string[]): string[] => lines.filter(Boolean).slice(0, MAX_FACTS)
const withTitles = <Item extends { title: string }>(list: Item[] = [], max = MAX_SECTION): Item[] => list.filter(({ title }) => title !== '').slice(0, max)

/** Merges groups with the same title, which would otherwise become separate widgets with identical names. */
function joinedByTitle(groups: readonly { title: string; items: string[] }[] = []): { title: string; items: string[] }[] {
  const byTitle = new Map<string, string[]>()
  for (const { title, items } of groups) byTitle.set(title, [...(byTitle.get(title) ?? []), ...items])
  return [...byTitle].map(([title, items]) => ({ title, items }))
}

/** Removes the coordinates of a place unless both are valid. */
function onMap<Place extends { latitude: number | null; longitude: number | null }>(found: Place): Place {
  const { latitude, longitude } = found
  const isOnEarth = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? found : { ...found, latitude: null, longitude: null }
}

function deduplicated<Item extends { link: string }>(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ link }) => !seen.has(link) && seen.add(link))
}
