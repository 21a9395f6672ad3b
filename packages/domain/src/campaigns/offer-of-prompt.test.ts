import { expect, it } from 'vitest'
import { type CampaignOffer, campaignBrief } from './campaign-brief.ts'
import { offerOfPrompt, withOfferOfPrompt } from './offer-of-prompt.ts'

const context = { today: '2027-12-20', currency: 'GBP' }
const none = { amount: null, code: '', terms: '', until: null }

it.each<[string, CampaignOffer | null]>([
  ['Spring launch, 20% off until 30 April with code SPRING20', { kind: 'percent', amount: 20, code: 'SPRING20', terms: '', until: '2028-04-30' }],
  ['£5 off all tables, ends on 31 December', { ...none, kind: 'amount', amount: 5, currency: 'GBP', until: '2027-12-31' }],
  ['Give 10 off with Code SAVE', { ...none, kind: 'amount', amount: 10, code: 'SAVE' }],
  ['€1,000 off', { ...none, kind: 'amount', amount: 1000, currency: 'EUR' }],
  ['$5 off', { ...none, kind: 'amount', amount: 5, currency: 'USD' }],
  ['Free shipping over £30 until 2028-01-05', { ...none, kind: 'free-shipping', terms: 'Over £30', until: '2028-01-05' }],
  ['A free oak spoon with every order', { ...none, kind: 'gift', terms: 'A free oak spoon' }],
  ['20% off until Friday 31 December', { ...none, kind: 'percent', amount: 20, until: '2027-12-31' }],
  ['Concert weekend: buy one get one free until 2028-06-10', { ...none, kind: 'gift', terms: 'Buy one get one free', until: '2028-06-10' }],
  ['3 for 2 on all beans with code THREE4', { ...none, kind: 'gift', terms: '3 for 2', code: 'THREE4' }],
  ['20% off before 1 May', { ...none, kind: 'percent', amount: 20, until: '2028-04-30' }],
  ['Order by 18 December for delivery before Christmas. 20% off all tables, until 31 December', { ...none, kind: 'percent', amount: 20, until: '2027-12-31' }],
  ['20% off. Order by 22 December to get it in time', { ...none, kind: 'percent', amount: 20 }],
  ['20% off. We run it until 30 April', { ...none, kind: 'percent', amount: 20, until: '2028-04-30' }],
  [
    '15 € off every order over 80 €, code FRIDAY15',
    { ...none, kind: 'amount', amount: 15, currency: 'EUR', terms: 'On every order over 80 €', code: 'FRIDAY15' },
  ],
  ['£5 off orders from £50 until 31 December', { ...none, kind: 'amount', amount: 5, currency: 'GBP', terms: 'On orders from £50', until: '2027-12-31' }],
  ['20% OFF with orders over £50', { ...none, kind: 'percent', amount: 20, terms: 'On orders over £50' }],
  ['20% off plus shipping over £30', { ...none, kind: 'percent', amount: 20 }],
  ['20% off when you try over 50 try', { ...none, kind: 'percent', amount: 20 }],
  ['20% off over £100', { ...none, kind: 'percent', amount: 20, terms: 'Over £100' }],
  ['20% off from 1 December until 31 December', { ...none, kind: 'percent', amount: 20, until: '2027-12-31' }],
  ['This time not two for one', null],
  ['No 20% off this time, no free shipping', null],
  ['50 kr off', null],
  ['250% off', null],
  ['20% off until 31 February', { ...none, kind: 'percent', amount: 20 }],
  ['Invite our regulars until 30 April, code OAK20', null],
])('finds the offer in the prompt “%s”', (prompt, offer) => {
  expect(offerOfPrompt(prompt, context)).toEqual(offer)
})

it('prefers the offer from the form, and adds values from the prompt if both have the same benefit', () => {
  const briefOf = (prompt: string, offer: CampaignOffer | null) =>
    campaignBrief.parse({ prompt, goal: '', persona: null, products: [], offer, from: '2027-04-01', emails: 1, page: false })
  const offerOf = (prompt: string, offer: CampaignOffer | null) => withOfferOfPrompt(briefOf(prompt, offer), context).offer
  const prompt = '20% off until 30 April with code SPRING20'
  const form = { ...none, kind: 'percent' as const, amount: 20 }
  expect(offerOf(prompt, null)).toMatchObject({ amount: 20, until: '2027-04-30' })
  expect(offerOf(prompt, form)).toEqual({ ...form, code: 'SPRING20', until: '2027-04-30' })
  expect(offerOf(prompt, { ...form, code: 'OAK', until: '2027-05-01' })).toEqual({ ...form, code: 'OAK', until: '2027-05-01' })
  expect(offerOf(prompt, { ...form, amount: 15 })).toEqual({ ...form, amount: 15 })
  const amount = { ...none, kind: 'amount' as const, amount: 10 }
  expect(offerOf('$10 off', amount)).toEqual({ ...amount, currency: 'USD' })
  expect(offerOf('10 off', amount)).toEqual(amount)
  expect(offerOf('$10 off', { ...amount, currency: 'EUR' })).toEqual({ ...amount, currency: 'EUR' })
  expect(offerOf('Until 30 April, code OAK20', form)).toEqual({ ...form, code: 'OAK20', until: '2027-04-30' })
})
