import type { Image } from '@brandwright/domain/brands/style-guide'

export type ImageFilter = 'all' | 'photos' | 'cutouts' | 'graphics' | 'logos' | 'shop' | 'small'

export const filterLabels: Record<ImageFilter, string> = {
  all: 'All kinds',
  photos: 'Photographs',
  cutouts: 'Cut out',
  graphics: 'Graphics',
  logos: 'Logos',
  shop: 'From the shop',
  small: 'Small and icons',
}

const LAST_RANK = 6

export function matchesFilter(image: Image, filter: ImageFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'photos':
      return (image.rank ?? LAST_RANK) <= 2
    case 'cutouts':
      return image.rank === 3 || image.rank === 5
    case 'graphics':
      return image.rank === 4 || image.isGraphic === true || image.kind === 'svg'
    case 'logos':
      return image.kind === 'logo'
    case 'shop':
      return image.kind === 'shopify' || image.shopify === true
    case 'small':
      return image.rank === LAST_RANK || image.kind === 'icon' || image.small === true
  }
}
