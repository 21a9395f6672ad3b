import { expect, it } from 'vitest'
import { ruleWords } from './rule-words.ts'

it('splits a trailing count from its rule and keeps other brackets', () => {
  expect(ruleWords('No emoji (kept by 81 of 81 texts)')).toEqual({ rule: 'No emoji', evidence: 'kept by 81 of 81 texts' })
  expect(ruleWords('Say “we” (never “I”)')).toEqual({ rule: 'Say “we” (never “I”)', evidence: '' })
  expect(ruleWords('At most 8 words')).toEqual({ rule: 'At most 8 words', evidence: '' })
})
