import { MAX_REVIEWS, type Review } from './review.ts'

interface MergedReviews {
  reviews: Review[]
  /** Outcome for each input review, in order. `added` is true if the review is new; `id` is its id in `reviews`, null if the list is full. */
  outcomes: { added: boolean; id: string | null }[]
}

/**
 * Appends `incoming` to `existing` without duplicates, up to `max` reviews. Two reviews are duplicates if their texts match and their authors, products and
 * ratings do not differ; the earlier review stays and gets missing fields from the later one.
 */
export function mergeReviews(existing: readonly Review[], incoming: readonly Review[], max: number): MergedReviews {
  const reviews = [...existing]
  const byText = new Map<string, ComparableReview[]>()
  const note = (comparable: ComparableReview) => {
    const before = byText.get(comparable.text)
    if (before) before.push(comparable)
    else byText.set(comparable.text, [comparable])
  }
  for (const [at, review] of existing.entries()) note(comparableOf(review, at))
  const outcomes = incoming.map((review) => {
    const comparable = comparableOf(review, reviews.length)
    const earlier = byText.get(comparable.text)?.find((other) => agrees(other, comparable))
    if (!earlier && reviews.length >= max) return { added: false, id: null }
    if (!earlier) {
      note(comparable)
      reviews.push(review)
      return { added: true, id: review.id }
    }
    const before = reviews[earlier.at] as Review
    const next = fillReview(before, review)
    reviews[earlier.at] = next
    Object.assign(earlier, comparableOf(next, earlier.at))
    return { added: false, id: before.id }
  })
  return { reviews, outcomes }
}

/** Returns a guide's reviews after an extraction: the existing reviews, unchanged, followed by new reviews up to the limit. */
export function withFoundReviews(existing: readonly Review[] = [], found: readonly Review[] = []): Review[] {
  const ids = new Set(existing.map(({ id }) => id))
  const { reviews } = mergeReviews(
    existing,
    found.filter(({ id }) => !ids.has(id)),
    MAX_REVIEWS,
  )
  return reviews.map((review, at) => existing[at] ?? review)
}

/** Properties by which two reviews are compared, and the review's index. */
interface ComparableReview extends Pick<Review, 'rating'> {
  at: number
  text: string
  author: string
  product: string
}

const comparableOf = ({ text, author, product, rating }: Review, at: number): ComparableReview => ({
  at,
  text: normalizeText(text),
  author: normalizeText(author),
  product: normalizeText(product),
  rating,
})

function agrees(a: ComparableReview, b: ComparableReview): boolean {
  return agree(a.author, b.author) && agree(a.product, b.product) && (a.rating ?? b.rating) === (b.rating ?? a.rating)
}

const agree = (a: string, b: string) => a === '' || b === '' || a === b

function fillReview(earlier: Review, later: Review): Review {
  const title = earlier.title || later.title
  const next: Review = {
    ...earlier,
    ...(title ? { title } : {}),
    author: earlier.author || later.author,
    rating: earlier.rating ?? later.rating,
    product: earlier.product || later.product,
    source: earlier.source || later.source,
    date: earlier.date ?? later.date,
    permission: earlier.permission || later.permission,
  }
  return (Object.keys(next) as (keyof Review)[]).some((key) => next[key] !== earlier[key]) ? next : earlier
}

/** Removes case, punctuation and spaces, which differ between quotes of the same review. */
const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || text.trim()
