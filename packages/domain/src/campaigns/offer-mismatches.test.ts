import { expect, it } from 'vitest'
import type { CampaignOffer } from './campaign-brief.ts'
import { offerMismatches } from './offer-mismatches.ts'

const offer: CampaignOffer = { kind: 'percent', amount: 20, code: 'SPRING20', terms: '', until: '2027-04-30' }
const facts = { offer, products: [{ title: 'Huye Hill', price: '£14.00' }], language: 'en-GB' }
const fixedText = (text: string, offerFacts = facts) =>
  offerMismatches(text, offerFacts).reduceRight((next, { start, end, right }) => (right === null ? next : next.slice(0, start) + right + next.slice(end)), text)

it.each([
  ['25% off everything', '20% off everything'],
  ['Save 15 % this week', 'Save 20 % this week'],
  ['With code SUMMER10 at checkout', 'With code SPRING20 at checkout'],
  ['Enter SPRING25 when you pay', 'Enter SPRING20 when you pay'],
  ['Only until 3 May', 'Only until 30 April'],
  ['Ends on April 29th', 'Ends on 30 April'],
  ['Order by 2027-05-30', 'Order by 30 April'],
  ['Huye Hill, now £12.50', 'Huye Hill, now £14.00'],
])('finds and fixes the mismatch in “%s”', (text, right) => {
  expect(offerMismatches(text, facts)).toHaveLength(1)
  expect(fixedText(text)).toBe(right)
})

it.each([
  '20% off until 30 April with code SPRING20',
  'Save 20%, ends on April 30th, 2027',
  'Huye Hill for £14 a bag',
  '100% arabica, 3 bags by Tuesday',
  'Open until 30 April 2027 at 18:00, from £6',
  'A QR code inside each bag',
  'Roasted in 2026, UK grown. NASA did not help.',
])('ignores “%s”', (text) => {
  expect(offerMismatches(text, facts)).toEqual([])
})

it('offers no fix for a discount that the campaign lacks', () => {
  const none = { ...facts, offer: null }
  expect(offerMismatches('£5 off your first bag', facts)).toMatchObject([{ kind: 'amount', right: null, message: 'This campaign has no offer of 5 off.' }])
  expect(offerMismatches('10% off, code ABC10', none)).toMatchObject([{ kind: 'percent', right: null }])
  expect(offerMismatches('€5 off until 3 May', { ...facts, offer: { ...offer, kind: 'amount', amount: 10 } })).toMatchObject([{ right: '10' }, { kind: 'day' }])
})
