import { z } from 'zod'
import { MAX_PAGES_READ } from './limits.ts'

/** Parts of a guide that can be read again on their own; `--sections` of the command line takes the same names. */
export const guideSections = ['identity', 'colors', 'typography', 'buttons', 'logos', 'images', 'products', 'sources', 'text', 'stylesheet', 'footer'] as const
export type GuideSection = (typeof guideSections)[number]

const options = z
  .object({
    sections: z.array(z.enum(guideSections)).max(20),
    /** False leaves the images where the site has them, measured but not stored here. */
    saveImages: z.boolean(),
    /** Gives each image without a caption one, composed from its page and its measures. */
    forceCaptions: z.boolean(),
    refresh: z.boolean(),
    /** Reads only what the guide says it misses. */
    missing: z.boolean(),
    newGuide: z.boolean(),
    pages: z.number().int().min(1).max(50),
  })
  .partial()

/** Values that a new guide starts with, as a person or `metadata` gave them; the site's own do not replace them. */
const payload = z
  .object({
    name: z.string().trim().max(200),
    description: z.string().trim().max(2000),
    categories: z.array(z.string().trim().min(1).max(60)).max(20),
  })
  .partial()
export type GuidePayload = z.infer<typeof payload>

/**
 * `POST /api/getStyleGuide`. `url` starts a guide or finds the one of that address, `id` reads a known guide again.
 * The answer is NDJSON of extraction events: the first line `run`, the last `fetchComplete` or `error`.
 */
export const getStyleGuideInput = z
  .object({
    url: z.string().max(2000).optional(),
    id: z.string().max(100).optional(),
    sections: z.array(z.enum(guideSections)).max(20).optional(),
    options: options.optional(),
    textOnly: z.boolean().optional(),
    payload: payload.nullish(),
    /** The same choices as `options`, as stored settings; `options` win. */
    settings: options.nullish(),
    url_to_scrape: z.string().max(2000).optional(),
    urls_to_scrape: z.array(z.string().max(2000)).max(MAX_PAGES_READ).optional(),
  })
  .refine((input) => Boolean(input.url || input.id), { message: 'Give a url or the id of a style guide.' })
export type GetStyleGuideInput = z.infer<typeof getStyleGuideInput>
