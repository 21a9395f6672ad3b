import { facts } from '@brandwright/domain/brands/evidence'
import type { EditableMemberKind } from '@brandwright/domain/brands/member-kinds'
import { review } from '@brandwright/domain/brands/review'
import { collection, colorRoles, image, logo, product, source, styleGuide } from '@brandwright/domain/brands/style-guide'
import { video } from '@brandwright/domain/brands/video'
import { readCaptions } from '@brandwright/domain/videos/captions'
import { z } from 'zod'
import { pageQuery, searchWords } from './paging.ts'
import { patchReviewInput } from './reviews.ts'
import { typedWords } from './typed-words.ts'

/** What `GET /api/brands/:id` answers: the guide, the revision to write against, and what the asker may do. */
export const brandDocument = styleGuide.extend({
  revision: z.number().int(),
  isPublic: z.boolean(),
  isSample: z.boolean(),
  canEdit: z.boolean(),
  /** The extraction run that fills the guide just now. */
  runId: z.string().nullable(),
})
export type BrandDocument = z.infer<typeof brandDocument>

/** A card of `/brands` and an entry of `getBrands`. */
export const brandListEntry = z.object({
  id: z.string(),
  match: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  websiteUrl: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  image: z.string().nullable(),
  updated: z.string(),
  divStyles: styleGuide.shape.divStyles,
  logo: logo.nullable(),
  roles: colorRoles,
  palette: z.array(z.string()),
  headingFont: z.object({ fontFamily: z.string(), fontWeight: z.string(), url: z.string().nullable() }).nullable(),
  sample: z.string().nullable(),
  isSample: z.boolean(),
  isPublic: z.boolean(),
})
export type BrandListEntry = z.infer<typeof brandListEntry>

/** `GET /api/brands`: a page of the brands one may see, Featured first, then newest; `search` narrows by name or address. */
export const brandListQuery = pageQuery.extend({
  search: searchWords.optional(),
  category: searchWords.optional(),
  /** `updated`: newest first, without Featured before the rest. */
  order: z.enum(['featured', 'updated']).default('featured'),
})

/** `GET /api/brands/lookup?value=`: the brand whose url, name, match or id that is, tried in this order. */
export const brandLookup = z.object({ value: z.string().trim().min(1).max(2000) })

/** Pages of a sub-collection: in the guide's order, or those that changed last first, for the kinds that have a table. */
export const memberPageQuery = pageQuery.extend({ order: z.enum(['guide', 'updated']).default('guide') })

/** `POST /api/getRelatedBrands {id}`: brands that have something in common with one, nearest first, and what that is, in words. */
export const relatedBrandsInput = z.strictObject({ id: z.string().min(1).max(100) })
export const relatedBrandsResponse = z.array(z.object({ brand: brandListEntry, reasons: z.array(z.string()) }))
export type RelatedBrandsResponse = z.infer<typeof relatedBrandsResponse>

/** `GET /api/brands/names`: as much of every brand as the brand search needs, newest first. */
export const brandName = brandListEntry.pick({ id: true, name: true, url: true, description: true })
export type BrandName = z.infer<typeof brandName>

export const getBrandsInput = z.object({ user: z.string().optional() }).default({})
/** The categories in use, and how many brands are in each. */
export const getCategoriesResponse = z.object({ categories: z.array(z.string()), counts: z.record(z.string(), z.number().int()) })
export type CategoriesResponse = z.infer<typeof getCategoriesResponse>

/** `POST /api/metadata {url}`: what a page says of itself, read without a browser. */
export const metadataInput = z.object({ url: z.string().min(1).max(2000) })
export const metadataResponse = z.object({
  site_name: z.string().nullable(),
  description: z.string().nullable(),
  title: z.string().nullable(),
  image: z.string().nullable(),
})
export type MetadataResponse = z.infer<typeof metadataResponse>

const link = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/api\/blobs\/)/, 'must be a web address')
const role = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour like #1b8381')
  .nullable()
