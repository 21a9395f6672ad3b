import type { Image, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pagePath } from '../../lib/page-path.ts'
import { paths } from '../../lib/paths.ts'

export interface ImageUse {
  kind: string
  name: string
  /** Path of the app screen that shows the image. */
  to?: string
}

type Part = Pick<StyleGuide, 'id' | 'image' | 'logos' | 'products' | 'collections' | 'sources' | 'facts'>

/** Lists all uses of an image in the guide: as cover, as logo, in products and collections, and on pages and their blocks. */
export function imageUsage(guide: Part, image: Image): ImageUse[] {
  const shows = (address: string | null) => Boolean(address) && (address === image.url || address === image.originalURL)
  return [
    ...(shows(guide.image) ? [{ kind: 'Guide', name: 'Guide image', to: paths.styleGuide(guide.id) }] : []),
    ...guide.logos
      .filter(({ id }) => id === image.id)
      .map(() => ({ kind: 'Logo', name: 'One of the guide’s logos', to: `${paths.styleGuide(guide.id)}#logos` })),
    ...guide.products
      .filter(
        (product) =>
          (image.product_id && image.product_id === product.product_id) || product.images.some(({ url, originalURL }) => shows(url) || shows(originalURL)),
      )
      .map(({ title, handle }) => ({ kind: 'Product', name: title, to: paths.admin(guide.id, `products/${encodeURIComponent(handle)}`) })),
    ...guide.collections
      .filter((collection) => shows(collection.image))
      .map(({ title }) => ({ kind: 'Collection', name: title, to: paths.admin(guide.id, 'products?filter=collections') })),
    ...pagesWith(guide, image),
  ]
}

/** Returns each page once, with the blocks that contain the image. */
function pagesWith({ id, sources, facts }: Part, image: Image): ImageUse[] {
  const evidence = facts[`/images/${image.id}`]?.evidence ?? []
  const pages = [...new Set([image.source, ...evidence.map(({ page }) => page)].filter(Boolean))]
  return pages.map((page) => {
    const source = sources.find(({ url, cleanURL }) => url === page || cleanURL === page)
    const blocks = evidence.filter((one) => one.page === page && one.selector).map(({ selector }) => selector)
    return {
      kind: blocks.length > 0 ? `Page, in ${[...new Set(blocks)].slice(0, 3).join(', ')}` : 'Page',
      name: source?.name || pagePath(page),
      ...(source ? { to: paths.admin(id, `links/${encodeURIComponent(source.id)}`) } : {}),
    }
  })
}
