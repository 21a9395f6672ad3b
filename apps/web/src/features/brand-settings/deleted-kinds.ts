/** Kinds whose name is not what people call one of them. */
const NAMES: Record<string, string> = {
  brand: 'Guide',
  images: 'Image',
  products: 'Product',
  collections: 'Collection',
  sources: 'Source',
  fonts: 'Font',
  logos: 'Logo',
  videos: 'Video',
  reviews: 'Review',
  'campaign-item': 'Email or page',
}

/** What was deleted, in words: `email-template` is an "Email template". */
export function deletedKind(entity: string): string {
  const label = entity.replaceAll('-', ' ')
  return NAMES[entity] ?? label.charAt(0).toUpperCase() + label.slice(1)
}
