import { MAX_REVIEWS, type Review } from './review.ts'

interface MergedReviews {
  reviews: Review[]
  /** For each input, in order: if it is new, and its id in `reviews`; null if the list is full. */
  outcomes: { added: boolean; id: string | null }[]
}

/**
 * Appends `given` to `known` without duplicates, up to `most` reviews. Two are equal if their texts are and neither author, product nor rating contradicts;
 * the earlier one stays, and the later one fills its gaps.
 */
export function mergeReviews(known: readonly Review[], given: readonly Review[], most: number): MergedReviews {
  const reviews = [...known]
  const sameWords = new Map<string, Said[]>()
  const note = (said: Said) => {
    const before = sameWords.get(said.text)
    if (before) before.push(said)
    else sameWords.set(said.text, [said])
  }
  for (const [at, one] of known.entries()) note(saidBy(one, at))
  const outcomes = given.map((one) => {
    const said = saidBy(one, reviews.length)
    const earlier = sameWords.get(said.text)?.find((other) => agrees(other, said))
    if (!earlier && reviews.length >= most) return { added: false, id: null }
    if (!earlier) {
      note(said)
      reviews.push(one)
      return { added: true, id: one.id }
    }
    const before = reviews[earlier.at] as Review
    const next = filled(before, one)
    reviews[earlier.at] = next
    Object.assign(earlier, saidBy(next, earlier.at))
    return { added: false, id: before.id }
  })
  return { reviews, outcomes }
}

/** Returns the reviews of a guide after an extraction: existing ones stay unchanged, new ones are appended up to the limit. */
export function withFoundReviews(known: readonly Review[] = [], found: readonly Review[] = []): Review[] {
  const ids = new Set(known.map(({ id }) => id))
  const { reviews } = mergeReviews(
    known,
    found.filter(({ id }) => !ids.has(id)),
    MAX_REVIEWS,
  )
  return reviews.map((one, at) => known[at] ?? one)
}

/** Properties that identify a review, and its index. */
interface Said extends Pick<Review, 'rating'> {
  at: number
  text: string
  author: string
  product: string
}

const saidBy = ({ text, author, product, rating }: Review, at: number): Said => ({
  at,
  text: letters(text),
  author: letters(author),
  product: letters(product),
  rating,
})

function agrees(a: Said, b: Said): boolean {
  return agree(a.author, b.author) && agree(a.product, b.product) && (a.rating ?? b.rating) === (b.rating ?? a.rating)
}

const agree = (a: string, b: string) => a === '' || b === '' || a === b

function filled(earlier: Review, later: Review): Review {
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

/** Normalizes text without case, punctuation and spaces, which differ between quotes of a review. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || text.trim()
