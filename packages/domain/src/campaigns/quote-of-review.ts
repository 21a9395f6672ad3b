import type { Review } from '../brands/review.ts'
import type { Section } from './section.ts'

/** Returns true for a review that may be quoted and has a text. */
export const isQuotable = ({ permission, text }: Pick<Review, 'permission' | 'text'>): boolean => permission && text.trim() !== ''

/** Returns the fields of a quote section that a review fills. Line breaks become spaces, because a quote is one paragraph. */
export const quoteOfReview = ({ id, text, author }: Pick<Review, 'id' | 'text' | 'author'>): Pick<Section, 'text' | 'subheader' | 'reviewId'> => ({
  text: text.trim().replace(/\s+/gu, ' '),
  subheader: author,
  reviewId: id,
})
