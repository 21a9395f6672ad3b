let segmenter: Intl.Segmenter | null = null

/** Splits a text into words, spaces and punctuation according to the rules of its script, in the same way on all machines. */
export function segmentWords(text: string): Intl.Segments {
  // Created at the first use, because that can take more than 100 ms on a slow device.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  return segmenter.segment(text)
}
