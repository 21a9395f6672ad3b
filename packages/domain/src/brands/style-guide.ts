import { z } from 'zod'
import { hueBuckets } from '../color/hue-bucket-names.ts'
import { facts, rect } from './evidence.ts'
import { review } from './review.ts'
import { textSamples } from './text-samples.ts'
import { video } from './video.ts'

const hex = z.string()
const hexOrNull = z.string().nullable()

/** The six color roles as `#rrggbb`. A role for which the brand has no color is null. */
export const colorRoles = z.object({
  primary: hexOrNull,
  secondary: hexOrNull,
  accent: hexOrNull,
  background: hexOrNull,
  text: hexOrNull,
  link: hexOrNull,
})
export type ColorRoles = z.infer<typeof colorRoles>

/** One color of the palette. `share` is the fraction of the painted area with this color (0 to 1), `count` the number of elements with it. */
export const paletteColor = z.object({
  color: hex,
  name: z.string().optional(),
  written: z.string().optional(),
  variable: z.string().optional(),
  share: z.number(),
  count: z.number().int(),
  uses: z.array(z.enum(['background', 'text', 'border', 'button', 'link', 'icon'])),
})
export type PaletteColor = z.infer<typeof paletteColor>

export const colors = z.object({
  all_colors: z.array(hex),
  bg_colors: z.array(hex),
  text_colors: z.array(hex),
  button_colors: z.array(hex),
  roles: colorRoles,
  dark: colorRoles.nullable(),
  palette: z.array(paletteColor),
  /** The palette grouped by hue, without near duplicates. Absent in older guides. */
  hues: z.partialRecord(z.enum(hueBuckets), z.array(hex)).optional(),
  /** CSS custom properties that painted elements use, with their values: `--ember` → `#e07a2f`. */
  variables: z.array(z.object({ name: z.string(), value: z.string(), color: z.string().optional(), aliasOf: z.string().optional(), count: z.number().int() })),
})

/** A text style. Sizes are CSS lengths computed by the browser ("16px"); weights are numeric strings ("600"). */
export const textStyle = z.object({
  fontFamily: z.string(),
  fontSize: z.string(),
  fontWeight: z.string(),
  fontStyle: z.string().optional(),
  lineHeight: z.string().optional(),
  letterSpacing: z.string().optional(),
  textTransform: z.string().optional(),
  color: z.string().optional(),
})
export type TextStyle = z.infer<typeof textStyle>

/** A text style of the type scale, with its tag, the amount of text in this style, and a sample of that text. */
export const typeStyle = textStyle.extend({
  id: z.string(),
  tag: z.string(),
  name: z.string().optional(),
  count: z.number().int(),
  area: z.number(),
  sample: z.string(),
  /** Font size at phone width. Absent if not measured. */
  mobileFontSize: z.string().optional(),
})
export type TypeStyle = z.infer<typeof typeStyle>

export const font = z.object({
  id: z.string(),
  fontFamily: z.string(),
  name: z.string().optional(),
  src: z.array(z.object({ url: z.string(), originalURL: z.string(), format: z.string().optional() })),
  url: z.string().optional(),
  weight: z.string(),
  style: z.string(),
  fontWeight: z.string().optional(),
  fontStyle: z.string().optional(),
  textTransform: z.string().optional(),
  /**
   * `declared` is true if a CSS rule names the font, `loaded` if the browser loaded a file of the font, and `drawn` if the page rendered glyphs in the font.
   */
  declared: z.boolean(),
  loaded: z.boolean(),
  drawn: z.boolean(),
  /** `licence`: a user's note on the license. `fallback`: the font stack for email clients and other programs without web fonts. */
  licence: z.string().optional(),
  fallback: z.string().optional(),
})
export type Font = z.infer<typeof font>

const comboStyle = z.object({ fontSize: z.string(), fontFamily: z.string(), fontWeight: z.string(), fontStyle: z.string(), textTransform: z.string() })
export const typographyCombo = z.object({
  id: z.string(),
  style: z.object({ header: comboStyle, p: comboStyle }),
  count: z.number().int(),
  sample: z.object({ header: z.string(), p: z.string() }).optional(),
  color: z.string().optional(),
  backgroundColor: z.string().optional(),
})
export type TypographyCombo = z.infer<typeof typographyCombo>

/** Style of a button in one state. Radius and padding are in px. */
export const buttonLook = z.object({
  backgroundColor: z.string(),
  color: z.string(),
  borderColor: z.string().optional(),
  borderWidth: z.number().optional(),
  boxShadow: z.string().optional(),
  outline: z.string().optional(),
  textDecoration: z.string().optional(),
  opacity: z.number().optional(),
  /** Gradient painted over the fill. */
  backgroundImage: z.string().optional(),
})
export type ButtonLook = z.infer<typeof buttonLook>

