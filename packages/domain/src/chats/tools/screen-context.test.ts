import { expect, test } from 'vitest'
import { emptyCampaign } from '../../campaigns/campaign.ts'
import { emptyCampaignItem } from '../../campaigns/campaign-item.ts'
import { emptyCopyGuidelines } from '../../guidelines/empty-copy-guidelines.ts'
import { sampleGuide } from '../../testing/sample-guide.ts'
import { guideMaterial, itemMaterial, listMaterial, planMaterial, productMaterial } from './screen-context.ts'

test('describes an open email with its texts in order', () => {
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

test('lists the entries of an open plan', () => {
  const entry = { id: 'e1', itemType: 'email' as const, day: 2, goal: 'Announce', subjects: ['New roast'], talking_points: ['Out on Tuesday'], itemId: null }
  const plan = { ...emptyCampaign('Spring', 'campaign'), plan: [entry] }
  expect(planMaterial(plan).split('\n').slice(1)).toEqual(['1. email, day 2: Announce', '   Subject: New roast', '   Says: Out on Tuesday'])
  expect(planMaterial(emptyCampaign('Spring', 'campaign'))).toContain('It has no items yet.')
})

test('describes an open product, or the first entries of an open list', () => {
  const guide = sampleGuide()
  const [product] = guide.products
  expect(productMaterial(guide, product?.handle ?? '')).toMatchObject({ title: product?.title, material: expect.stringContaining(product?.description ?? '-') })
  expect(productMaterial(guide, product?.id ?? '')).toMatchObject({ title: product?.title })
  expect(productMaterial(guide, 'missing')).toBeNull()
  expect(listMaterial(guide, 'products')).toContain(`${guide.products.length} in total.\n${product?.title}: `)
  expect(listMaterial(guide, 'images')).toContain('Freshly roasted beans, from above')
  const review = {
    id: 'r',
    text: 'Lovely',
    author: 'Ann',
    rating: 5,
    product: '',
    source: '',
    date: null,
    permission: true,
    best: false,
    origin: 'hand' as const,
  }
  expect(listMaterial({ ...guide, reviews: [review] }, 'reviews')).toContain('“Lovely”, Ann, 5 of 5')
  expect(listMaterial({ ...guide, reviews: [{ ...review, permission: false }] }, 'reviews')).toContain('has not permitted quoting it')
  expect(listMaterial({ ...guide, reviews: [] }, 'reviews')).toContain('It is empty.')
})
