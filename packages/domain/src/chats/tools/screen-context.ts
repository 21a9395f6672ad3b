import { voiceMarkdown } from '../../brands/exports/voice-markdown.ts'
import type { StyleGuide } from '../../brands/style-guide.ts'
import type { CampaignBody } from '../../campaigns/campaign.ts'
import type { CampaignItemBody } from '../../campaigns/campaign-item.ts'
import { commentedTexts } from '../../campaigns/commented-places.ts'
import type { ListName } from '../list-titles.ts'
import { cutText } from '../text/cut-text.ts'
import { sliceText } from '../text/slice-text.ts'
import { findImages, findProducts, photosOf } from './brand-tools.ts'

const MAX_CHARACTERS = 6000
/** Maximum number of entries included from an open list. */
const MAX_LISTED = 40
const MAX_REVIEW = 400

type Item = Pick<CampaignItemBody, 'itemType' | 'name' | 'subject' | 'preheader' | 'sections'>

/** Returns the texts of an open email or page as material for a model, at most 6,000 characters. */
export function itemMaterial(item: Item): string {
  const lines = commentedTexts(item).map(({ label, text }) => `${label}: ${text}`)
  return material(`the ${item.itemType} "${item.name}"`, lines.length > 0 ? lines : ['It has no text yet.'])
}

/** Returns the brief and the entries of an open plan as material for a model, at most 6,000 characters. */
export function planMaterial({ name, brief, plan }: Pick<CampaignBody, 'name' | 'brief' | 'plan'>): string {
  const entries = plan.map(({ itemType, day, goal, subjects, talking_points: points = [] }, index) =>
    [
      `${index + 1}. ${itemType}, day ${day}: ${goal}`,
      ...subjects.map((subject) => `   Subject: ${subject}`),
      ...points.map((point) => `   Says: ${point}`),
    ].join('\n'),
  )
  return material(`the plan of the campaign "${name}"`, [
    ...(brief ? [`Brief: ${brief.prompt}`] : []),
    ...(entries.length > 0 ? entries : ['It has no items yet.']),
  ])
}

/** Returns an open product with its variants as material for a model, at most 6,000 characters, or null if the brand has no product with this handle or id. */
export function productMaterial({ products }: StyleGuide, handle: string): { title: string; material: string } | null {
  const product = products.find((one) => one.handle === handle || one.id === handle)
  if (!product) return null
  const { title, price, currency, available, url, description, variants = [] } = product
  const priceOf = (amount: string | null) => (amount === null ? 'price unknown' : [amount, currency].filter(Boolean).join(' '))
  const lines = [
    `${priceOf(price)}${available === undefined ? '' : available ? ', available' : ', not available'}. ${url}`,
    description,
    ...variants.map((variant) => `Variant ${variant.title}: ${priceOf(variant.price)}`),
  ]
  return { title, material: material(`the product "${title}"`, lines) }
}

/** Returns an open list with its first entries as material for a model, at most 6,000 characters. */
export function listMaterial(guide: StyleGuide, kind: ListName): string {
  const { count, lines } = entriesOfList[kind](guide)
  return material(`the ${kind} of the brand, ${count} in total`, lines.length > 0 ? lines : ['It is empty.'])
}

/** Lines for the first entries of a list, and the total number of entries. */
const entriesOfList: Record<ListName, (guide: StyleGuide) => { count: number; lines: string[] }> = {
  products: (guide) => ({
    count: guide.products.length,
    lines: findProducts(guide, { query: '', limit: MAX_LISTED }).cards.map(({ title, text }) => `${title}: ${text}`),
  }),
  images: (guide) => ({
    count: photosOf(guide).length,
    lines: findImages(guide, { query: '', limit: MAX_LISTED }).cards.map(({ title, text, url }) => `${title} (${text}) ${url}`),
  }),
  reviews: ({ reviews }) => ({
    count: reviews.length,
    lines: reviews
      .slice(0, MAX_LISTED)
      .map(({ text, author, rating, product, permission }) =>
        [
          `“${cutText(text, MAX_REVIEW)}”`,
          author,
          rating !== null && `${rating} of 5`,
          product && `about ${product}`,
          !permission && 'its author has not permitted quoting it',
        ]
          .filter(Boolean)
          .join(', '),
      ),
  }),
}

/**
 * Returns the draft of the brand voice, which users edit in the open guide, as material for a model, at most 6,000 characters. Excludes texts from the website,
 * because they would make writing tools wait for a user's confirmation.
 */
export const guideMaterial = (guide: StyleGuide): string => material('the style guide', [voiceMarkdown({ ...guide, publishedGuidelines: undefined })])

const material = (subject: string, lines: readonly string[]): string =>
  sliceText([`Open on the screen, and what "this" means: ${subject}.`, ...lines].filter(Boolean).join('\n'), MAX_CHARACTERS)
