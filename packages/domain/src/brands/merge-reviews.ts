import { MAX_REVIEWS, type Review } from './review.ts'

interface MergedReviews {
  reviews: Review[]
  /** For each that was given, in order: whether it is new, and which of `reviews` it became; null where there was no room for it. */
  outcomes: { added: boolean; id: string | null }[]
}

/**
 * `known` with `given` behind them, each review once, as long as they are not more than `most`. Two are the same when their words are and neither author, product nor rating contradicts; the
 * earlier one stays, and what it leaves open is filled from the later.
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

/** The reviews of a guide after a reading: those known stay as they are, those found new come behind them while there is room. */
export function withFoundReviews(known: readonly Review[] = [], found: readonly Review[] = []): Review[] {
  const ids = new Set(known.map(({ id }) => id))
  const { reviews } = mergeReviews(
    known,
    found.filter(({ id }) => !ids.has(id)),
    MAX_REVIEWS,
  )
  return reviews.map((one, at) => known[at] ?? one)
}

/** What tells reviews apart, and the place of the one that says it. */
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

/** Words without case, marks and spaces, which differ between the places that quote them. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '') || text.trim()
