import { facts } from '@brandwright/domain/brands/evidence'
import type { EditableMemberKind } from '@brandwright/domain/brands/member-kinds'
import { review } from '@brandwright/domain/brands/review'
import { collection, colorRoles, image, logo, product, source, styleGuide } from '@brandwright/domain/brands/style-guide'
import { video } from '@brandwright/domain/brands/video'
import { readCaptions } from '@brandwright/domain/videos/captions'
import { z } from 'zod'
import { MAX_POSTAL_ADDRESS_LENGTH } from './limits.ts'
import { pageQuery, searchText } from './paging.ts'
import { patchReviewInput } from './reviews.ts'
import { storedText } from './stored-text.ts'

/** Response of `GET /api/brands/:id`: the guide, its revision for `If-Match`, and the user's permissions. */
export const brandDocument = styleGuide.extend({
  revision: z.number().int(),
  isPublic: z.boolean(),
  isSample: z.boolean(),
  canEdit: z.boolean(),
  /** Id of the extraction run that is currently filling the guide, or null if no run is filling it. */
  runId: z.string().nullable(),
})
export type BrandDocument = z.infer<typeof brandDocument>

/** A brand in a list: a card on `/brands` and an entry of `getBrands`. */
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

/**
 * Query of `GET /api/brands`: returns one page of the visible brands. Featured brands come first, followed by the others, last changed first; `search` filters
 * by name or URL.
 */
export const brandListQuery = pageQuery.extend({
  search: searchText.optional(),
  category: searchText.optional(),
  /** `updated` sorts all brands by last change, without Featured brands at the top. */
  order: z.enum(['featured', 'updated']).default('featured'),
})

/** Query of `GET /api/brands/lookup?value=`: finds a brand by URL, else by name, else by `match`, else by id. Partial matches don't count. */
export const brandLookup = z.object({ value: z.string().trim().min(1).max(2000) })

/**
 * Query for a page of a sub-collection. `updated` lists the most recently changed members first, but only for kinds stored in a separate table; all others keep the
 * guide's order.
 */
export const memberPageQuery = pageQuery.extend({ order: z.enum(['guide', 'updated']).default('updated') })

/** Input of `POST /api/getRelatedBrands`: returns related brands, closest first, with the reasons as text. */
export const relatedBrandsInput = z.strictObject({ id: z.string().min(1).max(100) })
export const relatedBrandsResponse = z.array(z.object({ brand: brandListEntry, reasons: z.array(z.string()) }))
export type RelatedBrandsResponse = z.infer<typeof relatedBrandsResponse>

/** Entry of `GET /api/brands/names`, which lists brands, last changed first: the fields that the brand search needs. */
export const brandName = brandListEntry.pick({ id: true, name: true, url: true, description: true })
export type BrandName = z.infer<typeof brandName>

export const getBrandsInput = z.object({ user: z.string().optional() }).default({})
/** Response with the categories in use and the number of brands in each. */
export const getCategoriesResponse = z.object({ categories: z.array(z.string()), counts: z.record(z.string(), z.number().int()) })
export type CategoriesResponse = z.infer<typeof getCategoriesResponse>

/** Input of `POST /api/metadata`: fetches a page's metadata without a browser. */
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

/** Input of `POST /api/brands`: creates a guide manually, for a website or for a name without a website. With `sample`, it copies the sample brand. */
export const createBrandInput = z
  .object({
    url: z.string().min(1).max(2000).optional(),
    name: storedText(200).optional(),
    description: storedText(2000).optional(),
    colors: z.object({ roles: someRoles }).optional(),
    sample: z.literal(true).optional(),
  })
  .refine(({ url, name, sample }) => sample || Boolean(url || name?.trim()), 'needs a name or the address of a website')
export type CreateBrandInput = z.infer<typeof createBrandInput>

/**
 * JSON Merge Patch of the guide's top-level fields; sub-collections have separate calls, and all other fields are read-only. With `Prefer: merge`, a text
 * change based on an outdated revision is merged word by word; overlapping changes yield 409 `stale_revision` with the texts in `conflicts`.
 */
export const patchBrandInput = z
  .object({
    name: z.string().min(1).max(200),
    description: z.string().max(5000),
    websiteUrl: link,
    postalAddress: z.string().max(MAX_POSTAL_ADDRESS_LENGTH),
    categories: z.array(z.string().min(1).max(60)).max(30),
    image: link.nullable(),
    colors: z.object({ roles: someRoles, dark: someRoles.nullable() }).partial(),
    isPublic: z.boolean(),
  })
  .partial()
  .strict()

const id = z.string().max(100).default('')
/**
 * Input of `POST /api/saveStyleGuide`, which sets top-level fields of the guide. `updateBrandList` accepts the same shape, limited to the fields that brand
 * lists show.
 */
export const saveStyleGuideInput = patchBrandInput.extend({ id })
export const updateBrandListInput = patchBrandInput.pick({ name: true, description: true, categories: true, image: true }).extend({ id }).strict()
/** Input of `POST /api/deleteStyleGuide` and `deleteGuidelines`. */
export const deleteStyleGuideInput = z.strictObject({ id })
export const deleteSvgInput = z.strictObject({ id, svgId: z.string().min(1).max(200) })
/** Input of `POST /api/deleteKey`: deletes one of the guide's top-level fields by name. */
export const deleteKeyInput = z.strictObject({ id, key: z.string().min(1).max(100) })

