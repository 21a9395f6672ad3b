import { expect, test } from 'vitest'
import { existingGuideNotice } from './use-read-website.ts'

test.each([
  ['own', 'You already have this guide', 'Harbour was opened'],
  ['other', 'This website already has a guide', 'It belongs to Harbour'],
  ['sample', 'This is the sample brand', 'Everyone can view'],
] as const)('explains to whom an existing guide belongs: %s', (whose, title, message) => {
  expect(existingGuideNotice({ whose, name: 'Harbour' })).toEqual({ type: 'info', title, message: expect.stringContaining(message) })
})
