import { webResults } from '@brandwright/domain/chats/web/web-results'
import { z } from 'zod'

const MAX_URL = 2000
const MAX_QUERY = 500
const MAX_URLS = 10
const MAX_SELECTORS = 20
/** Maximum and default number of characters of a page's text. */
export const MAX_TRIM = 9000
export const DEFAULT_TRIM = 3000

const url = z.string().trim().min(1).max(MAX_URL)
const topic = z.string().trim().max(MAX_QUERY).optional()

/** Input of `POST /api/searchWeb`. `kind` is one of the provider's search types, such as `news`, `images` or `videos`. */
export const searchWebInput = z.strictObject({
  query: z.string().trim().min(1).max(MAX_QUERY),
  location: z.string().trim().max(200).optional(),
  kind: z.string().trim().max(50).optional(),
})
export type SearchWebInput = z.infer<typeof searchWebInput>
/** Web search results, with at most 25 images. */
export const searchWebResponse = webResults

/**
 * Options for reading pages. `trim` is the maximum length of `text` in characters; with `summarize` or a topic (`subject`, `looking_for`, `instructions` or
 * `context`), `text` contains the passages closest to the topic instead of the beginning of the page.
 */
const readOptions = {
  trim: z.number().int().min(100).max(MAX_TRIM).default(DEFAULT_TRIM),
  subject: topic,
  summarize: z.boolean().default(false),
  looking_for: topic,
  instructions: topic,
  context: topic,
}
export type ReadOptions = z.infer<z.ZodObject<typeof readOptions>>

/** Input of `POST /api/readPage`, which reads the text of a page. */
export const readPageInput = z.strictObject({ url, ...readOptions })
export type ReadPageInput = z.infer<typeof readPageInput>

const link = z.object({ url: z.string(), text: z.string() })
const image = z.object({ url: z.string(), alt: z.string() })
const metadata = z.object({ title: z.string(), byline: z.string(), published: z.string(), description: z.string() })
const product = z.object({
  title: z.string(),
  price: z.string().nullable(),
  currency: z.string().nullable(),
  available: z.boolean().nullable(),
  url: z.string(),
})

/**
 * Response of `POST /api/readPage`. `original_text` is the page's text, at most 200,000 characters; `tokens` and `summary_tokens` estimate the lengths of
 * `original_text` and `text`, and `rendered` is true if the browser loaded the page because it has no text without scripts.
 */
export const readPageResponse = z.object({
  url: z.string(),
  text: z.string(),
  original_text: z.string(),
  links: z.array(link),
  images: z.array(image),
  products: z.array(product),
  metadata,
  tokens: z.number().int(),
  summary_tokens: z.number().int(),
  rendered: z.boolean(),
})
export type ReadPageResponse = z.infer<typeof readPageResponse>

/** Input of `POST /api/extractTextMulti`: reads several pages, starting one every 500 ms. */
export const extractTextMultiInput = z.strictObject({ urls: z.array(url).min(1).max(MAX_URLS), ...readOptions })
export type ExtractTextMultiInput = z.infer<typeof extractTextMultiInput>
/** One result per URL, in the same order: the page, or the reason why the page could not be read. */
export const extractTextMultiResponse = z.array(readPageResponse.or(z.object({ url: z.string(), error: z.string() })))
export type ExtractTextMultiResponse = z.infer<typeof extractTextMultiResponse>

/** Input of `POST /api/browse`: extracts from a page the passages that match `looking_for`. */
export const browseInput = z.strictObject({ url, looking_for: topic })
export type BrowseInput = z.infer<typeof browseInput>
/** `summary` contains the passages closest to `looking_for`, `text` the page's text (at most 200,000 characters), and `page` the URL of the page. */
export const browseResponse = z.object({
  summary: z.string(),
  page: z.string(),
  links: z.array(link),
  images: z.array(image),
  metadata,
  text: z.string(),
})

/** Input of `POST /api/scrape`. `customTags` contains names of meta tags or CSS selectors. */
export const scrapeInput = z.strictObject({
  url,
  readerViewEnabled: z.boolean().default(false),
  customTags: z.array(z.string().trim().min(1).max(200)).max(MAX_SELECTORS).optional(),
})
export type ScrapeInput = z.infer<typeof scrapeInput>
/** `tags` contains the title, the meta tags by name and the texts of matched custom tags. `readerViewContent` is the main text, or null if not requested. */
export const scrapeResponse = z.object({ tags: z.record(z.string(), z.string()), readerViewContent: z.string().nullable() })
export type ScrapeResponse = z.infer<typeof scrapeResponse>

/** Input of `POST /api/puppeteer-helper`, which opens a page in the browser. `annotations` draws a number on each match of the selectors in the screenshot. */
export const browserPageInput = z.strictObject({
  url,
  selectors: z.array(z.string().trim().min(1).max(500)).max(MAX_SELECTORS).default([]),
  screenshot: z.boolean().default(false),
  annotations: z.boolean().default(false),
  getImages: z.boolean().default(false),
})
export type BrowserPageInput = z.infer<typeof browserPageInput>
const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
/** `screenshot` is a JPEG data URL, or null if not requested. Rectangles are in CSS pixels from the top left of the page. */
export const browserPageResponse = z.object({
  url: z.string(),
  status: z.number().int(),
  elements: z.array(
    z.object({
      selector: z.string(),
      error: z.string().nullable(),
      matches: z.array(z.object({ number: z.number(), text: z.string(), href: z.string().nullable(), rect })),
    }),
  ),
  images: z.array(image.extend({ width: z.number(), height: z.number() })),
  screenshot: z.string().nullable(),
})
export type BrowserPageResponse = z.infer<typeof browserPageResponse>

/** Input of `POST /api/geo`, in degrees. */
export const geoInput = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type GeoInput = z.infer<typeof geoInput>
/** `results[0]` is the location at the coordinates. `results` is empty if the coordinates have no address, for example at sea. */
export const geoResponse = z.object({ results: z.array(z.object({ formatted_address: z.string(), country: z.string(), place: z.string() })) })
export type GeoResponse = z.infer<typeof geoResponse>
