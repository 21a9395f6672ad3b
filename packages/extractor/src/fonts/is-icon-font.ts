/** Returns true for an icon font, whose text has no linguistic content. */
export const isIconFont = (families: string) => /^["']?[^,]*(?:icon|awesome|glyph|material symbols|dashicons)/i.test(families)
