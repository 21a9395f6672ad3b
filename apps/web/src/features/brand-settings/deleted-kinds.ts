/** What was deleted, by the name of its kind. */
const KINDS: Record<string, string> = {
  brand: 'Guide',
  images: 'Image',
  products: 'Product',
  collections: 'Collection',
  sources: 'Source',
  fonts: 'Font',
  logos: 'Logo',
  videos: 'Video',
  reviews: 'Review',
  campaign: 'Campaign',
  'campaign-item': 'Email or page',
  'email-template': 'Template',
}

export const deletedKind = (entity: string): string => KINDS[entity] ?? 'Part of the guide'
