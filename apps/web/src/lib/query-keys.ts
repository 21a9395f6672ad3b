/** Keys of the query cache. Live changes invalidate queries by prefixes of these keys. */
export const queryKeys = {
  me: ['me'] as const,
  /** The key does not start with `brands`, because every change of a brand would then refetch this long list. */
  brandNames: ['brand-names'],
  brands: ['brands'] as const,
  brand: (id: string) => ['brand', id] as const,
  /** The key does not start with `brand`, because every change of the brand would then refetch the price, which fails for a deleted image. */
  captionPrice: (id: string, imageId: string) => ['caption-price', id, imageId] as const,
  deletion: (id: string) => ['deletion', id] as const,
  /** Key of a document other than a guide. `noun` is its type in the live topic, such as `campaign-items`. */
  document: (noun: string, brandId: string, id: string) => ['documents', noun, brandId, id] as const,
  changes: (id: string) => ['brand', id, 'changes'] as const,
}
