import { linkOf, numberOf, type Raw, raw, raws, said, type WebResults, webResultsOf } from './web-results.ts'

/** Parses a response of SerpAPI's `search.json` (engine `google`). Drops absent or mistyped fields. */
export function resultsOfSerpApi(query: string, answer: unknown): WebResults {
  const fields = raw(answer)
  const box = raw(fields.answer_box)
  const graph = raw(fields.knowledge_graph)
  return webResultsOf(
    { query, provider: 'SerpAPI' },
    {
      organic: raws(fields.organic_results).map(page),
      news: [...raws(fields.news_results), ...raws(fields.top_stories)].map(pictured),
      videos: [...raws(fields.video_results), ...raws(fields.inline_videos)].map(pictured),
      images: [...raws(fields.images_results), ...raws(fields.inline_images)].map((item) => ({
        title: said(item.title, item.source_name, item.source),
        link: linkOf(item.link, item.source),
        source: said(item.source_name, item.source),
        image: linkOf(item.original, item.thumbnail),
      })),
      shopping_results: [...raws(fields.shopping_results), ...raws(fields.immersive_products)].map((item) => ({
        title: said(item.title),
        link: linkOf(item.link, item.product_link),
        source: said(item.source),
        price: said(item.price, item.extracted_price),
        image: linkOf(item.thumbnail),
      })),
      questions: raws(fields.related_questions).map((item) => ({ question: said(item.question), snippet: said(item.snippet), link: linkOf(item.link) })),
      related_searches: raws(fields.related_searches).map((item) => said(item.query)),
      local_results: (Array.isArray(fields.local_results) ? raws(fields.local_results) : raws(raw(fields.local_results).places)).map((item) => ({
        title: said(item.title),
        address: said(item.address),
        phone: said(item.phone),
        link: linkOf(raw(item.links).website, item.website, item.link),
        rating: numberOf(item.rating),
        reviews: numberOf(item.reviews),
        price: said(item.price),
        hours: said(item.hours, item.open_state),
        latitude: numberOf(raw(item.gps_coordinates).latitude),
        longitude: numberOf(raw(item.gps_coordinates).longitude),
      })),
      top_sights: raws(raw(fields.top_sights).sights).map((item) => ({
        title: said(item.title),
        link: linkOf(item.link),
        description: said(item.description),
        rating: numberOf(item.rating),
        reviews: numberOf(item.reviews),
        price: said(item.price),
      })),
      inline_people_also_search_for: [
        ...raws(fields.inline_people_also_search_for).map((group) => ({ title: said(group.title), items: namesOf(group.items) })),
        { title: 'People also search for', items: namesOf(graph.people_also_search_for) },
      ],
      weather:
        box.type === 'weather_result'
          ? {
              location: said(box.location),
              date: said(box.date),
              weather: said(box.weather),
              temperature: said(box.temperature),
              unit: UNITS[said(box.unit).toLowerCase()] ?? '',
              precipitation: said(box.precipitation),
              humidity: said(box.humidity),
              wind: said(box.wind),
              forecast: raws(box.forecast).map((item) => ({
                day: said(item.day),
                weather: said(item.weather),
                low: said(raw(item.temperature).low),
                high: said(raw(item.temperature).high),
              })),
            }
          : null,
      flights: raws(box.flights).map((item) => ({ link: linkOf(item.link), info: list(item.flight_info).map((fact) => said(fact)) })),
      answer_box: { title: said(box.title), snippet: said(box.answer, box.snippet, box.result), link: linkOf(box.link) },
      knowledge_graph: {
        title: said(graph.title),
        type: said(graph.type),
        description: said(graph.description),
        link: linkOf(graph.website, raw(graph.source).link),
      },
    },
  )
}

const UNITS: Record<string, string> = { celsius: '°C', fahrenheit: '°F' }
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const namesOf = (value: unknown): string[] => raws(value).map((item) => said(item.name, item.title))
const page = (item: Raw) => ({
  title: said(item.title),
  link: linkOf(item.link),
  source: said(item.source, raw(item.source).name, item.channel),
  date: said(item.date),
  snippet: said(item.snippet),
})
const pictured = (item: Raw) => ({ ...page(item), image: linkOf(item.thumbnail) })
