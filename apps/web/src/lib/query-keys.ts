/** The keys of the query cache. Live changes invalidate by the same prefixes. */
export const queryKeys = {
  me: ['me'] as const,
  /** Not below `brands`: a change of any brand would bring this long list again. */
  brandNames: ['brand-names'],
  brands: ['brands'] as const,
  brand: (id: string) => ['brand', id] as const,
  /** Not below `brand`: a picture that was just deleted has no price. */
  captionPrice: (id: string, imageId: string) => ['caption-price', id, imageId] as const,
  deletion: (id: string) => ['deletion', id] as const,
  /** A document that is not a guide, by the noun of its live topic: `campaign-items`. */
  document: (noun: string, brandId: string, id: string) => ['documents', noun, brandId, id] as const,
  changes: (id: string) => ['brand', id, 'changes'] as const,
}
