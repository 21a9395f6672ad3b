import { expect, it } from 'vitest'
import { readReviewList } from './read-review-list.ts'

const rows = (text: string) => readReviewList(text, { source: '', permission: false }).rows.map(({ draft, reason }) => draft?.text ?? reason)

it('skips and reports reviews hidden by the shop', () => {
  expect(rows('Text,Review Status\nWarm.,Published\nCold.,Rejected\nLate.,pending moderation')).toEqual([
    'Warm.',
    'Its status is “Rejected”, so it is not shown. Set it to published to import it.',
    'Its status is “pending moderation”, so it is not shown. Set it to published to import it.',
  ])
  expect(rows('Text,Approved\nWarm.,true\nCold.,false')[1]).toMatch(/is not shown/)
  expect(rows('Text,Curated\nWarm.,ok\nCold.,spam')[1]).toMatch(/is not shown/)
})

it('converts markup in reviews to text, and preserves line breaks in plain text', () => {
  expect(rows('Text\n"Holds<br>two days &amp; nights."\n"Holds\ntwo days, 5 < 7."')).toEqual(['Holds two days & nights.', 'Holds\ntwo days, 5 < 7.'])
})
