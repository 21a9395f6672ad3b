import type { Image, Product } from '@brandwright/domain/brands/style-guide'
import { imageKey } from '../images/image-address.ts'

/** Returns the products with the stored copies of their images, if the images were extracted from the site. */
export function productsWithStoredImages(products: Product[], images: Image[]): Product[] {
  const stored = new Map(images.filter((image) => image.url !== image.originalURL).map((image) => [imageKey(image.originalURL), image.url]))
  if (stored.size === 0) return products
  return products.map((product) => ({
    ...product,
    images: product.images.map((image) => ({ ...image, url: stored.get(imageKey(image.originalURL)) ?? image.url })),
  }))
}
