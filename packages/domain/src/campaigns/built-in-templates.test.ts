import { expect, it } from 'vitest'
import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import type { Image, StyleGuide } from '../brands/style-guide.ts'
import { BUILT_IN_TEMPLATE_KEYS, BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import { campaignItemBody } from './campaign-item.ts'
import { emailOfTemplate } from './email-of-template.ts'
import { type PreflightFacts, preflight } from './preflight.ts'

const bare = { ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }), websiteUrl: 'https://quay-coffee.shop' }
const image = (id: string, changes: Partial<Image> = {}): Image => ({
  id,
  url: `/api/blobs/${id}`,
  originalURL: '',
  kind: 'image',
  alt: 'A cup on a quay',
  caption: '',
  width: 1600,
  height: 1000,
  source: '',
  rank: 0,
  ...changes,
})
const review = {
  id: 'r1',
  author: 'Ida',
  rating: 5,
  product: '',
  source: '',
  date: null,
  best: false,
  origin: 'hand' as const,
  permission: true,
  text: 'Good coffee.',
}
const rich: StyleGuide = {
  ...bare,
  images: [image('icon', { rank: 6 }), image('small', { small: true }), image('plain', { rank: 1 }), image('undescribed', { alt: '' }), image('photo')],
  reviews: [{ ...review, id: 'r0', text: 'Not to be quoted.', permission: false, best: true }, review],
}
/** Returns preflight facts for a brand without products, guidelines and offers, with the specified website. */
const factsOf = (website: string): PreflightFacts => ({
  website,
  products: new Set(),
  guidelines: null,
  size: { total: 0, sections: new Map() },
  offer: null,
  today: '2027-04-01',
  deadLinks: new Set(),
  claims: null,
  clientGaps: new Map(),
  images: new Map(),
  levels: {},
})
const reviewsOf = ({ reviews }: StyleGuide) => new Map(reviews.map((one) => [one.id, one]))
const OF_A_PERSON = ['placeholder-text', 'postal-address']
const emailOf = (key: string, guide: StyleGuide) =>
  emailOfTemplate(BUILT_IN_TEMPLATES.find((template) => template.key === key) as (typeof BUILT_IN_TEMPLATES)[number], guide)

it('contains one template for each template key', () => {
  expect(BUILT_IN_TEMPLATES.map(({ key }) => key)).toEqual(BUILT_IN_TEMPLATE_KEYS)
})

it.each(BUILT_IN_TEMPLATE_KEYS)('%s matches the schema, and preflight reports only values that a user must fill in', (key) => {
  for (const primary of [null, '#0f5c4a', '#f4d35e', '#808080', '#ffffff'])
    for (const guide of [bare, rich]) {
      const email = emailOf(key, {
        ...guide,
        colors: { ...guide.colors, roles: { ...guide.colors.roles, primary, background: primary === '#808080' ? '#777777' : '#ffffff' } },
      })
      expect(campaignItemBody.pick({ subject: true, preheader: true, sections: true }).safeParse(email).error).toBeUndefined()
      const findings = preflight(email, { ...factsOf('https://quay-coffee.shop'), reviews: reviewsOf(guide) }).filter(({ rule }) => !OF_A_PERSON.includes(rule))
      expect(findings).toEqual([])
    }
})

it('marks the values that a brand must replace in every template except “welcome”', () => {
  const marked = BUILT_IN_TEMPLATE_KEYS.filter((key) => preflight(emailOf(key, bare), factsOf('')).some(({ rule }) => rule === 'placeholder-text'))
  expect(marked).toEqual(BUILT_IN_TEMPLATE_KEYS.filter((key) => key !== 'welcome'))
})

it('inserts described images and permitted reviews of the guide, and omits missing values', () => {
  const types = (guide: StyleGuide) => emailOf('newsletter', guide).sections.map(({ type }) => type)
  expect(types(bare)).toEqual(['header', 'image', 'image', 'footer'])
  expect(types(rich)).toEqual(['header', 'image', 'image', 'quote', 'footer'])
  const { sections } = emailOf('newsletter', rich)
  expect(sections.map(({ image: shown }) => shown?.id)).toEqual(['plain', 'photo', undefined, undefined, undefined])
  expect(emailOf('welcome', rich).sections[0]?.image?.id).toBe('photo')
  expect(sections[3]).toMatchObject({ text: 'Good coffee.', subheader: 'Ida', reviewId: 'r1' })
  const withdrawn = reviewsOf({ ...rich, reviews: [{ ...review, permission: false }] })
  const rulesOf = (reviews?: typeof withdrawn) => preflight(emailOf('newsletter', rich), { ...factsOf(''), reviews }).map(({ rule }) => rule)
  expect(rulesOf(withdrawn), 'preflight compares the quote with its review').toContain('quote-permission')
  expect(rulesOf()).not.toContain('quote-permission')
  const favorite = { ...review, id: 'r2', text: 'The best of the harbour.', best: true }
  expect(emailOf('newsletter', { ...rich, reviews: [review, favorite] }).sections[3], 'a review marked as best comes first').toMatchObject({ reviewId: 'r2' })
})
