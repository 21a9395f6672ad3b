const SIZE = /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|em|rem|%|pt|vw)$/

/** The sample of a style of text; where its size is none that can be drawn, words that say so. */
export const sampleAtSize = (fontSize: string, sample: string): string => (SIZE.test(fontSize.trim()) ? sample : 'Invalid font size')
