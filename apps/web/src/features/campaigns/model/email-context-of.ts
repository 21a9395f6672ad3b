import { ownFile } from '@brandwright/domain/brands/own-file'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import { brandOfGuide } from '@brandwright/email-renderer/brand-of-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { pictureAtWidth } from '../../../entities/images/picture-at-width.ts'
import { priceWords } from '../../../entities/products/price-words.ts'

/** Pixels of the file for each pixel of the layout. */
const DENSITY = 2

/** Returns what the sections of a brand are previewed with. Only stored files are shown: a preview loads nothing from other hosts. */
export function emailContextOf(guide: StyleGuide): EmailContext {
  const fileUrl = (url: string) => ownFile(url) ?? ''
  const products = new Map(guide.products.map((product) => [product.handle, product]))
  return {
    brand: brandOfGuide(guide, { fileUrl, postalAddress: '' }),
    dialect: 'preview',
    width: EMAIL_WIDTH,
    product: (handle) => {
      const product = products.get(handle)
      if (!product) return null
      const [image] = product.images
      return {
        title: product.title,
        price: priceWords(product) ?? '',
        url: product.url,
        image: image ? { url: fileUrl(image.url), alt: image.alt } : null,
        description: product.description,
      }
    },
    imageUrl: ({ url }, { width }) => pictureAtWidth(url, width * DENSITY) ?? '',
    unsubscribeUrl: null,
  }
}
