import { readDay } from '@brandwright/domain/brands/read-day'
import { LONGEST_REVIEW, type Review } from '@brandwright/domain/brands/review'
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
  const words = plain(text)
  if (words === '') return []
  const heading = plain(title)
  return [
    {
      id: stableId('rev', words, author, product),
      text: words.slice(0, LONGEST_REVIEW),
      ...(heading && heading !== words && heading !== product ? { title: heading.slice(0, 300) } : {}),
      author: plain(author).slice(0, 200),
      rating,
      product: plain(product).slice(0, 300),
      source: page,
      date: readDay(date) ?? null,
      permission: false,
      best: false,
      origin: 'site',
    },
  ]
}

const plain = (text: string) =>
  text
    .replace(/<(?:br|\/?(?:p|div|li|ul|ol))\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:#39|apos|rsquo);/g, '’')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
