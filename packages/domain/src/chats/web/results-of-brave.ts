import { bravePlaceFacts } from './place-facts.ts'
import { firstText, linkOf, numberOf, type Raw, ratingOf, raw, raws, reviewsOf, type WebResults, webResultsOf } from './web-results.ts'

/** Parses a response of Brave's `/res/v1/web/search`, or of its news, image or video search. Drops absent or mistyped fields. */
export function resultsOfBrave(query: string, answer: unknown): WebResults {
  const fields = raw(answer)
  const graph = raw(raws(raw(fields.infobox).results)[0])
  const web = raws(raw(fields.web).results)
  const ofType = (type: string) => raws(fields.type === type ? fields.results : raw(fields[type]).results)
  return webResultsOf(
    { query, provider: 'Brave' },
    {
      organic: web.map((item) => ({ ...page(item), sitelinks: buttonsOf(raw(item.deep_results)), facts: [], table: [] })),
      news: ofType('news').map(imageResult),
      videos: ofType('videos').map(imageResult),
      images: ofType('images').map((item) => ({
        title: firstText(item.title),
        link: linkOf(item.url),
        source: firstText(item.source),
        image: linkOf(raw(item.thumbnail).src, raw(item.properties).url),
      })),
      shopping_results: web.flatMap((item) => {
        const product = raw(item.product)
        if (firstText(product.name) === '') return []
        const price = firstText(product.price, raw(raws(product.offers)[0]).price)
        return [{ title: firstText(product.name), link: linkOf(item.url), source: sourceOf(item), price, image: linkOf(raw(product.thumbnail).src) }]
      }),
      questions: raws(raw(fields.faq).results).map((item) => ({ question: firstText(item.question), snippet: firstText(item.answer), link: linkOf(item.url) })),
      related_searches: listOf(raw(fields.query).related_queries).map((item) => firstText(item)),
      local_results: raws(raw(fields.locations).results).map((item) => ({
        title: firstText(item.title),
        address: firstText(raw(item.postal_address).displayAddress),
        phone: firstText(raw(item.contact).telephone),
        link: linkOf(item.url),
        rating: ratingOf(raw(item.rating).ratingValue),
        reviews: reviewsOf(raw(item.rating).reviewCount),
        hours: '',
        ...bravePlaceFacts(item),
        latitude: numberOf(listOf(item.coordinates)[0]),
        longitude: numberOf(listOf(item.coordinates)[1]),
      })),
      knowledge_graph: {
        title: firstText(graph.title, graph.label),
        type: firstText(graph.category, graph.subtype),
        description: firstText(graph.long_desc, graph.description),
        link: linkOf(graph.website_url, graph.url),
      },
    },
  )
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const buttonsOf = ({ buttons }: Raw) => raws(buttons).map((item) => ({ title: firstText(item.title), link: linkOf(item.url) }))
const sourceOf = (item: Raw) => firstText(raw(item.profile).name, raw(item.meta_url).hostname, item.source)
const page = (item: Raw) => ({
  title: firstText(item.title),
  link: linkOf(item.url),
  source: sourceOf(item),
  date: firstText(item.age, item.page_age),
  snippet: firstText(item.description),
})
const imageResult = (item: Raw) => ({ ...page(item), image: linkOf(raw(item.thumbnail).src) })
