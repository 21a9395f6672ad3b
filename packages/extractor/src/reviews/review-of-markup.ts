import { readDay } from '@brandwright/domain/brands/read-day'
import { MAX_REVIEW_LENGTH, type Review } from '@brandwright/domain/brands/review'
import { htmlToText } from '../markup/html-to-text.ts'
import { stableId } from '../run/stable-id.ts'

interface WrittenReview {
  text: string
  title: string
  author: string
  rating: number | null
  product: string
  date: string
  page: string
}

/** The review that a page's markup writes, none where it has no words. Nobody was asked yet whether it may be quoted. */
export function reviewOfMarkup({ text, title, author, rating, product, date, page }: WrittenReview): Review[] {
  const words = htmlToText(text)
  if (words === '') return []
  const heading = htmlToText(title)
  return [
    {
      id: stableId('rev', words, author, product),
      text: words.slice(0, MAX_REVIEW_LENGTH),
      ...(heading && heading !== words && heading !== product ? { title: heading.slice(0, 300) } : {}),
      author: htmlToText(author).slice(0, 200),
      rating,
      product: htmlToText(product).slice(0, 300),
      source: page,
      date: readDay(date) ?? null,
      permission: false,
      best: false,
      origin: 'site',
    },
  ]
}
