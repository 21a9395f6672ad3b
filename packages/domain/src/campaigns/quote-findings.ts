import type { Review } from '../brands/review.ts'
import { findQuote, wordsOf } from '../checks/text/passages.ts'
import { finding, type PreflightFinding } from './preflight-finding.ts'
import { quoteOfReview } from './quote-of-review.ts'
import type { Section } from './section.ts'

/** Reviews of a brand, by id. */
export type QuotedReviews = ReadonlyMap<string, Pick<Review, 'id' | 'text' | 'author' | 'permission'>>

/**
 * Returns the findings for a quote section that refers to a review: the review was deleted or may not be quoted, or the words of the quote differ from it. A
 * quote may be shorter than its review if ellipses mark the omissions; case and punctuation may differ.
 */
export function quoteFindings({ id, type, text, reviewId }: Pick<Section, 'id' | 'type' | 'text' | 'reviewId'>, reviews: QuotedReviews): PreflightFinding[] {
  if (type !== 'quote' || !reviewId) return []
  const review = reviews.get(reviewId)
  const at = `/sections/${id}`
  if (!review)
    return [
      finding(
        'quote-permission',
        'block',
        `${at}/reviewId`,
        'The quoted review was deleted, or belongs to another brand. Quote another review, or remove the link to the review if its author permits the quote.',
      ),
    ]
  const found: PreflightFinding[] = []
  if (!review.permission)
    found.push(
      finding(
        'quote-permission',
        'block',
        `${at}/reviewId`,
        `The review by ${review.author.trim() || 'an unnamed author'} may not be quoted. Record the permission on the Reviews screen, or quote another review.`,
      ),
    )
  if (findQuote(text, wordsOf(review.text)).verdict !== 'found')
    found.push(
      finding('quote-words', 'warn', `${at}/text`, 'The words of the quote differ from the review. Mark words that you leave out with “…”.', {
        label: 'Restore the text of the review',
        patch: { sections: { [id]: { text: quoteOfReview(review).text } } },
      }),
    )
  return found
}
