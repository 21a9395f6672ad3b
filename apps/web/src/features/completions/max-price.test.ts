import { expect, test } from 'vitest'
import { defaultFields } from './completion-fields.ts'
import { maxPrice } from './max-price.ts'

const fields = { ...defaultFields, message: 'Write.' }

test.each([
  ['brandwright-composer', {}, /^Free/],
  ['gpt-4o-mini', { maxTokens: '100' }, /^At most less than a cent/],
  ['gpt-4o-mini', { maxTokens: '200000' }, /^At most \$0\.12/],
  ['gpt-4o-mini', { maxTokens: '' }, /^The price is unknown without a token limit/],
  ['a-model-of-nobody', {}, /^This model has no list price/],
  [null, {}, /^This model has no list price/],
])('the maximum price of a request depends on the model (%s) and the changed fields (%j)', (model, change, expected) => {
  expect(maxPrice({ ...fields, ...change }, model)).toMatch(expected)
})
