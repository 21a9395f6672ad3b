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
  ['HUYE HILL für 12,50\u00a0€', 'HUYE HILL für £14.00'],
  ['Huye Hill: EUR 14', 'Huye Hill: £14.00'],
  ['Huye Hill: £1,400', 'Huye Hill: £14.00'],
  ['Code SAVE', 'Code SPRING20'],
  ['Gutscheincode: SOMMER', 'Gutscheincode: SPRING20'],
  ['Avec le code promo « ÉTÉ10 »', 'Avec le code promo « SPRING20 »'],
  ['Con el código AHORRA', 'Con el código SPRING20'],
  ['クーポンコード：NATSU', 'クーポンコード：SPRING20'],
  ['Kod rabatowy: WIOSNA', 'Kod rabatowy: SPRING20'],
  ['Ends Sunday, 3 May', 'Ends 30 April'],
  ['Last day: 3 May', 'Last day: 30 April'],
  ['20 off everything', '20% off everything'],
  ['£5 off your first bag', '20% off your first bag'],
  ['Save £10', 'Save 20%'],
  ['Now £5 cheaper', 'Now 20% cheaper'],
])('reports and fixes the conflict with the offer in “%s”', (text, right) => {
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
  'Code: spring20, or Code SPRING20',
  'Huye Hill was £16, now £14,00. Huye Hillside costs £5',
  'Huye Hill and a mug, free over £30. Huye Hill. £5 goes to the farm',
  'Our postcode BA1 2AB, dress code BLACK, area code BATH',
  'CODE FOR FRIENDS, 3 off-cuts, 4 off the tree',
])('finds no conflict in “%s”', (text) => {
  expect(offerMismatches(text, facts)).toEqual([])
})

it('suggests no fix for a discount or code that the campaign does not offer', () => {
  const none = { ...facts, offer: null }
  for (const kind of ['free-shipping', 'gift'] as const)
    expect(offerMismatches('£5 off your first bag', { ...facts, offer: { ...offer, kind, amount: null } })).toMatchObject([
      { kind: 'amount', right: null, message: 'This campaign has no offer of £5 off.' },
    ])
  expect(offerMismatches('10% off, code ABC10', none)).toMatchObject([
    { kind: 'percent', right: null },
    { kind: 'code', right: null, message: 'This campaign has no code, so ABC10 is not valid.' },
  ])
  const plain = { ...facts, products: [{ title: 'Huye Hill', price: '14' }] }
  expect([offerMismatches('Huye Hill £14', plain), offerMismatches('Huye Hill £15', plain)]).toMatchObject([[], [{ kind: 'price', right: '14' }]])
  const lamp = { ...facts, products: [{ title: 'Lamp XYZ200', price: '' }] }
  expect([offerMismatches('With SPF50', none), offerMismatches('Lamp XYZ200 for £5', lamp)]).toEqual([[], []])
  expect(offerMismatches('10 off with code SAVE', { ...facts, offer: { ...offer, code: '' } })).toMatchObject([
    { kind: 'amount', right: '20% off', message: 'The offer of this campaign is 20% off, not 10.' },
    { kind: 'code', right: null },
  ])
})

it.each([
  ['£5 off', '£10 off'],
  ['Save £1', 'Save £10'],
  ['€10 off', '£10 off'],
  ['5 € off', '£10 off'],
  ['GBP 5 off', 'GBP 10 off'],
  ['£5 OFF', '£10 OFF'],
  ['$1,000 off', '£10 off'],
  ['5 off with code SPRING20', '£10 off with code SPRING20'],
  ['20% off all bags', '£10 off all bags'],
  ['20 % OFF', '£10 OFF'],
  ['20 per cent off', '£10 off'],
  ['Save 20%, today only', 'Save £10, today only'],
  ['Save up to 20% off', 'Save up to £10 off'],
])('reports and fixes the wrong amount in “%s”', (text, right) => {
  const amountOff = { ...facts, offer: { ...offer, kind: 'amount' as const, amount: 10 } }
  expect(offerMismatches(text, amountOff)).toHaveLength(1)
  expect(fixedText(text, amountOff)).toBe(right)
})

