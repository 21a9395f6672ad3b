/** Display names of kinds, where they differ from the identifier. */
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

/** Returns the display name of a deleted entity's kind: `email-template` becomes "Email template". */
export function deletedKind(entity: string): string {
  const label = entity.replaceAll('-', ' ')
  return NAMES[entity] ?? label.charAt(0).toUpperCase() + label.slice(1)
}
