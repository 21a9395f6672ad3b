import { placeFacts } from './place-facts.ts'
import { firstText, linkOf, numberOf, type Raw, ratingOf, raw, raws, reviewsOf, type WebResults, webResultsOf } from './web-results.ts'

/** Parses a response of SerpAPI's `search.json` (engine `google`). Drops absent or mistyped fields. */
export function resultsOfSerpApi(query: string, answer: unknown): WebResults {
  const fields = raw(answer)
  const box = raw(fields.answer_box)
  const graph = raw(fields.knowledge_graph)
  const product = raw(fields.product_result)
  const offers = raws(product.pricing)
  return webResultsOf(
    { query, provider: 'SerpAPI' },
    {
      organic: raws(fields.organic_results).map((item) => ({
        ...page(item),
        sitelinks: sitelinksOf(raw(item.sitelinks)),
        facts: [
          ...texts(item.rich_snippet_list),
          ...[raw(item.rich_snippet).top, raw(item.rich_snippet).bottom].flatMap((part) => texts(raw(part).extensions)),
        ],
        table: tableOf(item.rich_snippet_table),
      })),
      news: [...raws(fields.news_results), ...raws(fields.top_stories)].map(imageResult),
      videos: [...raws(fields.video_results), ...raws(fields.inline_videos)].map(imageResult),
      images: [...raws(fields.images_results), ...raws(fields.inline_images)].map((item) => ({
        title: firstText(item.title, item.source_name, item.source),
        link: linkOf(item.link, item.source),
        source: firstText(item.source_name, item.source),
        image: linkOf(item.original, item.thumbnail),
      })),
      shopping_results: [...raws(fields.shopping_results), ...raws(fields.immersive_products)].map((item) => ({
        title: firstText(item.title),
        link: linkOf(item.link, item.product_link),
        source: firstText(item.source),
        price: firstText(item.price, item.extracted_price),
        image: linkOf(item.thumbnail),
      })),
      questions: raws(fields.related_questions).map((item) => ({
        question: firstText(item.question),
        snippet: firstText(item.snippet),
        link: linkOf(item.link),
      })),
      related_searches: raws(fields.related_searches).map((item) => firstText(item.query)),
      local_results: (Array.isArray(fields.local_results) ? raws(fields.local_results) : raws(raw(fields.local_results).places)).map((item) => ({
        title: firstText(item.title, item.name),
        address: firstText(item.address, item.formatted_address),
        phone: firstText(item.phone, item.formatted_phone_number),
        link: linkOf(raw(item.links).website, item.website, item.link),
        rating: ratingOf(item.rating),
        reviews: reviewsOf(item.reviews ?? item.user_ratings_total),
        hours: firstText(item.hours, item.open_state),
        ...placeFacts(item),
        latitude: numberOf(raw(item.gps_coordinates).latitude),
        longitude: numberOf(raw(item.gps_coordinates).longitude),
      })),
      top_sights: raws(raw(fields.top_sights).sights).map((item) => ({
        title: firstText(item.title),
        link: linkOf(item.link),
        description: firstText(item.description),
        rating: ratingOf(item.rating),
        reviews: reviewsOf(item.reviews),
        price: firstText(item.price),
      })),
      inline_people_also_search_for: [
        ...raws(fields.inline_people_also_search_for).map((group) => ({ title: firstText(group.title), items: namesOf(group.items) })),
        { title: 'People also search for', items: namesOf(graph.people_also_search_for) },
      ],
      weather:
        box.type === 'weather_result'
          ? {
              location: firstText(box.location),
              date: firstText(box.date),
              weather: firstText(box.weather),
              temperature: firstText(box.temperature),
              unit: UNITS[firstText(box.unit).toLowerCase()] ?? '',
              precipitation: firstText(box.precipitation),
              humidity: firstText(box.humidity),
              wind: firstText(box.wind),
              forecast: raws(box.forecast).map((item) => ({
                day: firstText(item.day),
                weather: firstText(item.weather),
                low: firstText(raw(item.temperature).low),
                high: firstText(raw(item.temperature).high),
              })),
            }
          : null,
      flights: raws(box.flights).map((item) => ({ link: linkOf(item.link), info: texts(item.flight_info) })),
      product_result: {
        title: firstText(product.title),
        link: linkOf(product.link, ...offers.map(({ link }) => link)),
        description: firstText(product.description),
        price: firstText(product.price, ...list(product.prices), ...offers.map(({ price }) => price)),
        rating: ratingOf(product.rating),
        reviews: reviewsOf(product.reviews),
      },
      recipes_results: raws(fields.recipes_results).map((item) => ({
        title: firstText(item.title),
        link: linkOf(item.link),
        source: firstText(item.source),
        time: firstText(item.total_time),
        ingredients: texts(item.ingredients),
        rating: ratingOf(item.rating),
        reviews: reviewsOf(item.reviews),
      })),
      // The result lists either the cinemas that show a movie, or the movies that a cinema shows.
      showtimes: raws(fields.showtimes).flatMap((day) =>
        [...raws(day.theaters), ...raws(day.movies)].map((item) => ({
          day: firstText(day.day, day.date),
          title: firstText(item.name),
          address: firstText(item.address),
          link: linkOf(item.link),
          times: raws(item.showing).flatMap((showing) => texts(showing.time).map((time) => [time, firstText(showing.type)].filter(Boolean).join(', '))),
        })),
      ),
      answer_box: { title: firstText(box.title), snippet: firstText(box.answer, box.snippet, box.result), link: linkOf(box.link) },
      knowledge_graph: {
        title: firstText(graph.title),
        type: firstText(graph.type),
        description: firstText(graph.description),
        link: linkOf(graph.website, raw(graph.source).link),
      },
    },
  )
}

const UNITS: Record<string, string> = { celsius: '°C', fahrenheit: '°F' }
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => list(value).map((one) => firstText(one))
/** Returns the rows of a table. The provider sends a table as lists of cells or as an object of values by name. */
const tableOf = (value: unknown): string[][] =>
  Array.isArray(value) ? value.map(texts).filter((row) => row.length > 0) : Object.entries(raw(value)).map(([name, cell]) => [name, firstText(cell)])
const sitelinksOf = ({ inline, expanded }: Raw) =>
  [...raws(inline), ...raws(expanded)].map((item) => ({ title: firstText(item.title), link: linkOf(item.link) }))
const namesOf = (value: unknown): string[] => raws(value).map((item) => firstText(item.name, item.title))
const page = (item: Raw) => ({
  title: firstText(item.title),
  link: linkOf(item.link),
  source: firstText(item.source, raw(item.source).name, item.channel),
  date: firstText(item.date),
  snippet: firstText(item.snippet),
})
const imageResult = (item: Raw) => ({ ...page(item), image: linkOf(item.thumbnail) })