it('accepts the same amount in any number format, with or without thousands separators', () => {
  const thousand = { products: [{ title: 'Oak table', price: '£1,299.00' }], language: 'en-GB', offer: { ...offer, kind: 'amount' as const, amount: 1000 } }
  for (const text of ['£1,000 off', '£1000 off', '1.000,00 £ off', 'GBP 1000 off', 'Oak table £1299', 'Oak table: 1 299,00 £', 'Oak table, now 1299 GBP'])
    expect([text, offerMismatches(text, thousand)]).toEqual([text, []])
})

it('does not treat a discount after a product name as the price of the product', () => {
  const oak = { products: [{ title: 'Oak table', price: '£450.00' }], language: 'en-GB', offer: { ...offer, kind: 'amount' as const, amount: 5 } }
  expect(offerMismatches('Oak table: £5 off', oak)).toEqual([])
  for (const text of [
    'Oak table: £5 OFF',
    'Oak table: 10 € Rabatt',
    'Oak table : 10 € de réduction',
    'Oak table, spare 10 €',
    'Oak table, 2 for £800',
    'Oak table, £40 delivery',
  ])
    expect([text, offerMismatches(text, oak).filter(({ kind }) => kind === 'price')]).toEqual([text, []])
  expect(offerMismatches('Oak table: save £5, now £455', oak)).toMatchObject([{ kind: 'price', right: '£450.00' }])
  expect(offerMismatches('Oak table and bench set, £5 off', { ...oak, offer: null })).toMatchObject([{ kind: 'amount', right: null }])
})

it('accepts a claim from the prompt unless the offer contradicts it', () => {
  const prompt = 'Spring: 20% off, members 25% off, until 30 April with code SPRING20'
  const text = '25% off until 30 April, Code SPRING20'
  expect(offerMismatches(text, { ...facts, offer: null, prompt })).toEqual([])
  expect(offerMismatches(text, { ...facts, prompt })).toEqual([])
  expect(offerMismatches(text, { ...facts, offer: null })).toMatchObject([{ kind: 'percent' }, { kind: 'code' }])
  const overruled = { ...facts, offer: { ...offer, amount: 15, code: 'OAK' }, prompt }
  expect(offerMismatches(text, overruled)).toMatchObject([
    { kind: 'percent', right: '15' },
    { kind: 'code', right: 'OAK' },
  ])
})

it("accepts an offer from the brand's texts if the brief has no offer", () => {
  const sources = ['New here? 10% off with code WELCOME10']
  const text = '10% off, code WELCOME10'
  expect(offerMismatches(text, { ...facts, offer: null, sources })).toEqual([])
  expect(offerMismatches(text, { ...facts, sources })).toHaveLength(2)
  expect(offerMismatches('Code WELCOME20', { ...facts, offer: null, sources })).toMatchObject([
    { message: 'This campaign has no code, so WELCOME20 is not valid.', right: null },
  ])
})

it.each([
  ['en-GB', 12.5, 'Save £10', 'Save £12.50'],
  ['en-GB', 12.5, '£9,50 off', '£12,50 off'],
  ['de', 12.5, '10 £ off', '12,50 £ off'],
  ['de-DE', 12.5, 'GBP 10.00 off', 'GBP 12.50 off'],
  ['en-GB', 10, '£12.50 off', '£10 off'],
  ['en-GB', 1250.5, '£2,000 off', '£1,250.50 off'],
  ['de', 1250.5, '2.000 £ off', '1.250,50 £ off'],
  ['de-CH', 12.5, '10.– £ off', '12.50 £ off'],
  ['de', 12, '10,- £ off', '12,- £ off'],
  ['en_US', 12.5, '5 off', '£12.50 off'],
  ['{{ language }}', 12.5, '20% off', '£12.50 off'],
])('for the language %s, formats an amount in the number format of the text', (language, amount, text, right) => {
  const amountOff = { ...facts, language, offer: { ...offer, kind: 'amount' as const, amount } }
  expect(fixedText(text, amountOff)).toBe(right)
  expect(offerMismatches(right, amountOff)).toEqual([])
})