const someRoles = z.object({ primary: role, secondary: role, accent: role, background: role, text: role, link: role }).partial()

/** `POST /api/brands`: a guide by hand, of a website or of a brand that has none; then its name is needed. With `sample`, a copy of the sample brand's. */
export const createBrandInput = z
  .object({
    url: z.string().min(1).max(2000).optional(),
    name: typedWords(200).optional(),
    description: typedWords(2000).optional(),
    colors: z.object({ roles: someRoles }).optional(),
    sample: z.literal(true).optional(),
  })
  .refine(({ url, name, sample }) => sample || Boolean(url || name?.trim()), 'needs a name, or the address of a website')
export type CreateBrandInput = z.infer<typeof createBrandInput>

/**
 * JSON Merge Patch of the guide's own fields; sub-collections have calls of their own, the rest is never client-settable. With `Prefer: merge` a late change
 * of texts is merged by word; where words overlap, 409 `stale_revision` has them in `conflicts`.
 */
export const patchBrandInput = z
  .object({
    name: z.string().min(1).max(200),
    description: z.string().max(5000),
    websiteUrl: link,
    categories: z.array(z.string().min(1).max(60)).max(30),
    image: link.nullable(),
    colors: z.object({ roles: someRoles, dark: someRoles.nullable() }).partial(),
    isPublic: z.boolean(),
  })
  .partial()
  .strict()

const id = z.string().max(100).default('')
/** `POST /api/saveStyleGuide`: the guide's own fields; `updateBrandList` what its entry in the list shows. */
export const saveStyleGuideInput = patchBrandInput.extend({ id })
export const updateBrandListInput = patchBrandInput.pick({ name: true, description: true, categories: true, image: true }).extend({ id }).strict()
/** `POST /api/deleteStyleGuide` and `deleteGuidelines`. */
export const deleteStyleGuideInput = z.strictObject({ id })
export const deleteSvgInput = z.strictObject({ id, svgId: z.string().min(1).max(200) })
/** `POST /api/deleteKey`: one of the guide's own keys, by its name. */
export const deleteKeyInput = z.strictObject({ id, key: z.string().min(1).max(100) })

/** `POST /api/brands/:id/accountType`: upgrade and downgrade by a super admin. */
export const accountTypeInput = z.strictObject({ account_type: styleGuide.shape.account_type })

/** The sub-collections of a guide and the shape of their members. */
export const childKinds = {
  images: image,
  products: product,
  collections: collection,
  sources: source,
  fonts: styleGuide.shape.fonts.element,
  logos: logo,
  videos: video,
  reviews: review,
} as const satisfies Record<EditableMemberKind, z.ZodType>
export type ChildKind = keyof typeof childKinds

const words = z.string().max(5000)
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^/\s]+\.[^/\s]/, 'must be a web address')

/** JSON Merge Patch of one member of a sub-collection: what a person may put right. The rest was measured. */
export const patchChildInputs = {
  images: z
    .object({ alt: words, caption: words, title: words, kind: z.enum(['image', 'logo']) })
    .partial()
    .strict(),
  products: z
    .object({
      title: words,
      description: words,
      price: words.nullable(),
      currency: words.nullable(),
      available: z.boolean(),
      url: link,
      tags: z.array(words).max(50),
    })
    .partial()
    .strict(),
  collections: z.object({ title: words, description: words, url: link, image: link.nullable() }).partial().strict(),
  sources: z.object({ name: words, excluded: z.boolean() }).partial().strict(),
  fonts: z.object({ name: words }).partial().strict(),
  logos: z
    .object({ text: words, alt: words, variant: z.enum(['light', 'dark', 'colour']), place: z.enum(['header', 'hero', 'footer', 'icon', 'other']) })
    .partial()
    .strict(),
  videos: z
    .object({
      title: words,
      description: words,
      url: webAddress,
      seconds: z.number().min(0).max(1_000_000),
      transcript: z.string().max(200_000),
      captions: z
        .string()
        .max(400_000)
        .superRefine((text, { addIssue }) => {
          const { problem } = readCaptions(text)
          if (problem) addIssue(`Line ${problem.line}: ${problem.words}`)
        }),
    })
    .partial()
    .strict(),
  reviews: patchReviewInput,
} as const satisfies Record<ChildKind, z.ZodType>