/** Input of `POST /api/brands/:id/accountType`: upgrades or downgrades a brand. Only for super admins. */
export const accountTypeInput = z.strictObject({ account_type: styleGuide.shape.account_type })

/** Sub-collections of a guide and the schemas of their members. */
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

const longText = z.string().max(5000)
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^/\s]+\.[^/\s]/, 'must be a web address')

/** JSON Merge Patch of one member of a sub-collection. Only the listed fields are editable; the extractor measures the others. */
export const patchChildInputs = {
  images: z
    .object({ alt: longText, caption: longText, title: longText, kind: z.enum(['image', 'logo']) })
    .partial()
    .strict(),
  products: z
    .object({
      title: longText,
      description: longText,
      price: longText.nullable(),
      currency: longText.nullable(),
      available: z.boolean(),
      url: link,
      tags: z.array(longText).max(50),
    })
    .partial()
    .strict(),
  collections: z.object({ title: longText, description: longText, url: link, image: link.nullable() }).partial().strict(),
  sources: z.object({ name: longText, excluded: z.boolean() }).partial().strict(),
  fonts: z.object({ name: longText }).partial().strict(),
  logos: z
    .object({ text: longText, alt: longText, variant: z.enum(['light', 'dark', 'colour']), place: z.enum(['header', 'hero', 'footer', 'icon', 'other']) })
    .partial()
    .strict(),
  videos: z
    .object({
      title: longText,
      description: longText,
      url: webAddress,
      seconds: z.number().min(0).max(1_000_000),
      transcript: z.string().max(200_000),
      captions: z
        .string()
        .max(400_000)
        .superRefine((text, { addIssue }) => {
          const { problem } = readCaptions(text)
          if (problem) addIssue(`Line ${problem.line}: ${problem.message}`)
        }),
    })
    .partial()
    .strict(),
  reviews: patchReviewInput,
} as const satisfies Record<ChildKind, z.ZodType>

/** Input for manually created members. Pages are added by scanning them instead (`getStyleGuide` with `urls_to_scrape`). */
export const createChildInputs = {
  products: z
    .object({
      title: longText.min(1),
      description: longText.default(''),
      price: longText.nullable().default(null),
      currency: longText.nullable().default(null),
      url: link,
    })
    .strict(),
  collections: z.object({ title: longText.min(1), description: longText.default(''), url: link, image: link.nullable().default(null) }).strict(),
  videos: z.object({ url: webAddress, title: longText.default(''), description: longText.default('') }).strict(),
} as const

/**
 * Input of `POST /api/brands/:id/sources/clear`: removes the pages in `ids`, or all pages if `ids` is missing, as one change. The response contains the number
 * of removed pages and the new revision.
 */
export const clearSourcesInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000).optional() }).default({})
export const clearSourcesResponse = z.object({ revision: z.number().int(), number: z.number().int() })
export type ClearSourcesResponse = z.infer<typeof clearSourcesResponse>

/** Input of `POST /api/brands/:id/products/delete` and `…/reviews/delete`: deletes several products or reviews as one change. */
export const deleteChildrenInput = z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(2000) })

/** Maps each accepted name for an image kind (the sub-collection's name or the kind itself) to the kind of the added image. */
export const kindsForAdding = { images: 'image', logos: 'logo', svgs: 'svg', image: 'image', logo: 'logo' } as const

/** Query of `POST /api/brands/:id/images?alt=…`: metadata of the image sent as the body. */
export const addImageQuery = z.object({
  alt: z.string().max(500).default(''),
  caption: z.string().max(500).default(''),
  kind: z.string().max(60).default('images'),
})
export type AddImageQuery = z.infer<typeof addImageQuery>

/**
 * Query of `PUT /api/brands/:id/images/:childId?replaces=…`. `replaces` is the file URL that the client last received for the image; with it, `If-Match` is
 * optional.
 */
export const replaceImageQuery = z.object({ replaces: z.string().max(2000).optional() })
export type ReplaceImageQuery = z.infer<typeof replaceImageQuery>

/** Query of `POST /api/brands/:id/videos/upload?title=…`: metadata of the video sent as the body. */
export const uploadVideoQuery = z.object({ title: z.string().trim().max(300).default('') })
export type UploadVideoQuery = z.infer<typeof uploadVideoQuery>
/** Query of `GET /api/brands/:id/videos/:childId/thumbnail`: the width in pixels. */
export const videoThumbnailQuery = z.object({ width: z.coerce.number().int().min(200).max(1600).default(1200) })

/** Query of `POST /api/brands/:id/fonts?family=…`: metadata of the font file sent as the body. For a variable font, the weight is a range, "100 900". */
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

/** Input of `PATCH /api/brands/:id/facts`: locks or unlocks the values at JSON pointers, or marks them as right or wrong. */
export const patchFactsInput = z
  .record(z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer'), z.object({ locked: z.boolean(), wrong: z.boolean() }).partial().strict())
  .refine((marks) => Object.keys(marks).length > 0 && Object.keys(marks).length <= 200, { message: 'Select 1 to 200 values.' })
export type PatchFactsInput = z.infer<typeof patchFactsInput>
export const factsResponse = z.object({ facts, revision: z.number().int() })
export const changeRecord = z.object({ key: z.string(), value: z.unknown(), date: z.string(), actor: z.string().nullable(), via: z.string() })
export type ChangeRecord = z.infer<typeof changeRecord>
