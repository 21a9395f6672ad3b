import { expect, it } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import type { MatchedItem } from './message-match.ts'
import { patchItem } from './patch-item.ts'
import { type PreflightFacts, preflight } from './preflight.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const base = {
  website: 'https://kestrel.shop',
  products: new Set<string>(),
  guidelines: null,
  claims: null,
  offer: null,
  today: '2027-04-01',
  size: { total: 0, sections: new Map() },
  deadLinks: new Set<string>(),
  clientGaps: new Map(),
  images: new Map(),
  levels: {},
} satisfies PreflightFacts

const itemOf = (body: string, button = { text: '', url: '' }) => ({
  ...emptyCampaignItem('c', 'page', 'Page'),
  subject: 'Oak week',
  preheader: 'Four tables',
  sections: [{ ...emptySection('s1', 'text', theme), body, button: { ...button, show: button.text !== '' } }],
})
const MATCHES = ['message-mismatch', 'offer-ended']
const check = (item: ReturnType<typeof itemOf>, other: MatchedItem, facts: Partial<PreflightFacts> = {}) =>
  preflight(item, { ...base, siblings: [{ ...other, name: 'Email 1' }], ...facts }).filter(({ rule }) => MATCHES.includes(rule))
const priceless = { offer: null, products: [{ title: 'Oak table', price: '' }], language: 'en' }

it.each([
  ['discount', '20% off', '25% off', 'The discount is 25 in “Email 1”, and 20 here.'],
  ['amount', '£5 off', '£10 off', 'The discount is £10 in “Email 1”, and £5 here.'],
  ['code', 'With code OAK20', 'With code OAK25', 'The code is OAK25 in “Email 1”, and OAK20 here.'],
  ['last day', 'Until 30 April', 'Only until 29 April', 'The last day is 29 April in “Email 1”, and 30 April here.'],
])('finds a conflicting %s and fixes it', (_, itemText, siblingText, message) => {
  const item = itemOf(itemText)
  const [finding, ...more] = check(item, itemOf(siblingText))
  expect([finding?.message, more]).toEqual([message, []])
  expect(check(patchItem(item, finding?.fix?.patch ?? {}), itemOf(siblingText))).toEqual([])
})

it('finds a conflicting price of a product without one in the guide, and a button with another target', () => {
  const item = itemOf('Oak table, £450')
  const facts = { offer: { ...priceless, offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: null } } }
  expect(check(item, itemOf('Oak table, £480'), facts)).toMatchObject([{ message: 'The price of Oak table is £480 in “Email 1”, and £450 here.' }])
  const linked = itemOf('', { text: 'See the tables', url: 'https://kestrel.shop/a' })
  const [finding] = check(linked, itemOf('', { text: 'See the tables ', url: 'https://kestrel.shop/b' }))
  expect(finding).toMatchObject({ pointer: '/sections/s1/button/url', fix: { patch: { sections: { s1: { button: { url: 'https://kestrel.shop/b' } } } } } })
})

it('finds dates that are over, now or when the item is sent', () => {
  const nothing = itemOf('')
  expect(check(itemOf('Until 20 March'), nothing)).toMatchObject([{ rule: 'offer-ended', message: '20 March is over by now.' }])
  expect(check(itemOf('Until 2026-12-01'), nothing)).toHaveLength(1)
  expect(check({ ...itemOf('Until 10 April'), scheduled_on_date: '2027-04-12' }, nothing)).toMatchObject([
    { message: '10 April is over when this is sent, on 2027-04-12.' },
  ])
  expect(check(itemOf('Until 10 April, from 1 December'), nothing)).toEqual([])
})

it('ignores matching values, values that siblings lack, offers with one in common, and values of the brief', () => {
  expect(check(itemOf('20% off with code OAK20 until April 30th, 2027'), itemOf('Save 20% until 30 April, code OAK20'))).toEqual([])
  expect(check(itemOf('20% off'), itemOf('Come and see'))).toEqual([])
  expect(check(itemOf('20% off, 10% off for others'), itemOf('20% off'))).toEqual([])
  const brief = { offer: { offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: null }, products: [], language: 'en' } }
  expect(check(itemOf('20% off'), itemOf('25% off'), brief)).toEqual([])
})
