import type { Image, Product } from '@brandwright/domain/brands/style-guide'
import { pictureKey } from '../images/image-address.ts'

/** Returns the products with stored addresses of their images, if those were extracted as images of the site. */
export function productsWithKeptImages(products: Product[], images: Image[]): Product[] {
  const kept = new Map(images.filter((image) => image.url !== image.originalURL).map((image) => [pictureKey(image.originalURL), image.url]))
  if (kept.size === 0) return products
  return products.map((product) => ({
    ...product,
    images: product.images.map((image) => ({ ...image, url: kept.get(pictureKey(image.originalURL)) ?? image.url })),
  }))
}
