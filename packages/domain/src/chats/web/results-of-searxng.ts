import { firstText, linkOf, type Raw, raw, raws, type WebResults, webResultsOf } from './web-results.ts'

/**
 * Parses a response of SearXNG's `/search?format=json`, with results grouped by `category`. `instanceUrl` is the URL of the SearXNG server; absent or mistyped
 * fields are dropped.
 */
export function resultsOfSearxng(query: string, answer: unknown, instanceUrl: string): WebResults {
  const fields = raw(answer)
  const results = raws(fields.results)
  const inCategory = (name: string) => results.filter(({ category }) => category === name)
  const [box] = Array.isArray(fields.answers) ? fields.answers : []
  const graph = raw(raws(fields.infoboxes)[0])
  const suggestions = Array.isArray(fields.suggestions) ? fields.suggestions : []
  return webResultsOf(
    { query, provider: 'SearXNG', own: instanceUrl },
    {
      organic: results.filter(({ category }) => !SECTIONS.includes(category as string)).map((item) => ({ ...page(item), sitelinks: [], facts: [], table: [] })),
      news: inCategory('news').map(imageResult),
      videos: inCategory('videos').map(imageResult),
      images: inCategory('images').map((item) => ({
        title: firstText(item.title, item.content),
        link: linkOf(item.url),
        source: firstText(item.source, item.engine),
        image: linkOf(item.img_src, item.thumbnail_src),
      })),
      related_searches: suggestions.map((item: unknown) => firstText(item)),
      answer_box: { title: '', snippet: firstText(box, raw(box).answer), link: linkOf(raw(box).url) },
      knowledge_graph: {
        title: firstText(graph.infobox),
        type: '',
        description: firstText(graph.content),
        link: linkOf(graph.id, ...raws(graph.urls).map(({ url }) => url)),
      },
    },
  )
}

const SECTIONS = ['news', 'videos', 'images']
const page = (item: Raw) => ({
  title: firstText(item.title),
  link: linkOf(item.url),
  source: firstText(item.source, item.author),
  date: firstText(item.publishedDate).slice(0, 10),
  snippet: firstText(item.content),
})
const imageResult = (item: Raw) => ({ ...page(item), image: linkOf(item.thumbnail, item.thumbnail_src, item.img_src) })
