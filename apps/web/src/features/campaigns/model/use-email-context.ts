import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { useMemo } from 'react'

/** Returns the email context for previews. Stable until the guide changes. */
export const useEmailContext = (guide: StyleGuide): EmailContext => useMemo(() => emailContextOf(guide), [guide])

/** Returns the email context for previews. Previews do not load external images, unlike sent emails. */
export function emailContextOf(guide: StyleGuide): EmailContext {
  const context = contextOfGuide(guide, { origin: '', dialect: 'preview', unsubscribeUrl: null })
  const withLocalFile = <T extends { url: string }>(image: T | null): T | null => image && { ...image, url: localFileUrl(image.url) ?? '' }
  return {
    ...context,
    brand: { ...context.brand, logos: context.brand.logos.map((logo) => ({ ...logo, url: localFileUrl(logo.url) ?? '' })) },
    product: (handle) => {
      const product = context.product(handle)
      return product && { ...product, image: withLocalFile(product.image) }
    },
    imageUrl: (image, crop) => localFileUrl(context.imageUrl(image, crop)) ?? '',
  }
}
