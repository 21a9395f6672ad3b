import type { CampaignItemBody } from './campaign-item.ts'
import { readBody } from './rich-text.ts'
import { buttonText, type Section } from './section.ts'
import { showsImage } from './section-image.ts'

type LinkingItem = Pick<CampaignItemBody, 'sections'> & Partial<Pick<CampaignItemBody, 'itemType'>>

/** Returns the distinct URLs linked in a body, in order, as written. */
export const linksOfBody = ({ body }: Pick<Section, 'body'>): string[] => [
  ...new Set(readBody(body).flatMap((spans) => spans.flatMap(({ marks }) => marks.link ?? []))),
]

/** Returns true if a section has a button with a link. The button of a footer does not count, because its link unsubscribes. */
export const hasLinkedButton = (section: Pick<Section, 'type' | 'button'>): boolean => section.type !== 'footer' && buttonText(section).trim() !== ''

/** Returns true if the image of a section links to the URL of the button: only in emails, and even if the button is hidden. */
export const hasLinkedImage = (section: Pick<Section, 'type' | 'button' | 'image'>, itemType: CampaignItemBody['itemType'] = 'email'): boolean =>
  itemType === 'email' && section.image !== null && showsImage(section) && section.button.url.trim() !== ''

/** Returns the products of the catalog that a section renders as cards, with the ids of the cards. */
export const productCardsOf = <Product extends { handle: string }>({ type, products }: Pick<Section, 'type' | 'products'>, catalog: readonly Product[]) =>
  type === 'products'
    ? products.flatMap(({ id, handle }) => {
        const product = catalog.find((entry) => entry.handle === handle)
        return product ? [{ id, product }] : []
      })
    : []

/**
 * Returns the distinct web URLs that an item links to, in order, as written, and after them those of the product cards. Skips merge tags, because their URLs
 * differ per recipient.
 */
export function linksOf({ itemType, sections }: LinkingItem, catalog: readonly { handle: string; url: string }[] = []): string[] {
  const addresses = [
    ...sections.flatMap((section) => [
      ...linksOfBody(section),
      ...(hasLinkedButton(section) || hasLinkedImage(section, itemType) ? [section.button.url.trim()] : []),
    ]),
    ...sections.flatMap((section) => productCardsOf(section, catalog).map(({ product }) => product.url.trim())),
  ]
  return [...new Set(addresses.filter((address) => /^https?:\/\/[^{}]+$/i.test(address)))]
}
