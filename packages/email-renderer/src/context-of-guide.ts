import { languageTag } from '@brandwright/domain/brands/language-tag'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import type { SectionImage } from '@brandwright/domain/campaigns/section'
import { brandOfGuide } from './brand-of-guide.ts'
import type { EmailContext, EmailProduct, ImageCrop } from './email-context.ts'
import type { MergeDialect } from './merge-tags.ts'

/** The part of a guide that rendering emails needs. */
export type EmailGuide = Pick<
  StyleGuide,
  'name' | 'url' | 'websiteUrl' | 'language' | 'postalAddress' | 'preferredStyles' | 'fonts' | 'buttonStyles' | 'logos' | 'products'
>

interface Rendering {
  /** Base URL of this server without a trailing slash. The URLs of stored files start with it. */
  origin: string
  dialect: MergeDialect
  unsubscribeUrl: string | null
}

/** Matches paths of stored files. The server can resize and convert these files for email clients. */
const STORED_FILE = /^\/api\/blobs\/[\w.-]+/
/** Width of a product image in px. Products with images are arranged in rows of two. */
const PRODUCT_IMAGE_WIDTH = 300
const LOGO_WIDTH = 300

/** Returns the context for rendering an email, based on the guide of its brand. */
export function contextOfGuide(guide: EmailGuide, { origin, dialect, unsubscribeUrl }: Rendering): EmailContext {
  const fileUrl = (url: string, crop: ImageCrop & { focal?: SectionImage['focal'] }) => {
    if (!url.startsWith('/')) return url
    const stored = STORED_FILE.exec(url)?.[0]
    if (!stored) return origin + url
    const { x, y } = crop.focal ?? { x: 0.5, y: 0.5 }
    const query = new URLSearchParams({
      width: String(Math.round(crop.width)),
      ...(crop.ratio === null ? {} : { ratio: String(crop.ratio), x: String(x), y: String(y) }),
    })
    return `${origin}${stored}/email?${query}`
  }
  const products = new Map(guide.products.map((product) => [product.handle, product]))
  return {
    brand: brandOfGuide(guide, (url) => fileUrl(url, { width: LOGO_WIDTH, ratio: null })),
    dialect,
    width: EMAIL_WIDTH,
    product: (handle) => {
      const product = products.get(handle)
      if (!product) return null
      const [image] = product.images
      return {
        title: product.title,
        price: priceOf(product, languageTag(guide.language)),
        url: product.url,
        image: image ? { url: fileUrl(image.url, { width: PRODUCT_IMAGE_WIDTH, ratio: 1 }), alt: image.alt } : null,
        description: '',
      } satisfies EmailProduct
    },
    imageUrl: ({ url, focal }, crop) => fileUrl(url, { ...crop, focal }),
    unsubscribeUrl,
  }
}

function priceOf({ price, currency }: Pick<StyleGuide['products'][number], 'price' | 'currency'>, language: string): string {
  const amount = Number(price)
  if (price === null || price === '') return ''
  if (!currency || !Number.isFinite(amount)) return [price, currency].filter(Boolean).join(' ')
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
  } catch {
    return `${price} ${currency}`
  }
}