it('formats percentages with the decimal separator of the text, or else of the language', () => {
  const halves = (language: string) => ({ ...facts, language, offer: { ...offer, amount: 12.5 } })
  expect([fixedText('15,5% off', halves('en')), fixedText('15% off', halves('de')), fixedText('£5 off', halves('de'))]).toEqual([
    '12,5% off',
    '12,5% off',
    '12,5% off',
  ])
})

it.each([
  ['2027-12-31', 'Order by 18 December for delivery before Christmas'],
  ['2027-12-31', 'Order before 18 December so that it arrives in time'],
  ['2027-12-31', 'Use code SPRING20 by 18 December for guaranteed delivery'],
  ['2027-12-31', 'Order by 18 December for free delivery before Christmas'],
  ['2027-12-31', '20% off everything. Order by 18 December to get it by Christmas Eve.'],
  ['2027-12-31', 'Shipped by 3 January'],
  ['2027-12-31', 'Last day: 18 December for Christmas delivery'],
  ['2027-12-31', 'Have it by 24 December'],
  ['2027-12-31', 'Book your visit before 5 January'],
  ['2027-12-31', 'Order by 18 December'],
  ['2028-01-05', 'Order by 18 December'],
  ['2027-12-31', 'Our studio is closed until 5 January'],
])('with an offer until %s, warns about “%s” and suggests no fix', (until, text) => {
  expect(offerMismatches(text, { ...facts, offer: { ...offer, until } })).toMatchObject([{ kind: 'day', level: 'warn', right: null }])
})

it.each([
  ['20% off until 18 December', '20% off until 31 December'],
  ['Use code SPRING20 by 18 December', 'Use code SPRING20 by 31 December'],
  ['The sale ends on 3 January', 'The sale ends on 31 December'],
  ['Valid until 18 December', 'Valid until 31 December'],
  ['Only until 3 January', 'Only until 31 December'],
  ['Order by 3 January', 'Order by 31 December'],
  ['20% off if you order before 3 January', '20% off if you order before 1 January'],
  ['Our offer: order before Friday 18 December 2027', 'Our offer: order before 1 January'],
  ['Order by 18 December for 20% off', 'Order by 31 December for 20% off'],
  ['Get it before 3 January and save 20%', 'Get it before 1 January and save 20%'],
  ['Use code SPRING20 by 18 December to get it for less', 'Use code SPRING20 by 31 December to get it for less'],
  ['20% off and free delivery until 18 December', '20% off and free delivery until 31 December'],
])('blocks a wrong last day of the offer in “%s” and suggests a fix', (text, right) => {
  const winter = { ...facts, offer: { ...offer, until: '2027-12-31' } }
  expect(offerMismatches(text, winter)).toMatchObject([{ kind: 'day', level: 'block' }])
  expect(fixedText(text, winter)).toBe(right)
  expect(offerMismatches(right, winter)).toEqual([])
})

it.each([
  ['2027-04-30', 'before 1 May'],
  ['2027-04-30', 'before Saturday, 1 May 2027'],
  ['2027-12-31', 'before 1 January'],
  ['2027-12-31', 'before 2028-01-01'],
  ['2027-02-28', 'before 1 March'],
  ['2028-02-29', 'before 1 March'],
  ['2027-04-30', 'before 5 pm on 30 April'],
])('with an offer until %s, accepts “20% off %s”', (until, text) => {
  expect(offerMismatches(`20% off ${text}`, { ...facts, offer: { ...offer, until } })).toEqual([])
})
