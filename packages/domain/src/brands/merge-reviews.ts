import type { Review } from './review.ts'

interface MergedReviews {
  reviews: Review[]
  /** For each that was given, in order: whether it is new, and which of `reviews` it became. */
  outcomes: { added: boolean; id: string }[]
}

/**
 * `known` with `given` behind them, each review once. Two are the same when their words are and neither author, product nor rating contradicts; the
 * earlier one stays, and what it leaves open is filled from the later.
 */
export function mergeReviews(known: readonly Review[], given: readonly Review[]): MergedReviews {
  const reviews = [...known]
  const places = new Map<string, number[]>()
  const note = (one: Review, at: number) => {
    const key = letters(one.text)
    places.set(key, [...(places.get(key) ?? []), at])
  }
  known.forEach(note)
  const outcomes = given.map((one) => {
    const at = (places.get(letters(one.text)) ?? []).find((place) => agrees(reviews[place] as Review, one))
    if (at === undefined) {
      note(one, reviews.push(one) - 1)
      return { added: true, id: one.id }
    }
    const earlier = reviews[at] as Review
    reviews[at] = filled(earlier, one)
    return { added: false, id: earlier.id }
  })
  return { reviews, outcomes }
}

/** The reviews of a guide after a reading: those known stay as they are, those found new come behind them. */
export function withFoundReviews(known: readonly Review[] = [], found: readonly Review[] = []): Review[] {
  const ids = new Set(known.map(({ id }) => id))
  const { reviews } = mergeReviews(
    known,
    found.filter(({ id }) => !ids.has(id)),
  )
  return reviews.map((one, at) => known[at] ?? one)
}

function agrees(a: Review, b: Review): boolean {
  return agree(letters(a.author), letters(b.author)) && agree(letters(a.product), letters(b.product)) && (a.rating ?? b.rating) === (b.rating ?? a.rating)
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
