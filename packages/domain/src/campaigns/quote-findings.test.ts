import { expect, it } from 'vitest'
import { quoteFindings } from './quote-findings.ts'
import { isQuotable, quoteOfReview } from './quote-of-review.ts'

const review = { id: 'r1', text: 'Warm hands, warm tea.\nIt doesn’t leak, even on a train to Bath.', author: 'Ada', permission: true }
const REVIEWS = new Map([
  ['r1', review],
  ['r2', { ...review, id: 'r2', permission: false }],
  ['r3', { ...review, id: 'r3', author: ' ', permission: false }],
])
const WORDS = 'Warm hands, warm tea. It doesn’t leak, even on a train to Bath.'
const found = (text: string, reviewId: string | null = 'r1', type: 'quote' | 'text' = 'quote') => quoteFindings({ id: 's1', type, text, reviewId }, REVIEWS)

it('fills a quote with the words and the author of a review', () => {
  expect(quoteOfReview(review)).toEqual({ text: WORDS, subheader: 'Ada', reviewId: 'r1' })
  expect(found(quoteOfReview(review).text)).toEqual([])
})

it('allows quoting a review only if its author permits it and the review has a text', () => {
  expect([review, { ...review, permission: false }, { ...review, text: ' \n' }].map(isQuotable)).toEqual([true, false, false])
})

it.each([
  ['the whole review', WORDS],
  ['its beginning', 'Warm hands, warm tea.'],
  ['its end in other case and punctuation', "it doesn't leak – even on a train to Bath!"],
  ['words with an omission as one character', 'Warm tea … a train to Bath.'],
  ['words with an omission as three dots', 'Warm hands... even on a train'],
  ['words with an omission in brackets', 'Warm hands [...] to Bath.'],
  ['a shortened end', 'Warm hands, warm tea…'],
  ['no words yet', ' '],
])('accepts a quote with %s', (_, text) => {
  expect(found(text)).toEqual([])
})

it.each([
  ['another word', 'Warm hands, hot tea.'],
  ['another number of words', 'Very warm hands, warm tea.'],
  ['an omission that is not marked', 'Warm hands, even on a train.'],
  ['parts in another order', 'Even on a train … warm tea.'],
  ['the sense turned', 'It does leak, even on a train to Bath.'],
  ['a merge tag', 'Warm hands, {{person.firstName | default: "there"}}'],
])('warns about a quote with %s, and restores the words of the review', (_, text) => {
  const [finding, ...others] = found(text)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: 'quote-words', level: 'warn', pointer: '/sections/s1/text' })
  expect(finding?.fix?.patch).toEqual({ sections: { s1: { text: WORDS } } })
})

it('blocks a quote whose review was deleted or may not be quoted, and offers no fix', () => {
  expect(['r9', 'r2', 'r3'].flatMap((id) => found(WORDS, id))).toEqual([
    {
      id: 'quote-permission /sections/s1/reviewId',
      rule: 'quote-permission',
      level: 'block',
      pointer: '/sections/s1/reviewId',
      message:
        'The quoted review was deleted, or belongs to another brand. Quote another review, or remove the link to the review if its author permits the quote.',
    },
    expect.objectContaining({
      level: 'block',
      pointer: '/sections/s1/reviewId',
      message: 'The review by Ada may not be quoted. Record the permission on the Reviews screen, or quote another review.',
    }),
    expect.objectContaining({ message: expect.stringContaining('The review by an unnamed author may not be quoted.') }),
  ])
  expect(found('Hot tea', 'r2').map(({ rule }) => rule)).toEqual(['quote-permission', 'quote-words'])
})

it('ignores quotes without a review, and sections of other types', () => {
  expect(found('Words of somebody else', null)).toEqual([])
  expect(found('Words of somebody else', 'r9', 'text')).toEqual([])
})
