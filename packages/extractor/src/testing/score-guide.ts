import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { colorDifference } from '@brandwright/domain/color/color-difference'
import { z } from 'zod'

const buttonColors = z.object({ background: z.string(), color: z.string() })

/** Human judgment of a site, used to score the site's guide. Absent properties are not scored. */
export const siteTruth = z.strictObject({
  name: z.string(),
  altNames: z.array(z.string()).default([]),
  background: z.string(),
  textColor: z.string(),
  primaryColors: z.array(z.string()),
  linkOrAccent: z.string().optional(),
  headingFont: z.string(),
  bodyFont: z.string(),
  /** `url` is the path of the logo's file, if it has one. */
  logo: z.object({ type: z.enum(['img', 'svg', 'text']), url: z.string().optional() }),
  primaryButton: buttonColors.extend({ borderRadius: z.number() }),
  buttonStates: z.object({ base: buttonColors, hover: buttonColors }).optional(),
  darkScheme: z.object({ followsMedia: z.literal(true), background: z.string(), text: z.string(), primary: z.string() }).optional(),
  fontsLoaded: z.array(z.string()).optional(),
  products: z.array(z.object({ title: z.string(), price: z.string() })).optional(),
  productsCount: z.number().int().optional(),
})
export type SiteTruth = z.infer<typeof siteTruth>

/** Score of each measure, 0 to 1. */
export type GuideScore = Partial<Record<(typeof measures)[number], number>>
export const measures = [
  'name',
  'background',
  'text',
  'primary',
  'brandColors',
  'accent',
  'headingFont',
  'bodyFont',
  'logo',
  'button',
  'hover',
  'dark',
  'fontsLoaded',
  'products',
] as const

/** Maximum CIEDE2000 distances at which two colors score 1 (equal) and 0.5 (close). */
const MAX_EQUAL_DELTA_E = 3
const MAX_CLOSE_DELTA_E = 8
/** Minimum radius in px of a fully rounded button of any size. */
const MIN_PILL_RADIUS = 20
/** Factor for the score if the guide contains the right button or logo, but not in first place. */
const NOT_FIRST = { button: 0.7, logo: 0.5 }

/** Scores a guide by comparing it with the human judgment of its site. */
export function scoreGuide(truth: SiteTruth, guide: StyleGuide): GuideScore {
  const { roles, dark } = guide.colors
  const expectedColors = [roles.primary, roles.secondary, roles.accent]
  const names = [truth.name, ...truth.altNames].map(plain)
  const [button, ...others] = guide.buttonStyles.slice(0, 4).map((style) => buttonScore(truth.primaryButton, style))
  const hovers = guide.buttonStyles.slice(0, 4).map(({ states }) => states?.hover)
  const { buttonStates, darkScheme, fontsLoaded, linkOrAccent, primaryColors, products } = truth
  return {
    name: names.includes(plain(guide.name))
      ? 1
      : names.some((name) => plain(guide.name) !== '' && (name.includes(plain(guide.name)) || plain(guide.name).includes(name)))
        ? 0.5
        : 0,
    background: near(truth.background, roles.background),
    text: near(truth.textColor, roles.text),
    primary: nearest(roles.primary, primaryColors),
    brandColors: mean(primaryColors.map((color) => nearest(color, expectedColors))),
    ...(linkOrAccent ? { accent: nearest(linkOrAccent, [roles.accent, roles.link, roles.primary, roles.secondary]) } : {}),
    headingFont: sameFamily(truth.headingFont, guide.preferredStyles.header?.fontFamily),
    bodyFont: sameFamily(truth.bodyFont, guide.preferredStyles.body?.fontFamily),
    logo: Math.max(0, ...guide.logos.slice(0, 6).map((logo, at) => logoScore(truth, logo) * (at === 0 ? 1 : NOT_FIRST.logo))),
    button: Math.max(0, button ?? 0, ...others.map((score) => score * NOT_FIRST.button)),
    ...(buttonStates
      ? {
          hover: Math.max(
            0,
            ...hovers.map(
              (hover, at) =>
                mean([near(buttonStates.hover.background, hover?.backgroundColor), near(buttonStates.hover.color, hover?.color)]) *
                (at === 0 ? 1 : NOT_FIRST.button),
            ),
          ),
        }
      : {}),
    ...(darkScheme
      ? {
          dark: mean([
            near(darkScheme.background, dark?.background),
            near(darkScheme.text, dark?.text),
            nearest(darkScheme.primary, [dark?.primary, dark?.accent, dark?.link]),
          ]),
        }
      : {}),
    ...(fontsLoaded
      ? { fontsLoaded: overlap(fontsLoaded, new Set(guide.fonts.filter(({ loaded }) => loaded).map(({ fontFamily }) => plain(fontFamily)))) }
      : {}),
    ...(products ? { products: productScore(truth, guide) } : {}),
  }
}

const mean = (parts: number[]): number => parts.reduce((sum, part) => sum + part, 0) / (parts.length || 1)
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

function near(truth: string, found: string | null | undefined): number {
  const distance = found ? colorDifference(truth, found) : Number.POSITIVE_INFINITY
  return distance <= MAX_EQUAL_DELTA_E ? 1 : distance <= MAX_CLOSE_DELTA_E ? 0.5 : 0
}
const nearest = (color: string | null | undefined, colors: (string | null | undefined)[]): number =>
  color ? Math.max(0, ...colors.map((one) => near(color, one))) : 0

function sameFamily(truth: string, found: string | undefined): number {
  const family = plain(found?.split(',')[0])
  if (family === plain(truth)) return 1
  return family !== '' && (family.startsWith(plain(truth)) || plain(truth).startsWith(family)) ? 0.5 : 0
}

function logoScore({ name, altNames, logo }: SiteTruth, found: StyleGuide['logos'][number]): number {
  if (logo.type === 'img') return lastPart(found.originalURL || found.url) === lastPart(logo.url ?? '') ? 1 : 0
  if (logo.type === 'text' && ![name, ...altNames].some((one) => plain(found.text ?? found.alt).includes(plain(one)))) return 0
  return found.form === logo.type ? 1 : found.form && found.form !== 'img' ? 0.5 : 0
}
const lastPart = (address: string): string => decodeURIComponent(address.split(/[?#]/)[0]?.split('/').pop() ?? '').toLowerCase()

function buttonScore(truth: SiteTruth['primaryButton'], found: StyleGuide['buttonStyles'][number]): number {
  const radius = found.borderRadius
  const isRound = Math.abs(radius - truth.borderRadius) <= 2 || (radius >= MIN_PILL_RADIUS && truth.borderRadius >= MIN_PILL_RADIUS)
  return mean([near(truth.background, found.backgroundColor), near(truth.color, found.color), isRound ? 1 : 0])
}

/** Returns the Dice coefficient: twice the number of shared elements, divided by the total size of both sets. */
function overlap(truth: string[], found: ReadonlySet<string>): number {
  const both = truth.filter((family) => found.has(plain(family))).length
  return found.size > 0 ? (2 * both) / (truth.length + found.size) : 0
}

/**
 * Returns the fraction of the expected products that the guide contains with the right title and price, reduced if the guide has more than three times as many
 * products.
 */
function productScore({ products = [], productsCount = 0 }: SiteTruth, { products: found }: StyleGuide): number {
  const right = products.filter(({ title, price }) => {
    const same = found.filter((product) => plain(product.title) === plain(title))
    return same.some((product) => Number(product.price) === Number(price))
  })
  const surplus = Math.max(0, found.length - Math.max(productsCount, products.length) * 3)
  return Math.max(0, right.length / products.length - surplus / Math.max(10, found.length))
}
