import type { StyleGuide } from '../brands/style-guide.ts'
import type { CampaignItemType } from './campaign-item.ts'
import type { GrowingSection } from './growing-section.ts'
import { heroFault, heroImages } from './page-image.ts'
import { themeOfNumber } from './palette-themes.ts'
import { isQuotable, quoteOfReview } from './quote-of-review.ts'
import { bodyOfText, plainBody } from './rich-text.ts'
import { emptySection, productOfHandle, type Section, type SectionTheme } from './section.ts'
import { hasDescription, pickedImage } from './section-image.ts'

/** A section in a model's response, which refers to products, the image and the review by id. */
export interface WrittenSection {
  type: 'header' | 'text' | 'image' | 'products' | 'quote' | 'button'
  pre_header: string
  header: string
  sub_header: string
  body: string
  button: { text: string; url: string }
  products: readonly string[]
  image: string
  review: string
}

type SectionGuide = Pick<StyleGuide, 'colors' | 'images' | 'products' | 'reviews' | 'websiteUrl' | 'url' | 'links' | 'collections'>

/**
 * Converts a section from a model and restricts it to the guide's content: drops unknown products, images and reviews, redirects links to other hosts to the
 * brand's website, and accepts only hero images in a page's header. `number` is the number of preceding sections; it determines the theme, because themes
 * alternate.
 */
export function sectionOfAnswer(
  written: WrittenSection,
  guide: SectionGuide,
  { id, number, itemType = 'email' }: { id: string; number: number; itemType?: CampaignItemType },
): Section {
  const section = emptySection(id, written.type, themeOfNumber(guide, number))
  const chosen = guide.images.find(({ id, kind }) => id === written.image && kind === 'image')
  const isHero = itemType === 'page' && number === 0 && written.type === 'header'
  const heroes = isHero && (!chosen || heroFault(chosen) !== null) ? heroImages(guide.images) : null
  // Prefers an image with a description, because an image without one blocks publication until a user adds it.
  const image = heroes ? (heroes.find(hasDescription) ?? heroes[0]) : chosen
  const review = written.type === 'quote' ? guide.reviews.find((candidate) => candidate.id === written.review && isQuotable(candidate)) : undefined
  const handles = new Set(guide.products.map(({ handle }) => handle))
  const text = written.button.text.trim()
  return {
    ...section,
    preheader: written.pre_header,
    header: written.header,
    subheader: written.sub_header,
    body: bodyOfText(written.body),
    ...(review ? quoteOfReview(review) : {}),
    ...(image ? pickedImage(image) : {}),
    products: [...new Set(written.products)].filter((handle) => handles.has(handle)).map(productOfHandle),
    button: { text, url: text === '' ? '' : allowedAddress(written.button.url, guide), show: text !== '' },
  }
}

/** Converts an unfinished section from a model for display only: the texts received so far, without links, products or images. */
export function sectionOfGrowing(
  { type = 'text', preheader = '', header = '', subheader = '', body = '', button = '' }: GrowingSection,
  guide: SectionGuide,
  position: { id: string; number: number },
): Section {
  const texts = { pre_header: preheader, header, sub_header: subheader, body, button: { text: button, url: '' } }
  return { ...sectionOfAnswer({ type, ...texts, products: [], image: '', review: '' }, guide, position), loading: true }
}

/** Returns the last section of an email, with the unsubscribe link. Its address is empty, so the postal address of the brand is shown. */
export function footerSection(id: string, theme: SectionTheme): Section {
  const footer = emptySection(id, 'footer', theme)
  return { ...footer, button: { ...footer.button, show: true } }
}

/** Returns the URL if its host belongs to the brand, else the brand's website. */
function allowedAddress(address: string, guide: SectionGuide): string {
  const website = guide.websiteUrl || guide.url
  const knownPages = [website, ...guide.products, ...guide.collections, ...guide.links.pages, ...guide.links.collections, ...guide.links.blog]
  const hosts = new Set(knownPages.map((page) => hostOf(typeof page === 'string' ? page : page.url)).filter(Boolean))
  return hosts.has(hostOf(address)) ? address : website
}

/** Matches a host without credentials or backslashes, because browsers interpret those differently. */
const WEB_HOST = /^https?:\/\/(?<host>[^/?#@\\\s]+)(?:[/?#][^\\\s]*)?$/i
const hostOf = (address: string): string => WEB_HOST.exec(address)?.groups?.host?.toLowerCase() ?? ''

/** Returns a section in the model's format, as context for writing the sections that follow. */
export const writtenOf = ({ type, preheader, header, subheader, body, button, products, image, reviewId }: Section): WrittenSection => ({
  type: type === 'features' || type === 'footer' ? 'text' : type,
  pre_header: preheader,
  header,
  sub_header: subheader,
  body: plainBody(body),
  button: { text: button.text, url: button.url },
  products: products.map(({ handle }) => handle),
  image: image?.id ?? '',
  review: reviewId ?? '',
})
