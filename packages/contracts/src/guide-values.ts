import { COLOR_ROLES } from '@brandwright/domain/brands/color-roles'
import { pointerSteps } from '@brandwright/domain/pointers/guide-pointer'
import { z } from 'zod'
import { patchBrandInput } from './brands.ts'
import { MAX_VALUES_SET } from './limits.ts'

const MAX_SAMPLE_LENGTH = 5_000
const MAX_SAMPLES = 500

const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #1b8381')
/** Color of fills and borders, which may also be transparent or semi-transparent. */
const paint = z.string().regex(/^(?:#[\da-f]{6}(?:[\da-f]{2})?|transparent)$/i, 'must be a colour like #1b8381, or transparent')
const pixels = z.number().min(0).max(400)
const share = z.number().min(0).max(1)

const text = {
  fontFamily: z.string().min(1).max(300),
  fontSize: z.string().regex(/^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%)$/, 'must be a length like 16px'),
  fontWeight: z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/, 'must be a weight from 1 to 1000'),
  letterSpacing: z.string().regex(/^(?:normal|-?\d{1,2}(?:\.\d{1,5})?(?:px|em|rem))$/, 'must be a spacing like 0.02em'),
  textTransform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']),
}
const textStyle = {
  ...text,
  fontStyle: z.enum(['normal', 'italic', 'oblique']),
  lineHeight: z.string().regex(/^(?:normal|\d{1,3}(?:\.\d{1,4})?(?:px|em|rem|%)?)$/, 'must be a line height like 1.5 or 24px'),
  color: hex,
}
const buttonStyle = { backgroundColor: paint, color: hex, borderColor: paint, borderWidth: pixels, opacity: share }
const button = {
  ...buttonStyle,
  ...text,
  borderRadius: pixels,
  padding: z.string().regex(/^\d{1,3}(?:\.\d{1,3})?px(?: \d{1,3}(?:\.\d{1,3})?px){0,3}$/, 'must be lengths like 12px 24px'),
  text: z.string().max(200),
  primary: z.boolean(),
}
/** Style of a button state that the site doesn't define. Omitted fields are inherited from the button. */
const state = z
  .strictObject({ backgroundColor: paint, color: hex })
  .extend(
    z
      .object({ ...buttonStyle, boxShadow: z.string().max(600), outline: z.string().max(200), textDecoration: z.string().max(100) })
      .partial()
      .omit({
        backgroundColor: true,
        color: true,
      }).shape,
  )
  .nullable()
const samples = z.array(z.string().max(MAX_SAMPLE_LENGTH).regex(/\S/, 'must not be empty')).max(MAX_SAMPLES)
const navigation = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(200),
      href: z
        .string()
        .max(2_000)
        .regex(/^https?:\/\//, 'must be a web address'),
    }),
  )
  .max(60)
const { name, description, websiteUrl, postalAddress, categories, image } = patchBrandInput.shape

const linkName = z.string().trim().min(1, 'must have a name').max(200)
const webAddress = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\/[^/\s]/, 'must be a web address')
/** Null as input removes a member from its list. */
const removal = z.null('can only be removed')
/** Returns the schema of a link added by a user. Its id is the last step of its pointer. */
const link = (id: string) => removal.or(z.strictObject({ id: z.literal(id), name: linkName, url: webAddress }))

type Shapes = Readonly<Record<string, z.ZodType>>
type EditableValue = { at: RegExp; shapes?: Shapes; shape?: z.ZodType | ((last: string) => z.ZodType) }

/** Editable values of a guide, by pointer. `shapes` maps each allowed last step of the pointer to its schema; `shape` is the schema for every last step. */
const editableValues: readonly EditableValue[] = [
  {
    at: /^\/\w+$/,
    shapes: {
      name: name.unwrap(),
      description: description.unwrap(),
      websiteUrl: websiteUrl.unwrap(),
      postalAddress: postalAddress.unwrap(),
      categories: categories.unwrap(),
      image: image.unwrap(),
    },
  },
  { at: new RegExp(`^/colors/(?:roles|dark)/(?:${COLOR_ROLES.join('|')})$`), shape: hex.nullable() },
  { at: /^\/preferredStyles\/(?:pre_header|header|sub_header|body)\/\w+$/, shapes: textStyle },
  { at: /^\/assignedStyles\/(?:h[1-6]|p|small)\/\w+$/, shapes: textStyle },
  { at: /^\/buttonStyles\/[^/]{1,100}\/\w+$/, shapes: button },
  { at: /^\/buttonStyles\/[^/]{1,100}\/states\/(?:hover|focus|active)$/, shape: state },
  { at: /^\/buttonStyles\/[^/]{1,100}\/states\/(?:hover|focus|active)\/\w+$/, shapes: buttonStyle },
  { at: /^\/(?:buttonStyles|divStyles|socialLinks)\/[^/]{1,100}$/, shape: removal },
  { at: /^\/divStyles\/[^/]{1,100}\/\w+$/, shapes: { color: hex, backgroundColor: hex } },
  { at: /^\/links\/(?:products|collections|blog|pages)\/[^/]{1,100}$/, shape: link },
  { at: /^\/links\/(?:products|collections|blog|pages)\/[^/]{1,100}\/\w+$/, shapes: { name: linkName, url: webAddress } },
  { at: /^\/socialLinks\/[^/]{1,100}\/url$/, shape: webAddress },
  { at: /^\/textSamples\/(?:headers\/h[1-6]|\w+)\/text_[\da-f]{14}$/, shape: removal },
  { at: /^\/textSamples\/headers\/h[1-6]$/, shape: samples },
  { at: /^\/textSamples\/(?:paragraphs|spans|links|buttons|divs|emailSubjects|emailPreviews|productCopy)$/, shape: samples },
  {
    at: /^\/fonts\/[^/]{1,100}\/(?:licence|fallback)$/,
    shapes: {
      licence: z.string().max(2_000),
      fallback: z
        .string()
        .max(200)
        .regex(/^[\w ,"'-]*$/, 'must be font names, separated by commas'),
    },
  },
  { at: /^\/sources\/[^/]{1,200}\/excluded$/, shape: z.boolean() },
  { at: /^\/footer\/\w+$/, shapes: { backgroundColor: hex, textColor: hex, linkColor: hex, navigation } },
]

/** Returns the schema of the value at a pointer, or null if it is not editable. */
export function editableValue(pointer: string): z.ZodType | null {
  const editable = editableValues.find(({ at }) => at.test(pointer))
  const last = pointerSteps(pointer).at(-1) ?? ''
  if (editable?.shape) return typeof editable.shape === 'function' ? editable.shape(last) : editable.shape
  return editable?.shapes && Object.hasOwn(editable.shapes, last) ? (editable.shapes[last] ?? null) : null
}

/**
 * Input of `POST /api/updateStyleGuideProp`, which sets up to `MAX_VALUES_SET` values of a guide by pointer, as one change. `Prefer: merge` has the same effect
 * as in `patchBrandInput`.
 */
export const setValuesInput = z.strictObject({
  id: z.string().min(1).max(100),
  values: z
    .record(z.string().min(2).max(400).regex(/^\//, 'must be a JSON pointer'), z.unknown())
    .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= MAX_VALUES_SET, {
      message: `Give between 1 and ${MAX_VALUES_SET} values.`,
    }),
})
export type SetValuesInput = z.infer<typeof setValuesInput>
