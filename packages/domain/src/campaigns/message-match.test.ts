import { expect, it } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import type { MatchedItem } from './message-match.ts'
import { patchItem } from './patch-item.ts'
import { type PreflightFacts, preflight } from './preflight.ts'
import { emptySection, productOfHandle } from './section.ts'
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
  ['discount', '20% off', '25% off', 'The discount is 25% in “Email 1”, and 20% here.'],
  ['amount', '£5 off', '£10 off', 'The discount is £10 in “Email 1”, and £5 here.'],
  ['currency', '€5 off', '£5 off', 'The discount is £5 in “Email 1”, and €5 here.'],
  ['kind of discount', 'Now 20 % off', '5 € off', 'The discount is 5 € in “Email 1”, and 20% here.'],
  ['kind of discount, from amount to percentage', 'Save £5', 'Save 20%', 'The discount is 20% in “Email 1”, and £5 here.'],
  ['year', 'Until 30 April 2028', 'Until 30 April 2027', 'The last day is 30 April 2027 in “Email 1”, and 30 April 2028 here.'],
  ['code', 'With code OAK20', 'With code OAK25', 'The code is OAK25 in “Email 1”, and OAK20 here.'],
  ['last day', 'Until 30 April', 'Only until 29 April', 'The last day is 29 April in “Email 1”, and 30 April here.'],
])('reports a conflicting %s and suggests a fix that resolves the conflict', (_, itemText, siblingText, message) => {
  const item = itemOf(itemText)
  const [finding, ...more] = check(item, itemOf(siblingText))
  expect([finding?.message, more]).toEqual([message, []])
  expect(check(patchItem(item, finding?.fix?.patch ?? {}), itemOf(siblingText))).toEqual([])
})

it('reports conflicting prices, and buttons with the same label but different links', () => {
  const item = itemOf('Oak table, £450')
  const facts = { offer: { ...priceless, offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: null } } }
  expect(check(item, itemOf('Oak table, £480'), facts)).toMatchObject([{ message: 'The price of Oak table is £480 in “Email 1”, and £450 here.' }])
  const linked = itemOf('', { text: 'See the tables', url: 'https://kestrel.shop/a' })
  const [finding] = check(linked, itemOf('', { text: 'See the tables ', url: 'https://kestrel.shop/b' }))
  expect(finding).toMatchObject({ pointer: '/sections/s1/button/url', fix: { patch: { sections: { s1: { button: { url: 'https://kestrel.shop/b' } } } } } })
})

it('reports dates that have passed today or will have passed when the item is sent', () => {
  const nothing = itemOf('')
  expect(check(itemOf('Until 20 March'), nothing)).toMatchObject([{ rule: 'offer-ended', message: '20 March is over by now.' }])
  expect(check(itemOf('Until 2026-12-01'), nothing)).toHaveLength(1)
  expect(check({ ...itemOf('Until 10 April'), scheduled_on_date: '2027-04-12' }, nothing)).toMatchObject([
    { message: '10 April is over when this is sent, on 2027-04-12.' },
  ])
  expect(check(itemOf('Until 10 April, from 1 December'), nothing)).toEqual([])
})

it('ignores equal values, values without a counterpart in other items, and values that the brief defines', () => {
  expect(check(itemOf('20% off with code OAK20 until April 30th, 2027'), itemOf('Save 20% until 30 April, code OAK20'))).toEqual([])
  expect(check(itemOf('20% off'), itemOf('Come and see'))).toEqual([])
  expect(check(itemOf('20% off, 10% off for others'), itemOf('20% off'))).toEqual([])
  const brief = { offer: { offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: null }, products: [], language: 'en' } }
  expect(check(itemOf('20% off'), itemOf('25% off'), brief)).toEqual([])
})

it.each([
  ['20% off', 'Free shipping on everything', 'Free shipping'],
  ['This week: oak. **Save up to 20%**! See them', 'Free shipping on everything', 'This week: oak. **Free shipping**! See them'],
  ['Free delivery', 'Now 20% off', '20% off'],
  ['A free gift', 'Save £5', '£5 off'],
  ['free shipping', 'A free gift', 'free gift'],
])('replaces the offer in “%s” with the offer of the other item', (text, siblingText, right) => {
  const item = itemOf(text)
  const [finding] = check(item, itemOf(siblingText))
  const fixed = patchItem(item, finding?.fix?.patch ?? {})
  expect(fixed.sections[0]?.body).toBe(right)
  expect(check(fixed, itemOf(siblingText))).toEqual([])
})

