import { z } from 'zod'
import { facts } from './evidence.ts'
import { review } from './review.ts'
import * as guide from './style-guide.ts'
import { textSamples } from './text-samples.ts'
import { unreadResources } from './unread-resources.ts'

/** Extraction stages in the order in which they start. The progress bar has one segment per stage. */
export const extractionStages = ['identity', 'palette', 'type', 'buttons', 'dark', 'images', 'products', 'pages'] as const
export type ExtractionStage = (typeof extractionStages)[number]

/** Reasons for a failed or aborted run. The `extract` command exits with 3 for an unreachable site, 4 for a rejected request, and 5 for a stopped run. */
export const extractionErrorCodes = [
  'invalid_url',
  'address_refused',
  'unreachable',
  'redirect_loop',
  'bot_wall',
  'login_wall',
  'not_html',
  'empty_page',
  'http_error',
  'timeout',
  'no_browser',
  'stopped',
  'internal',
] as const
export type ExtractionErrorCode = (typeof extractionErrorCodes)[number]

const existingGuide = z.object({ whose: z.enum(['own', 'other', 'sample']), name: z.string() })
export type ExistingGuide = z.infer<typeof existingGuide>

const counted = z.object({ count: z.number().int() })
const event = <T extends string, D extends z.ZodType>(type: T, data: D) => z.object({ type: z.literal(type), data })
const shape = guide.styleGuide.shape

/** One event of the extraction stream, `{type, data}`. The types listed after `dataUpdated` are guide properties, whose `data` is stored unchanged. */
export const extractionEvent = z.discriminatedUnion('type', [
  /** `at` is the start time of the run, `url` the scanned URL, and `existing` the guide that already exists for this URL. */
  event('run', z.object({ runId: z.string(), id: z.string(), at: z.string().optional(), url: z.string().optional(), existing: existingGuide.optional() })),
  event('progress', z.object({ label: z.string(), stage: z.enum(extractionStages), state: z.enum(['started', 'done']), ms: z.number().optional() })),
  event('name', z.string()),
  event('description', z.string()),
  event('image', z.string().nullable()),
  event('fonts', z.array(guide.font)),
  event('buttons', z.array(z.string())),
  event('buttonStyles', z.array(guide.buttonStyle)),
  event(
    'typography',
    z.object({
      typography: shape.typography,
      typographyCombos: shape.typographyCombos,
      typographyTheme: shape.typographyTheme,
      assignedStyles: shape.assignedStyles,
      preferredStyles: shape.preferredStyles,
      pStyles: shape.pStyles,
      baseSize: z.string(),
    }),
  ),
  event('fetchNewImages', z.array(guide.image)),
  event('shopifyImages', z.array(guide.image)),
  event('imagesUpdated', z.array(guide.image)),
  /** `order` lists the image ids in page order, because the events of single images arrive in order of discovery. */
  event('imagesDone', counted.extend({ order: z.array(z.string()).optional() })),
  event('productCopy', z.array(z.string())),
  event('products', z.array(guide.product)),
  event('productsUpdated', counted),
  event('syncSource', guide.source),
  event('sourcesUpdated', counted),
  event('sourcesDone', counted),
  event('email', shape.email),
  event('advancedTextSamples', textSamples),
  event('additionalText', guide.additionalText),
  event('extracted_text', z.string()),
  event('dataUpdated', z.object({ keys: z.array(z.string()) })),

  event('facts', facts),
  event('language', shape.language),
  event('colors', z.object({ colors: guide.colors, baseBackground: z.string(), baseColor: z.string(), backgrounds: z.array(z.string()) })),
  event('divStyles', shape.divStyles),
  event('colorThemes', shape.colorThemes),
  event('logos', shape.logos),
  /** URLs of duplicate images to remove from the image list. */
  event('mergedImages', shape.mergedImages),
  event('svgs', shape.svgs),
  event('links', shape.links),
  event('socialLinks', shape.socialLinks),
  event('footer', shape.footer),
  event('collections', shape.collections),
  event('reviews', z.array(review)),
  event('css', shape.css),
  event('stylesheet', z.string()),
  event('shopify', z.boolean()),
  /**
   * `unread` counts the files that pages needed but didn't load, `unreadPages` lists the URLs of pages that a later scan may read, and `failed` the entries of
   * `missing` whose step failed. Absent if nothing failed.
   */
  event(
    'complete',
    z.object({
      complete: z.boolean(),
      missing: z.array(z.string()),
      unread: unreadResources.optional(),
      unreadPages: z.array(z.string()).optional(),
      failed: z.array(z.string()).optional(),
    }),
  ),

  /** `proposals` is the number of changes that were not applied, because the guide was edited and a user must decide on them. */
  event('fetchComplete', z.object({ id: z.string(), updated: z.string(), proposals: z.number().int().optional() })),
  event('error', z.object({ code: z.enum(extractionErrorCodes), message: z.string() })),
])
export type ExtractionEvent = z.infer<typeof extractionEvent>
export type ExtractionEventOf<T extends ExtractionEvent['type']> = Extract<ExtractionEvent, { type: T }>

const eventTypes: ReadonlySet<string> = new Set(extractionEvent.options.map(({ shape }) => shape.type.value))

/** Returns false for event types that this version doesn't define. A newer extractor may emit such events. */
export const isKnownExtractionEvent = (type: string): boolean => eventTypes.has(type)
