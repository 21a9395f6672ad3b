/** Keys of the query cache. Live changes invalidate by the same prefixes. */
export const queryKeys = {
  me: ['me'] as const,
  /** Not below `brands`, because a change of any brand would refetch this long list. */
  brandNames: ['brand-names'],
  brands: ['brands'] as const,
  brand: (id: string) => ['brand', id] as const,
  /** Not below `brand`, because a deleted image has no price. */
  captionPrice: (id: string, imageId: string) => ['caption-price', id, imageId] as const,
  deletion: (id: string) => ['deletion', id] as const,
  /** A document other than a guide, by the type in its live topic: `campaign-items`. */
  document: (noun: string, brandId: string, id: string) => ['documents', noun, brandId, id] as const,
  changes: (id: string) => ['brand', id, 'changes'] as const,
}