it('ignores delivery days, and suggests no fix for a day that may not be the last day of the offer', () => {
  expect(check(itemOf('Order by 18 May for delivery in June'), itemOf('20% off until 31 May'))).toEqual([])
  expect(check(itemOf('20% off until 31 May'), itemOf('Order by 18 May for delivery in June'))).toEqual([])
  const [open] = check(itemOf('Our studio is open until 18 May'), itemOf('20% off until 31 May'))
  expect([open?.message, open?.fix]).toEqual(['The last day is 31 May in “Email 1”, and 18 May here.', undefined])
  const [before] = check(itemOf('20% off until 18 May'), itemOf('20% off before 1 June'))
  expect([before?.message, before?.fix]).toEqual(['The last day is before 1 June in “Email 1”, and 18 May here.', undefined])
  expect(check(itemOf('20% off until 31 May'), itemOf('20% off before 1 June'))).toEqual([])
})

it.each([
  ['20% off all tables', 'Free shipping on everything', 'The offer is free shipping in “Email 1”, and 20% here.'],
  ['With free delivery', 'A free gift', 'The offer is free gift in “Email 1”, and free delivery here.'],
])('reports that “%s” has a different kind of offer than the other item, and suggests no fix', (text, siblingText, message) => {
  expect(check(itemOf(text), itemOf(siblingText))).toMatchObject([{ message }])
  expect(check(itemOf(text), itemOf(siblingText))[0]?.fix).toBeUndefined()
  expect(check(itemOf(`${text}. ${siblingText}`), itemOf(siblingText))).toEqual([])
})

const catalog = [
  { handle: 'oak-table', title: 'Oak table', url: 'https://kestrel.shop/oak-table' },
  { handle: 'elm-bench', title: 'Elm bench', url: 'https://kestrel.shop/elm-bench' },
  { handle: 'ash', title: 'Ash', url: 'https://kestrel.shop/ash' },
]
const productsItem = (handle: string) => ({ ...itemOf(''), sections: [{ ...emptySection('s1', 'products', theme), products: [productOfHandle(handle)] }] })

it.each([
  ['names', itemOf('The ELM BENCH is here'), '/sections/s1/body', 'Elm bench is named here'],
  ['links in its text to', itemOf('See [it](https://www.kestrel.shop/elm-bench/?utm=1)'), '/sections/s1/body', 'A link in the text leads to Elm bench'],
  ['links by a button to', itemOf('', { text: 'See it', url: 'https://kestrel.shop/elm-bench' }), '/sections/s1/button/url', '“See it” leads to Elm bench'],
  ['lists', productsItem('elm-bench'), '/sections/s1/products/p_elm-bench', 'Elm bench is listed here'],
])('reports and fixes an item that %s a different product than the brief or the other items', (_, item, pointer, how) => {
  for (const [other, facts, of] of [
    [itemOf('Our Oak table'), { catalog }, '“Email 1” is about Oak table'],
    [itemOf('Come and see'), { catalog, briefProducts: ['oak-table'] }, 'the brief has Oak table'],
  ] as const) {
    const found = check(item, other, facts)
    expect(found).toMatchObject([{ pointer, message: `${how}, and ${of}.` }])
    expect(check(patchItem(item, found[0]?.fix?.patch ?? {}), other, facts)).toEqual([])
  }
})

it('accepts products that several items share, words that contain a title, and items with one product each', () => {
  expect(check(itemOf('Oak table and Elm bench'), itemOf('Oak table'), { catalog })).toEqual([])
  expect(check(itemOf('Tables of ash and oak, an elm benchmark'), itemOf('Oak table'), { catalog })).toEqual([])
  const [found] = check(itemOf('Elm bench'), itemOf(''), { catalog, briefProducts: ['oak-table', 'ash'] })
  expect(found).toMatchObject({ message: 'Elm bench is named here, and the brief has Oak table, Ash.' })
  expect(found?.fix).toBeUndefined()
  const siblings = [
    { ...itemOf('Oak table'), name: 'Email 1' },
    { ...itemOf('Ash'), name: 'Email 2' },
  ]
  expect(check(itemOf('Elm bench'), itemOf(''), { catalog, siblings })).toEqual([])
})

it('treats prices in different currencies as different', () => {
  const facts = { offer: { ...priceless, offer: null } }
  const [found] = check(itemOf('Oak table, €450'), itemOf('Oak table, £450'), facts)
  expect(found?.message).toBe('The price of Oak table is £450 in “Email 1”, and €450 here.')
  expect(check(itemOf('Oak table, £1299'), itemOf('Oak table: £1,299.00'), facts)).toEqual([])
})