export const buttonStyle = buttonLook.extend({
  id: z.string(),
  borderRadius: z.number(),
  borderStyle: z.string().optional(),
  padding: z.string(),
  text: z.string(),
  fontFamily: z.string(),
  fontSize: z.string(),
  fontWeight: z.string(),
  textTransform: z.string().optional(),
  letterSpacing: z.string().optional(),
  width: z.number(),
  height: z.number(),
  /** WCAG contrast of the text on the fill. */
  contrast: z.number(),
  /** Color behind the button, blended from all layers. */
  ground: z.string(),
  backgroundImage: z.string().optional(),
  count: z.number().int(),
  states: z.object({ hover: buttonLook.nullable(), focus: buttonLook.nullable(), active: buttonLook.nullable() }),
  /** Duration and easing of the site's transition: "120ms ease-out". */
  transition: z.string().optional(),
  /** True if a user selected this button as the brand's primary button, which comes first even if an extraction orders buttons differently. */
  primary: z.boolean().optional(),
})
export type ButtonStyle = z.infer<typeof buttonStyle>

/** Text and background color of a block. */
export const divStyle = z.object({
  id: z.string(),
  color: z.string(),
  backgroundColor: z.string(),
  backgroundImage: z.string().optional(),
  borderRadius: z.string().optional(),
  boxShadow: z.string().optional(),
  padding: z.string().optional(),
  count: z.number().int(),
  area: z.number(),
  contrast: z.number(),
})
export type DivStyle = z.infer<typeof divStyle>

export const logo = z.object({
  id: z.string(),
  url: z.string(),
  originalURL: z.string(),
  form: z.enum(['img', 'svg', 'css', 'text']),
  text: z.string(),
  alt: z.string().optional(),
  rect,
  background: z.string(),
  /** Brightness of the mark: a light mark needs a dark background. */
  variant: z.enum(['light', 'dark', 'colour']).optional(),
  /** Fill color as `#rrggbb`, for a logo that the page uses as a mask. */
  tint: z.string().optional(),
  place: z.enum(['header', 'hero', 'footer', 'icon', 'other']).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  confidence: z.number(),
})
export type Logo = z.infer<typeof logo>

/**
 * Image ranks: 0 good photo, 1 plain opaque, 2 seamless background, 3 transparent, 4 graphic, 5 transparent with a sharpness above twice its entropy, 6 icon,
 * logo or small image.
 */
export const imageRank = z.number().int().min(0).max(6)
export const aspectClass = z.enum(['very-wide', 'wide', 'square', 'tall', 'very-tall'])
export type AspectClass = z.infer<typeof aspectClass>

const imageKind = z.enum(['image', 'logo', 'svg', 'icon', 'shopify'])
export const image = z.object({
  id: z.string(),
  url: z.string(),
  originalURL: z.string(),
  hash: z.string().optional(),
  kind: imageKind,
  /** Kind before a user marked the image as a logo, restored when the user removes the mark. */
  kindBefore: imageKind.optional(),
  alt: z.string(),
  caption: z.string(),
  title: z.string().optional(),
  width: z.number(),
  height: z.number(),
  aspect: aspectClass.optional(),
  transparent: z.boolean().optional(),
  seamlessBg: z.boolean().optional(),
  isGraphic: z.boolean().optional(),
  small: z.boolean().optional(),
  rank: imageRank.optional(),
  entropy: z.number().optional(),
  sharpness: z.number().optional(),
  product_id: z.string().optional(),
  shopify: z.boolean().optional(),
  /** Prompt of a generated image. `composed` is true if rules rendered the image instead of a model. */
  prompt: z.string().optional(),
  composed: z.boolean().optional(),
  /** URL of the page that contains the image. */
  source: z.string(),
  color: z.string().optional(),
  backgroundColor: z.string().optional(),
  topColor: z.string().optional(),
  bottomColor: z.string().optional(),
  lighting: z.enum(['dark', 'normal', 'light']).optional(),
  lighting_description: z.string().optional(),
  thumbhash: z.string().optional(),
  /** Focal point for crops, 0 to 1 in each direction. */
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type Image = z.infer<typeof image>

export const product = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  /** Price as written by the shop, such as "45.00", or null if the page shows no price. */
  price: z.string().nullable(),
  currency: z.string().nullable(),
  available: z.boolean().optional(),
  url: z.string(),
  images: z.array(z.object({ url: z.string(), originalURL: z.string(), alt: z.string() })),
  product_id: z.string().optional(),
  variants: z
    .array(z.object({ id: z.string(), title: z.string(), price: z.string().nullable(), available: z.boolean().optional(), sku: z.string().optional() }))
    .optional(),
  tags: z.array(z.string()).optional(),
  /** Aggregate rating on the page: average out of five, and number of ratings. */
  rating: z.object({ average: z.number(), count: z.number().int().nullable() }).optional(),
})
export type Product = z.infer<typeof product>

export const collection = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  url: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Ids of the products that users added to the collection. */
  products: z.array(z.string()).optional(),
})
export type Collection = z.infer<typeof collection>

