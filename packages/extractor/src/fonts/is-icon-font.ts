/** Whether a family draws pictures for letters: its text is no text. */
export const isIconFont = (families: string) => /^["']?[^,]*(?:icon|awesome|glyph|material symbols|dashicons)/i.test(families)
