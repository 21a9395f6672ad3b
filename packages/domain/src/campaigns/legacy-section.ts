import { z } from 'zod'
import type { Image } from '../brands/style-guide.ts'
import { readColorEntry } from '../color/color-entry.ts'
import { bodyOfText } from './rich-text.ts'
import { emptySection, imageShape, type Section, type SectionImage, type SectionTheme, type SectionType, section, sectionTheme } from './section.ts'
import { MIDDLE, pickedImage } from './section-image.ts'
import { legibleOn, sectionThemeOf, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

/** Parts of a guide whose colors and images replace those of old layouts. */
export interface LegacyGuide {
  colors: { roles: Parameters<typeof sectionThemeOf>[0] }
  images: readonly Image[]
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const flag = z.boolean().nullish().transform(Boolean)
/** Returns a schema for a value of an enumeration. Invalid values become null. */
const oneOf = <T extends string>(values: readonly T[]) => z.enum(values).nullish().catch(null)
const listOf = <T extends z.ZodType>(member: T) =>
  z
    .array(member)
    .nullish()
    .transform((value) => value ?? [])
const size = z.number().nonnegative().nullish().catch(null)
const share = z.number().min(0).max(1)

const legacyImage = z.object({
  id: text,
  url: text,
  caption: text,
  width: size,
  height: size,
  transparent: flag,
  seamlessBg: flag,
  topColor: text,
  bottomColor: text,
  backgroundColor: text,
  focal: z.object({ x: share, y: share }).nullish().catch(null),
})

/** A section of the old layouts and of emails from chats: `pre_header` instead of `preheader`, icons as objects. */
const legacySection = z.object({
  id: text,
  type: text,
  preheader: text,
  pre_header: text,
  header: text,
  subheader: text,
  sub_header: text,
  body: text,
  text,
  image: legacyImage.nullish(),
  imageStyle: oneOf(imageShape.options),
  imageInset: flag,
  insetImage: flag,
  tuckImage: flag,
  tuckImagePlus: flag,
  hideGradient: flag,
  style: oneOf(['fullBleed', 'imageLeft', 'imageRight']),
  blend: flag,
  textAlign: oneOf(['left', 'center', 'right']),
  theme: z.record(z.string(), z.unknown()).nullish(),
  fonts: z.object({ header: text.catch(''), body: text.catch('') }).nullish(),
  options: section.shape.options.partial().nullish().catch(null),
  button: z.object({ text, url: text, show: z.boolean().nullish() }).nullish(),
  features: listOf(z.object({ title: text, description: text, icon: z.union([z.string(), z.object({ emoji: text })]).nullish() })),
  products: listOf(z.object({ title: text, description: text, handle: text })),
})
type LegacySection = z.infer<typeof legacySection>

const TYPES: Record<string, SectionType> = { body: 'text', feature: 'features', product: 'products', hero: 'header' }
const LINK = /^(?:https?:\/\/|mailto:|tel:|\{\{)/i

/**
 * Converts a section of an old layout to one section, or to up to three if it combined an image or button, features and products; returns a section of the
 * current layout unchanged. `number` is the number of preceding sections; throws a `ZodError` for an invalid section.
 */
export function sectionsOfLegacy(value: unknown, guide: LegacyGuide, { id, number }: { id: string; number: number }): Section[] {
  const current = section.safeParse(value)
  if (current.success) return [{ ...current.data, id, loading: false }]
  const old = legacySection.parse(value)
  const products = old.products.filter(({ handle }) => handle !== '')
  // A product without a handle becomes a feature, because only a handle can link it to a product of the brand.
  const features = [...old.features, ...old.products.filter(({ handle }) => handle === '').map((product) => ({ ...product, icon: null }))]
  const theme = themeOf(old.theme ?? {}, guide)
  const type = typeOf(old, number)
  const empty = { ...emptySection(id, type, theme), ...styleOf(old) }
  const lead = { ...empty, ...copyOf(old, type), ...imageOf(old, guide), button: buttonOf(old) }
  const withFeatures = { features: features.map(({ title, description, icon }, index) => ({ id: `f${index + 1}`, title, description, icon: iconOf(icon) })) }
  const withProducts = { products: products.map((product, index) => ({ id: `p${index + 1}`, ...product })) }
  if (features.length + products.length === 0) return [lead]
  const hasImage = lead.image !== null
  const isOne = !hasImage && type !== 'quote' && type !== 'footer'
  if (isOne && products.length === 0 && !lead.button.show) return [{ ...lead, type: 'features', ...withFeatures }]
  if (isOne && features.length === 0) return [{ ...lead, type: 'products', ...withProducts }]
  const plain = { ...emptySection(id, 'features', theme), ...styleOf(old) }
  const leadType = hasImage ? 'image' : 'text'
  return [
    { ...lead, type: type === 'features' || type === 'products' ? leadType : type },
    ...(features.length > 0 ? [{ ...plain, id: `${id}-features`, ...withFeatures }] : []),
    ...(products.length > 0 ? [{ ...plain, id: `${id}-products`, type: 'products' as const, ...withProducts }] : []),
  ]
}

function typeOf(old: LegacySection, number: number): SectionType {
  const named = section.shape.type.safeParse(TYPES[old.type] ?? old.type)
  // Text and button sections have no image settings, so those with an image become image sections.
  if (named.success) return old.image && (named.data === 'text' || named.data === 'button') ? 'image' : named.data
  if (number === 0 && old.header !== '') return 'header'
  if (old.image) return 'image'
  const hasCopy = [old.header, old.body, old.text, old.subheader, old.sub_header].some((text) => text.trim() !== '')
  return !hasCopy && old.button?.text ? 'button' : 'text'
}

function copyOf(old: LegacySection, type: SectionType): Pick<Section, 'preheader' | 'header' | 'subheader' | 'body' | 'text'> {
  const keepsText = type === 'quote' || type === 'footer'
  return {
    preheader: old.preheader || old.pre_header,
    header: old.header,
    subheader: old.subheader || old.sub_header,
    body: bodyOfText([old.body, ...(keepsText || old.text === old.body ? [] : [old.text])].join('\n')),
    text: keepsText ? old.text : '',
  }
}

function styleOf(old: LegacySection): Partial<Section> {
  const { options, fonts, textAlign, style } = old
  const defaults = { styleType: 'primary', size: 'md', shadow: false, gradient: false, buttonIndex: 0 } as const
  return {
    imageStyle: old.imageStyle ?? 'normal',
    imageInset: old.imageInset || old.insetImage,
    tuckImage: old.tuckImage || old.tuckImagePlus,
    tuckImagePlus: old.tuckImagePlus,
    hideGradient: old.hideGradient,
    style: style ?? null,
    blend: old.blend,
    ...(textAlign ? { textAlign } : {}),
    fonts: { header: fonts?.header ?? '', body: fonts?.body ?? '' },
    options: { ...defaults, ...options },
  }
}

function buttonOf({ button }: LegacySection): Section['button'] {
  const [label, url] = [button?.text ?? '', button?.url.trim() ?? '']
  return { text: label, url: LINK.test(url) ? url : '', show: button?.show ?? label !== '' }
}

/** Returns the matching image of the guide; without a match, the image in the record with its original URL. */
function imageOf({ image }: LegacySection, guide: LegacyGuide): Pick<Section, 'image'> {
  if (!image || (image.url === '' && image.id === '')) return { image: null }
  const guideImage = guide.images.find(
    ({ id, url, originalURL }) => (image.id !== '' && id === image.id) || (image.url !== '' && [url, originalURL].includes(image.url)),
  )
  const picked = guideImage && pickedImage(guideImage).image
  if (picked) return { image: { ...picked, caption: image.caption || picked.caption, focal: image.focal ?? picked.focal } }
  if (image.url === '') return { image: null }
  const colors = Object.entries({ topColor: image.topColor, bottomColor: image.bottomColor, backgroundColor: image.backgroundColor })
  const foreign: SectionImage = {
    id: image.id,
    url: image.url,
    width: image.width ?? 0,
    height: image.height ?? 0,
    transparent: image.transparent,
    seamlessBg: image.seamlessBg,
    ...Object.fromEntries(colors.flatMap(([name, color]) => (readColorEntry(color) ? [[name, readColorEntry(color)]] : []))),
    caption: image.caption,
    focal: image.focal ?? MIDDLE,
  }
  return { image: foreign }
}

const iconOf = (icon: LegacySection['features'][number]['icon']) => (typeof icon === 'string' ? icon : (icon?.emoji ?? ''))

/**
 * Returns a theme with the old background and the brand's colors. Valid colors of the old theme override the brand's, and all colors are adjusted for
 * legibility.
 */
function themeOf(old: Record<string, unknown>, { colors }: LegacyGuide): SectionTheme {
  const colorOf = (name: string) => (typeof old[name] === 'string' ? readColorEntry(old[name]) : null)
  const background = old.backgroundColor === undefined || old.backgroundColor === null ? undefined : (colorOf('backgroundColor') ?? '#ffffff')
  const themeType = sectionTheme.shape.themeType.catch(undefined).parse(old.themeType)
  const theme = sectionThemeOf(colors.roles, background, themeType)
  const button = colorOf('button') ?? theme.button
  const roles = (Object.keys(THEME_CONTRAST) as (keyof typeof THEME_CONTRAST)[]).map((role) => {
    const under = role === 'buttonText' ? button : theme.backgroundColor
    const isText = TEXT_ROLES.some((textRole) => textRole === role)
    return [role, legibleOn(under, colorOf(role) ?? theme[role], THEME_CONTRAST[role], isText)]
  })
  return { ...theme, button, ...Object.fromEntries(roles) }
}
