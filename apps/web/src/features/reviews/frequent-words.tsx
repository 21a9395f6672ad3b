import { frequentTerms, type Term } from '@brandwright/domain/brands/frequent-terms'
import type { Review } from '@brandwright/domain/brands/review'
import { useMemo } from 'react'
import styles from './frequent-words.module.css'

const MAX_TERMS = 10
const MIN_GOOD_RATING = 4
const MAX_BAD_RATING = 2

/** Lists the most frequent words by rating. A note explains that the words are counted and not interpreted. */
export function FrequentWords({ reviews, onTerm }: { reviews: readonly Review[]; onTerm: (term: string) => void }) {
  const groups = useMemo(() => groupsOf(reviews), [reviews])
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="frequent-words">
      <h2 id="frequent-words" className={styles.title}>
        Most frequent words
      </h2>
      <p className={styles.lead}>Counted, not interpreted: each word shows the number of reviews that use it.</p>
      {groups.map(({ name, terms }) => (
        <div key={name} className={styles.group}>
          <h3>{name}</h3>
          <ul>
            {terms.map(({ term, reviews: count }) => (
              <li key={term}>
                <button type="button" aria-label={`${term}, in ${count} reviews. Show them`} onClick={() => onTerm(term)}>
                  {term} <span>{count.toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Returns the terms of positive and negative reviews or, if there are no such terms, the terms of all reviews. */
function groupsOf(reviews: readonly Review[]): { name: string; terms: Term[] }[] {
  const among = (name: string, matches: (rating: number) => boolean) => ({
    name,
    terms: frequentTerms(
      reviews.filter(({ rating }) => rating !== null && matches(rating)),
      MAX_TERMS,
    ),
  })
  const rated = [among('With 4 or more stars', (rating) => rating >= MIN_GOOD_RATING), among('With 2 or fewer stars', (rating) => rating <= MAX_BAD_RATING)]
  const withTerms = rated.filter(({ terms }) => terms.length > 0)
  return withTerms.length > 0 ? withTerms : [{ name: 'In all reviews', terms: frequentTerms(reviews, MAX_TERMS) }].filter(({ terms }) => terms.length > 0)
}
