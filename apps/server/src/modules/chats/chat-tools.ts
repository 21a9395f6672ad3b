import { voiceMarkdown } from '@brandwright/domain/brands/exports/voice-markdown'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Trust } from '@brandwright/domain/chats/chat-message'
import { findImages, findProducts, readPage, STORED_PAGES_ONLY, searchPages, type ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import { checkText } from '@brandwright/domain/checks/check-text'
import { scoreOf } from '@brandwright/domain/checks/score-of'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { compiledOf } from '../guidelines/compiled-of.ts'

/** What the assistant may call. `run` is given the context of the person who asked, so that the policies of its verbs decide what it may do. */
export interface ChatTool {
  description: string
  arguments: z.ZodObject
  /** Where the text of its result comes from. */
  trust: Trust
  /** It changes something: it is run within the transaction that writes its result, so that a restart never repeats it. */
  writes: boolean
  /** Shown while it runs. */
  status(args: Record<string, unknown>): string
  run(context: Context, brandId: string, args: Record<string, unknown>): Promise<ToolOutput>
}
export type ChatTools = Readonly<Record<string, ChatTool>>

const MAX_QUERY = 500
const MAX_COPY = 20_000
const MAX_PAGE_CHARACTERS = 9000
const DEFAULT_TRIM = 3000

const query = z.string().trim().max(MAX_QUERY)
const limit = z.number().int().min(1).max(10).default(6)

function tool<Arguments extends z.ZodObject>(given: {
  description: string
  arguments: Arguments
  trust: Trust
  status: (args: z.infer<Arguments>) => string
  run: (context: Context, brandId: string, args: z.infer<Arguments>) => Promise<ToolOutput>
}): ChatTool {
  const { status, run, ...rest } = given
  return {
    ...rest,
    writes: false,
    status: (args) => status(args as z.infer<Arguments>),
    run: (context, brandId, args) => run(context, brandId, args as z.infer<Arguments>),
  }
}

const guideOf = async (context: Context, brandId: string): Promise<StyleGuide> => (await getWholeBrand(context, brandId)).guide

/** The tools of every chat. Texts that were taken from pages are `web`, also where the guide holds them: whoever writes on a page can address the model. */
export const chatTools: ChatTools = {
  google_search: tool({
    description: `Searches for pages. ${STORED_PAGES_ONLY}`,
    arguments: z.strictObject({ query: query.min(1), location: z.string().max(200).optional(), kind: z.string().max(50).optional(), limit }),
    trust: 'web',
    status: ({ query }) => `Searching the web for ${query}`,
    run: async (context, brandId, args) => searchPages(await guideOf(context, brandId), args),
  }),
  read: tool({
    description: 'Reads one of the stored pages of the brand, by its address, at most "trim" characters.',
    arguments: z.strictObject({
      url: z.string().trim().min(1).max(2000),
      trim: z.number().int().min(100).max(MAX_PAGE_CHARACTERS).default(DEFAULT_TRIM),
      subject: z.string().max(MAX_QUERY).optional(),
      looking_for: z.string().max(MAX_QUERY).optional(),
    }),
    trust: 'web',
    status: ({ url }) => `Reading ${url}`,
    run: async (context, brandId, args) => {
      const page = readPage(await guideOf(context, brandId), args)
      if (!page) throw new Refusal('not_found', `No stored page has the address ${args.url}. Search for pages first: only stored pages can be read.`)
      return page
    },
  }),
  find_products: tool({
    description: 'Finds products of the brand with price, description and address. An empty query lists the first of them.',
    arguments: z.strictObject({ query: query.default(''), limit }),
    trust: 'web',
    status: ({ query }) => (query ? `Finding products for ${query}` : 'Finding products'),
    run: async (context, brandId, args) => findProducts(await guideOf(context, brandId), args),
  }),
  find_images: tool({
    description: 'Finds images of the brand by what they show. An empty query lists the first of them.',
    arguments: z.strictObject({ query: query.default(''), limit }),
    trust: 'web',
    status: ({ query }) => (query ? `Finding images for ${query}` : 'Finding images'),
    run: async (context, brandId, args) => findImages(await guideOf(context, brandId), args),
  }),
  find_guidelines: tool({
    description: 'Gets how the brand writes, in Markdown: voice, dos and don’ts, words, tone, personas, examples.',
    arguments: z.strictObject({}),
    trust: 'brand',
    status: () => 'Finding guidelines',
    run: async (context, brandId) => ({ value: voiceMarkdown(await guideOf(context, brandId)) || 'This brand has no guidelines yet.', cards: [] }),
  }),
  check_copy: tool({
    description: 'Checks a text against the guidelines of the brand, by the rules that code decides.',
    arguments: z.strictObject({ text: z.string().min(1).max(MAX_COPY), kind: z.enum(['text', 'header', 'subject', 'body', 'button']).default('text') }),
    trust: 'brand',
    status: () => 'Checking the text',
    run: async (context, brandId, { text, kind }) => {
      const compiled = compiledOf(await getWholeBrand(context, brandId))
      const { findings, passed, weight } = checkText(text, compiled, kind)
      const said = findings.map(({ message, span }) => ({ message, found: span ? text.slice(span.start, span.end) : null }))
      return { value: { score: scoreOf(weight), passed, findings: said, not_judged: compiled.judged.length }, cards: [] }
    },
  }),
}
