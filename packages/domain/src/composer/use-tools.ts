import { z } from 'zod'
import { cutText } from '../chats/text/cut-text.ts'
import { quote } from './join-texts.ts'

interface ToolMessage {
  role: string
  name?: string
  content?: string | null
}
interface ToolCall {
  name: string
  arguments: string
}

const SEARCHES = /\b(?:search|look up|sources?|which pages?|news)\b|\bwhat do(?:es)? .{0,40}\b(?:pages?|site|website)\b.{0,20}\bsay\b/iu
const URL_IN_TEXT = /https?:\/\/[^\s<>"“”]+/iu
const WEATHER_OR_PLACES = /\b(?:weather|forecast|near me|nearby|restaurants?|caf[eé]s?|hotels?|flights?|sights?|competitors?)\b/iu
/** Matches the beginning of a request to read a page. */
const READ_PREFIX = /^\s*(?:please\s+)?(?:summari[sz]e|read|open|explain)\b(?:\s+(?:this|the|that)\b)?(?:\s+(?:article|page|site|link)\b)?[\s:]*/iu
const NEWS = /\bnews\b/iu
const PRODUCTS = /\b(?:products?|sells?|prices?|catalogue|catalog|range)\b/iu
const IMAGES = /\b(?:images?|photos?|pictures?)\b/iu
const CHECKS = /^\s*check\b[^:“"]*[:“"]\s*[“"]?(.+)$/isu
/** Matches requests to remember something, except questions about memories. */
const ASKS_TO_REMEMBER = /^\s*(?:please\s+|can you\s+)?remember(?:\s+this)?(?:\s+that\b|\s*:)?\s+(?!when\b|what\b|how\b)(\S.*)$/isu
/** Matches a second sentence that asks for a text, in which case the message is more than a request to remember something. */
const HAS_SECOND_REQUEST = /[.!\n]\s+(?:please\s+|then\s+)?(?:write|draft|compose|make|create|give me)\b/iu
const WRITES = /\b(?:write|draft|compose|make|create|give me)\b/iu
/** Matches the part of a question that doesn't describe the wanted product or image. */
const REQUEST_PREFIX =
  /\b(?:which|what|who|how|much|many|do|does|did|is|are|the|of|your|our|you|we|they|have|has|show|find|me|list|tell|about|all|any|can|for|with|please|search|look|up|products?|sells?|sold|prices?|catalogue|catalog|range|images?|photos?|pictures?|sources?|pages?|say|says|website|site|news)\b|[?.!,]/giu

/** Returns the tool call for a question if the tool is available, or null if the guide contains the answer or a tool has already responded. */
export function chooseTool(messages: readonly ToolMessage[], tools: readonly { name: string }[], brandName: string): ToolCall | null {
  const last = messages.at(-1)
  if (last?.role !== 'user') return null
  const question = (last.content ?? '').trim()
  const call = toolCallFor(question, brandName)
  return call && tools.some(({ name }) => name === call.name) ? { name: call.name, arguments: JSON.stringify(call.args) } : null
}

function toolCallFor(question: string, brandName: string): { name: string; args: object } | null {
  const checked = CHECKS.exec(question)?.[1]?.replace(/["”]$/u, '')
  if (checked) return { name: 'check_copy', args: { text: checked } }
  const fact = ASKS_TO_REMEMBER.exec(question)?.[1]
  if (fact && !fact.includes('?') && !HAS_SECOND_REQUEST.test(fact)) return { name: 'remember', args: { text: fact } }
  if (WRITES.test(question)) return null
  const address = URL_IN_TEXT.exec(question)?.[0].replace(/[.,;:!?)\]]+$/u, '')
  if (address)
    return {
      name: 'read',
      args: {
        url: address,
        looking_for: question.replace(READ_PREFIX, '').replace(URL_IN_TEXT, ' ').replace(REQUEST_PREFIX, ' ').replace(/\s+/gu, ' ').trim().slice(0, 200),
      },
    }
  const query = (brandName === '' ? question : question.replaceAll(brandName, ' ')).replace(REQUEST_PREFIX, ' ').replace(/\s+/gu, ' ').trim().slice(0, 200)
  if (WEATHER_OR_PLACES.test(question)) return { name: 'google_search', args: { query: question.replace(/[?.!]+$/u, '').slice(0, 200) } }
  if (SEARCHES.test(question)) return query ? { name: 'google_search', args: { query, ...(NEWS.test(question) ? { kind: 'news' } : {}) } } : null
  if (PRODUCTS.test(question)) return { name: 'find_products', args: { query } }
  if (IMAGES.test(question)) return { name: 'find_images', args: { query } }
  return null
}

const link = z.object({ title: z.string(), link: z.string(), snippet: z.string() })
const product = z.object({ title: z.string(), price: z.string().nullable(), currency: z.string().nullable(), url: z.string() })
const image = z.object({ description: z.string(), page: z.string() })
const weather = z.object({ location: z.string(), temperature: z.string(), unit: z.string(), weather: z.string() })
const place = z.object({ title: z.string(), address: z.string() })
const results = z.object({
  note: z.string().optional(),
  organic: z.array(link).optional(),
  news: z.array(link).optional(),
  weather: weather.optional(),
  local_results: z.array(place).optional(),
  url: z.string().optional(),
  metadata: z.object({ title: z.string() }).optional(),
  text: z.string().optional(),
  of: z.number().optional(),
  products: z.array(product).optional(),
  images: z.array(z.unknown()).optional(),
  score: z.number().optional(),
  findings: z.array(z.object({ message: z.string(), found: z.string().nullable() })).optional(),
})

/** Returns the answer based on a tool's result if that result is the last message, else null. */
export function answerFromTool(messages: readonly ToolMessage[]): string | null {
  const last = messages.at(-1)
  if (last?.role !== 'function') return null
  const content = last.content ?? ''
  const found = readResult(content)
  if (last.name === 'remember')
    return found ? 'It is now stored in your memory of this brand. You can undo that above, or see everything under Memory.' : reasonIn(content)
  if (!found) return `The tool ${last.name ?? ''} returned no result that the composer can use.`
  const { organic, products, images = [], findings, score, note = '', of = 0, text, url = '', metadata } = found
  if (text !== undefined) return pageAnswer({ text, url, title: metadata?.title ?? '' })
  if (organic)
    return lines(
      [
        ...(found.weather ? [weatherLine(found.weather)] : []),
        ...(found.local_results ?? []).map(placeLine),
        ...[...(found.news ?? []), ...organic].slice(0, MAX_PAGES).map(pageLine),
      ],
      'No page mentions that.',
      note,
    )
  if (products) return lines(products.map(productLine), 'No product matches.', `The guide has ${of} products in all.`)
  if (findings) return lines(findings.map(findingLine), 'Nothing fails.', `The text scores ${score ?? 0} of 100 by the rules that are checked by code.`)
  const described = z.array(image).safeParse(images).data ?? []
  return lines(
    described.map(({ description, page }) => `- ${linkTo(description, page)}`),
    'No image matches.',
    `The guide has ${of} images in all.`,
  )
}

const MAX_PAGES = 8
const MAX_PASSAGES = 3
const MAX_PASSAGE = 300
const pageLine = ({ title, link: url, snippet }: z.infer<typeof link>): string => `- ${linkTo(title, url)}${snippet ? `: ${quote(snippet)}` : ''}`
const weatherLine = ({ location, temperature, unit, weather: now }: z.infer<typeof weather>): string =>
  `- ${[location, [temperature, unit].filter(Boolean).join(' '), now].filter(Boolean).join(', ')}`
const placeLine = ({ title, address }: z.infer<typeof place>): string => `- ${[title, address].filter(Boolean).join(', ')}`

/** Quotes the first passages of a page that a tool read. Each quote has a link to the page, so that the quotes can be verified. */
function pageAnswer({ text, url, title }: { text: string; url: string; title: string }): string {
  const passages = text
    .split(/\n{2,}/u)
    .map((passage) => passage.replace(/^#+ /u, '').trim())
    .filter((passage) => passage !== '')
  return lines(
    passages.slice(0, MAX_PASSAGES).map((passage) => `- ${quote(cutText(passage, MAX_PASSAGE))} (${linkTo(title || url, url)})`),
    'The page has no text.',
    '',
  )
}

const lines = (items: readonly string[], none: string, note: string): string => [items.length > 0 ? items.join('\n') : none, note].filter(Boolean).join('\n\n')
const findingLine = ({ message, found }: { message: string; found: string | null }): string => `- ${message}${found ? ` ${quote(found)}` : ''}`
const productLine = ({ title, price, currency, url }: z.infer<typeof product>): string =>
  `- ${[linkTo(title, url), ...(price === null ? [] : [[price, currency].filter(Boolean).join(' ')])].join(', ')}`

/** Escapes Markdown in page titles. */
const linkTo = (text: string, url: string): string => {
  const plain = text.replace(/[[\]\\`*_<>]/gu, '\\$&')
  return /^https?:\/\/[^\s()<>]+$/u.test(url) ? `[${plain}](${url})` : plain
}

/** Returns the text between the two fence lines. */
const reasonIn = (content: string): string => /^=====$\s+(.+?)\s+^=====$/msu.exec(content)?.[1] ?? content

function readResult(content: string): z.infer<typeof results> | null {
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)
  try {
    return results.parse(JSON.parse(json))
  } catch {
    return null
  }
}
