const SIZE = /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|em|rem|%|pt|vw)$/

/** Returns the sample of a text style, or an error label if the font size is invalid. */
export const sampleAtSize = (fontSize: string, sample: string): string => (SIZE.test(fontSize.trim()) ? sample : 'Invalid font size')
