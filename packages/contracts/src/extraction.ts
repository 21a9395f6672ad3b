import { z } from 'zod'
import { MAX_PAGES_READ } from './limits.ts'

/** Parts of a guide that can be scanned separately. The command-line option `--sections` accepts the same names. */
export const guideSections = ['identity', 'colors', 'typography', 'buttons', 'logos', 'images', 'products', 'sources', 'text', 'stylesheet', 'footer'] as const
export type GuideSection = (typeof guideSections)[number]

const options = z
  .object({
    sections: z.array(z.enum(guideSections)).max(20),
    /** If false, images are measured but not stored on this server. */
    saveImages: z.boolean(),
    /** If true, images without a caption get a caption composed from the page and measurements. */
    forceCaptions: z.boolean(),
    refresh: z.boolean(),
    /** If true, scans only the parts that the guide reports as missing. */
    missing: z.boolean(),
    newGuide: z.boolean(),
    pages: z.number().int().min(1).max(50),
  })
  .partial()

/** Initial values of a new guide, entered by a user or taken from the `metadata` response. A scan does not replace them. */
const payload = z
  .object({
    name: z.string().trim().max(200),
    description: z.string().trim().max(2000),
    categories: z.array(z.string().trim().min(1).max(60)).max(20),
  })
  .partial()
export type GuidePayload = z.infer<typeof payload>

/**
 * Input of `POST /api/getStyleGuide`: `url` creates a guide or finds the existing guide for that URL, and `id` scans an existing guide again. The response is
 * an NDJSON stream of extraction events that starts with `run` and ends with `fetchComplete` or `error`.
 */
export const getStyleGuideInput = z
  .object({
    url: z.string().max(2000).optional(),
    id: z.string().max(100).optional(),
    sections: z.array(z.enum(guideSections)).max(20).optional(),
    options: options.optional(),
    textOnly: z.boolean().optional(),
    payload: payload.nullish(),
    /** Stored settings with the same fields as `options`. `options` take precedence. */
    settings: options.nullish(),
    url_to_scrape: z.string().max(2000).optional(),
    urls_to_scrape: z.array(z.string().max(2000)).max(MAX_PAGES_READ).optional(),
  })
  .refine((input) => Boolean(input.url || input.id), { message: 'Give a url or the id of a style guide.' })
export type GetStyleGuideInput = z.infer<typeof getStyleGuideInput>
