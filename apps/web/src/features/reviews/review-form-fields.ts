import type { Review } from '@brandwright/domain/brands/review'

/** Converts a review to form fields. */
export const fieldsOf = ({ text, title = '', author, rating, product, source, date, permission, best }: Omit<Review, 'id' | 'origin'>) => ({
  text,
  title,
  author,
  rating: rating === null ? '' : String(rating),
  product,
  source,
  date: date ?? '',
  permission,
  best,
})
export type ReviewFormFields = ReturnType<typeof fieldsOf>

export const emptyFields: ReviewFormFields = { text: '', title: '', author: '', rating: '', product: '', source: '', date: '', permission: false, best: false }

/** Converts form fields to the API request. */
export function reviewOfFields({ rating, date, ...fields }: Partial<ReviewFormFields>): Record<string, unknown> {
  return {
    ...fields,
    ...(rating === undefined ? {} : { rating: rating === '' ? null : Number(rating) }),
    ...(date === undefined ? {} : { date: date === '' ? null : date }),
  }
}

export const reviewLabels: Record<keyof ReviewFormFields, string> = {
  text: 'Text',
  title: 'Title',
  author: 'Author',
  rating: 'Rating',
  product: 'Product',
  source: 'Source',
  date: 'Day',
  permission: 'Permission',
  best: 'Best quote',
}

/** Returns a short name of a review for use in a sentence. */
export const nameOfReview = ({ author, text }: Pick<Review, 'author' | 'text'>) =>
  author ? `the review by ${author}` : `“${text.slice(0, 40)}${text.length > 40 ? '…' : ''}”`
