import { expect, it } from 'vitest'
import { ruleLabel } from './rule-row.tsx'

it('separates the count at the end of a rule from its text, and keeps other brackets', () => {
  expect(ruleLabel('No emoji (followed by 81 of 81 texts)')).toEqual({ rule: 'No emoji', evidence: 'followed by 81 of 81 texts' })
  expect(ruleLabel('Say “we” (never “I”)')).toEqual({ rule: 'Say “we” (never “I”)', evidence: '' })
  expect(ruleLabel('At most 8 words')).toEqual({ rule: 'At most 8 words', evidence: '' })
})