/** New members by hand. Pages are added by reading them (`getStyleGuide` with `urls_to_scrape`). */
export const createChildInputs = {
  products: z
    .object({ title: words.min(1), description: words.default(''), price: words.nullable().default(null), currency: words.nullable().default(null), url: link })
    .strict(),
  collections: z.object({ title: words.min(1), description: words.default(''), url: link, image: link.nullable().default(null) }).strict(),
  videos: z.object({ url: webAddress, title: words.default(''), description: words.default('') }).strict(),
} as const

/** `POST /api/brands/:id/sources/clear`: pages to take away as one change; all of them unless some are named. The answer says how many went, and by which revision. */
export const clearSourcesInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000).optional() }).default({})
export const clearSourcesResponse = z.object({ revision: z.number().int(), number: z.number().int() })
export type ClearSourcesResponse = z.infer<typeof clearSourcesResponse>

/** `POST /api/brands/:id/products/delete` and of reviews: several at once, as one change. */
export const deleteChildrenInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000) })

/** What a picture is added as: by the names of the specification (001 section 5), or by the kind that it then has. */
export const kindsForAdding = { images: 'image', logos: 'logo', svgs: 'svg', image: 'image', logo: 'logo' } as const

/** `POST /api/brands/:id/images?alt=…`: what is said of a picture whose bytes are the body. */
export const addImageQuery = z.object({
  alt: z.string().max(500).default(''),
  caption: z.string().max(500).default(''),
  kind: z.string().max(60).default('images'),
})
export type AddImageQuery = z.infer<typeof addImageQuery>

/** `PUT /api/brands/:id/images/:childId?replaces=…`: the address of the file that is replaced, as it was seen. Then no revision needs to be named. */
export const replaceImageQuery = z.object({ replaces: z.string().max(2000).optional() })
export type ReplaceImageQuery = z.infer<typeof replaceImageQuery>

/** `POST /api/brands/:id/videos/upload?title=…`: what is said of a video whose bytes are the body. */
export const uploadVideoQuery = z.object({ title: z.string().trim().max(300).default('') })
export type UploadVideoQuery = z.infer<typeof uploadVideoQuery>
/** `GET /api/brands/:id/videos/:childId/thumbnail`: how wide, in pixels. */
export const videoThumbnailQuery = z.object({ width: z.coerce.number().int().min(200).max(1600).default(1200) })

/** `POST /api/brands/:id/fonts?family=…`: what is said of a font file whose bytes are the body. A variable font has two weights, "100 900". */
export const addFontQuery = z.object({
  family: z.string().trim().min(1).max(100),
  weight: z
    .string()
    .regex(/^(?:[1-9]\d{0,2}|1000)(?: (?:[1-9]\d{0,2}|1000))?$/, 'must be a weight like 400, or two like 100 900')
    .default('400'),
  style: z.enum(['normal', 'italic', 'oblique']).default('normal'),
  licence: z.string().max(2000).default(''),
})
export type AddFontQuery = z.infer<typeof addFontQuery>

/** `PATCH /api/brands/:id/facts`: values to lock or unlock, to mark as wrong or as right again, by their pointers. */
export const patchFactsInput = z
  .record(z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer'), z.object({ locked: z.boolean(), wrong: z.boolean() }).partial().strict())
  .refine((marks) => Object.keys(marks).length > 0 && Object.keys(marks).length <= 200, { message: 'Name between 1 and 200 values.' })
export type PatchFactsInput = z.infer<typeof patchFactsInput>
export const factsResponse = z.object({ facts, revision: z.number().int() })
export const changeRecord = z.object({ key: z.string(), value: z.unknown(), date: z.string(), actor: z.string().nullable(), via: z.string() })
export type ChangeRecord = z.infer<typeof changeRecord>
