import { extractionErrorCodes } from '@brandwright/domain/brands/extraction-event'
import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test.each(extractionErrorCodes)('the error %s has a title, an explanation and advice', (code) => {
  const { title, meaning, advice } = refusals[code]
  expect(title).not.toMatch(/\.$/)
  expect(meaning).toMatch(/\.$/)
  expect(advice).toMatch(/\.$/)
})
