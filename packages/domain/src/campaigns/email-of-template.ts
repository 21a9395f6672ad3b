import type { Image, StyleGuide } from '../brands/style-guide.ts'
import { BUILT_IN_TEMPLATE_KEYS, type BuiltInSection, type BuiltInTemplate } from './built-in-templates.ts'
import type { EmailContent } from './email-template.ts'
import { isQuotable, quoteOfReview } from './quote-of-review.ts'
import { emptySection, type Section } from './section.ts'
import { hasDescription, pickedImage } from './section-image.ts'
import { sectionThemeOf } from './section-theme.ts'

/** Parts of a guide that are inserted into a template. */
export type TemplateGuide = Pick<StyleGuide, 'colors' | 'images' | 'products' | 'reviews' | 'websiteUrl' | 'url'>

const MAX_PRODUCTS = 4
const MAX_QUOTE_LENGTH = 240
/** Maximum rank of photos and plain shots. Graphics and icons have higher ranks. */
const MAX_PHOTO_RANK = 2
const MIN_IMAGE_WIDTH = 480

/**
 * Creates an email for a brand from a built-in template, with the brand's colors, its best images that have a description, its first products and a quotable
 * review. Omits sections for products or quotes if the brand has none.
 */
export function emailOfTemplate({ key, subject, preheader, sections }: BuiltInTemplate, guide: TemplateGuide): EmailContent {
  const good = goodImages(guide.images)
  // Each template starts with a different image, so that templates displayed side by side look different.
  const first = good.length > 0 ? BUILT_IN_TEMPLATE_KEYS.indexOf(key) % good.length : 0
  const images = [...good.slice(first), ...good.slice(0, first)]
  return { subject, preheader, sections: sections.flatMap((section, index) => filled(section, `s${index + 1}`, guide, images)) }
}

function filled({ type, surface, button, withImage, features = [], ...texts }: BuiltInSection, id: string, guide: TemplateGuide, images: Image[]): Section[] {
  const { roles } = guide.colors
  const section: Section = {
    ...emptySection(id, type, sectionThemeOf(roles, surface === 'primary' ? (roles.primary ?? roles.accent ?? undefined) : undefined)),
    ...texts,
    features: features.map(([title, description], index) => ({ id: `f${index + 1}`, title, description, icon: '' })),
    button: { text: button ?? '', url: button ? guide.websiteUrl || guide.url : '', show: button !== undefined || type === 'footer' },
  }
  if (type === 'products') {
    const products = guide.products.slice(0, MAX_PRODUCTS).map(({ handle }, index) => ({ id: `p${index + 1}`, handle, title: '', description: '' }))
    return products.length > 0 ? [{ ...section, products }] : []
  }
  if (type === 'quote') {
    const review = guide.reviews?.filter((one) => isQuotable(one) && one.text.length <= MAX_QUOTE_LENGTH).toSorted((a, b) => Number(b.best) - Number(a.best))[0]
    return review ? [{ ...section, ...quoteOfReview(review) }] : []
  }
  const image = withImage ? images.shift() : undefined
  return [image ? { ...section, ...pickedImage(image) } : section]
}

/** Returns the images that are large enough and have a description, best first. */
function goodImages(images: readonly Image[]): Image[] {
  return images
    .filter((image) => image.kind === 'image' && !image.small && image.width >= MIN_IMAGE_WIDTH && (image.rank ?? 0) <= MAX_PHOTO_RANK && hasDescription(image))
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
}
