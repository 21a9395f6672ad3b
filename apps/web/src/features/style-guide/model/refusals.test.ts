import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { extractionErrorCodes } from '@brandwright/domain/brands/extraction-event'
import { expect, test } from 'vitest'
import { missingLabel } from './missing-label.ts'
import { refusals } from './refusals.ts'

test.each(extractionErrorCodes)('the error %s has a title, an explanation and advice', (code) => {
  const { title, meaning, advice } = refusals[code]
  expect(title).not.toMatch(/\.$/)
  expect(meaning).toMatch(/\.$/)
  expect(advice).toMatch(/\.$/)
})

test('the message above an incomplete guide names its missing parts', () => {
  const guide = emptyStyleGuide({ id: 'b', url: '', now: '' })
  expect(missingLabel({ ...guide, complete: true, missing: [] })).toBeNull()
  expect(missingLabel({ ...guide, complete: false, missing: ['buttons', 'description'], description: 'Typed since.' })).toBe(
    'This guide is incomplete. Missing: buttons.',
  )
  expect(missingLabel({ ...guide, complete: false, missing: ['buttons', 'products'] })).toBe('This guide is incomplete. Missing: buttons and products.')
})