/** A scanned page. `status` is the HTTP status; a page without a 2xx response is listed, but its values are not part of the guide. */
export const source = z.object({
  id: z.string(),
  url: z.string(),
  cleanURL: z.string(),
  name: z.string(),
  kind: z.enum(['home', 'about', 'product', 'collection', 'blog', 'page']),
  status: z.number().int(),
  paragraphs: z.array(z.string()),
  /** CSS rules for the page's typography, rebuilt from typed values. */
  styles: z.string(),
  textLength: z.number().int(),
  updated: z.string(),
  /** True if a user excluded the page from scans. */
  excluded: z.boolean().optional(),
})
export type Source = z.infer<typeof source>

export const additionalText = z.object({ url: z.string(), content: z.string(), updated: z.string(), textSamples })
export const email = z.object({ subject: z.string(), preview: z.string() })
export const footer = z.object({
  textColor: z.string(),
  backgroundColor: z.string(),
  linkColor: z.string(),
  navigation: z.array(z.object({ name: z.string(), href: z.string() })),
})
/** A link with a name. `id` is absent in older guides. */
export const namedLink = z.object({ id: z.string().optional(), name: z.string(), url: z.string() })
export const socialLink = z.object({ id: z.string().optional(), network: z.string(), url: z.string() })

export const assignedStyles = z.object({
  h1: textStyle.optional(),
  h2: textStyle.optional(),
  h3: textStyle.optional(),
  h4: textStyle.optional(),
  h5: textStyle.optional(),
  h6: textStyle.optional(),
  p: textStyle.optional(),
  small: textStyle.optional(),
})
export const preferredStyles = z.object({
  pre_header: textStyle.nullable(),
  header: textStyle.nullable(),
  sub_header: textStyle.nullable(),
  body: textStyle.nullable(),
})
export const colorTheme = z.object({
  id: z.string(),
  name: z.string(),
  backgroundColor: z.string(),
  color: z.string(),
  accent: z.string(),
  button: z.string(),
  buttonText: z.string(),
  contrast: z.number(),
})

/** A brand's style guide. `version` is the version of the document's schema. */
export const styleGuide = z.object({
  version: z.literal(1),
  id: z.string(),
  match: z.string().nullable(),
  originalID: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  websiteUrl: z.string(),
  description: z.string(),
  language: z.string().nullable(),
  /** Postal address for footers without a separate address; may have several lines. Empty in guides saved before this field existed. */
  postalAddress: z.string().default(''),
  categories: z.array(z.string()),
  image: z.string().nullable(),
  updated: z.string(),
  account_type: z.enum(['free', 'pro']),
  shopify: z.boolean(),
  colors,
  backgrounds: z.array(z.string()),
  baseBackground: z.string(),
  baseSize: z.string(),
  baseColor: z.string(),
  pStyles: z.array(textStyle),
  divStyles: z.array(divStyle),
  buttonStyles: z.array(buttonStyle),
  fonts: z.array(font),
  typography: z.array(typeStyle),
  typographyTheme: z.object({ styles: z.array(textStyle), named_styles: z.record(z.string(), textStyle) }),
  typographyCombos: z.array(typographyCombo),
  assignedStyles,
  preferredStyles,
  textSamples,
  additionalText: z.array(additionalText),
  images: z.array(image),
  logos: z.array(logo),
  svgs: z.array(z.object({ id: z.string(), url: z.string(), originalURL: z.string(), text: z.string(), width: z.number(), height: z.number() })),
  links: z.object({ products: z.array(namedLink), collections: z.array(namedLink), blog: z.array(namedLink), pages: z.array(namedLink) }),
  socialLinks: z.array(socialLink),
  colorThemes: z.array(colorTheme),
  stylesheet: z.string(),
  css: z.object({ googleLink: z.string().nullable(), otherFonts: z.array(z.string()), styles: z.string() }),
  sources: z.array(source),
  products: z.array(product),
  collections: z.array(collection),
  /** Empty in guides saved before reviews existed. */
  reviews: z.array(review).default([]),
  /** Absent until the first video is added. */
  videos: z.array(video).optional(),
  copyGuidelines: z.unknown().nullable(),
  /** Last published version of the guidelines. Absent until the first publication. */
  publishedGuidelines: z.object({ at: z.string(), by: z.string().nullable(), document: z.unknown() }).optional(),
  deletedImageURL: z.array(z.string()),
  mergedImages: z.array(z.string()),
  email: z.array(email),
  ai: z.object({ website_text: z.string() }),
  footer: footer.nullable(),
  facts,
  complete: z.boolean(),
  /** Labels of the missing parts, such as "buttons" or "products". */
  missing: z.array(z.string()),
  /** Data of extraction events for which this version has no property, by event type. Absent if there were none. */
  other: z.record(z.string(), z.unknown()).optional(),
})
export type StyleGuide = z.infer<typeof styleGuide>
