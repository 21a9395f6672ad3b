import { expect, it } from 'vitest'
import { sourcedClaims } from '../checks/find/numbers.ts'
import type { OfferFacts } from './offer-mismatches.ts'
import { unsourcedClaims } from './unsourced-claims.ts'

const sources = ['98% of customers stay. Returns cost 4,95 €. The fair is on 5 June. Free delivery over £30.']
const prompt = 'Oak week: 20% off, 350 tables, from £450, until 30 April, the best oak of Bath'
const brief: OfferFacts = { offer: null, products: [{ title: 'Bench', price: '£1,299.00' }], language: 'en', prompt, sources, dates: ['2027-04-01'] }
const find = sourcedClaims({ sources, names: [] })
const claimsIn = (text: string, facts: OfferFacts | null = brief) => unsourcedClaims(text, find, facts).map((message) => /“([^”]+)”/.exec(message)?.[1])

it.each([
  '20% off 350 tables from £450, the best oak of Bath',
  'Now £1299, from 1 April until 30 April 2027',
  'Returns for 4.95 €, see us on June 5th',
  'You may 5',
  'Order before 1 May',
  'Free shipping for 12 tables since 2009',
])('accepts “%s”, which the prompt, the brief, a price or the guide supports', (text) => {
  expect(claimsIn(text)).toEqual([])
})

it.each([
  ['Only 10 € each, or CHF 9', ['10 €', 'CHF 9']],
  ['£20 for 20% more', ['£20']],
  ['See us on 12 June', ['12 June']],
  ['A free gift, until 3 May', ['free gift', '3 May']],
  ['Buy one, get one free, and 3 for 2 on beans', ['Buy one, get one free', '3 for 2']],
  ['The only table, 5,000 sold', ['The only', '5,000']],
  ['€450', ['€450']],
])('finds the unsupported claim in “%s”', (text, claims) => {
  expect(claimsIn(text)).toEqual(claims)
})

it('quotes the unsupported text, and checks dates only if there is a brief', () => {
  expect(unsourcedClaims('On 12 June', find, brief)).toEqual(['“12 June” has no source: it is in neither the guide nor the brief.'])
  expect(claimsIn('A free gift on 12 June, 10 €', null)).toEqual([])
})

it('ignores discounts and codes, which another check compares with the offer', () => {
  expect(claimsIn('25% off, £5 off, 10 off with code OAK')).toEqual([])
})
