import { expect, test } from 'vitest'
import { emptyCampaignItem } from '../campaigns/campaign-item.ts'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { guideMaterial, itemMaterial } from './screen-context.ts'

test('names an open email and its texts in reading order', () => {
  const item = { ...emptyCampaignItem('c1', 'email', 'Spring'), subject: 'New roast', preheader: 'Out on Tuesday' }
  expect(itemMaterial(item).split('\n')).toEqual([expect.stringContaining('the email "Spring"'), 'Subject: New roast', 'Preview text: Out on Tuesday'])
  expect(itemMaterial(emptyCampaignItem('c1', 'page', 'Empty'))).toContain('It has no text yet.')
  expect(itemMaterial({ ...item, subject: 'x'.repeat(9000) })).toHaveLength(6000)
})

test('describes the writing style of an open guide', () => {
  const empty = emptyCopyGuidelines()
  const guide = { ...sampleGuide(), copyGuidelines: { ...empty, overview: { ...empty.overview, voice: 'Warm and plain' } } }
  expect(guideMaterial(guide)).toMatch(/^Open on the screen.*style guide\.\n.*Warm and plain/s)
})
