import { expect, it } from 'vitest'
import type { CampaignOffer } from './campaign-brief.ts'
import { itemDateFaults, textDateFaults } from './date-findings.ts'
import { zonesOfBrand } from './time-zones.ts'

const offer: CampaignOffer = { kind: 'percent', amount: 20, code: '', terms: '', until: '2027-04-30' }
const base = { offer: null, scheduled: null, today: '2027-04-01', noun: 'email' as const, zones: [] }
const messages = (faults: { rule: string; message: string }[]) => faults.map(({ rule, message }) => [rule, message])

it('reports an item scheduled outside the dates of its offer, or in the past', () => {
  expect(messages(itemDateFaults({ ...base, offer, scheduled: '2027-05-02' }))).toEqual([
    ['offer-ended', 'The offer of this campaign ends on 2027-04-30, before the day of this email, 2027-05-02.'],
  ])
  expect(messages(itemDateFaults({ ...base, offer, today: '2027-05-01', scheduled: '2027-05-02' }))).toEqual([
    ['offer-ended', 'The offer of this campaign ended on 2027-04-30.'],
  ])
  expect(messages(itemDateFaults({ ...base, scheduled: '2027-03-31' }))).toEqual([
    ['schedule-past', 'The scheduled day, 2027-03-31, is over. Choose another day.'],
  ])
  const later = { ...offer, from: '2027-04-10' }
  expect(messages(itemDateFaults({ ...base, offer: later, scheduled: '2027-04-09' }))).toEqual([
    ['offer-not-begun', 'The offer of this campaign begins on 2027-04-10, after the day of this email, 2027-04-09.'],
  ])
  expect(itemDateFaults({ ...base, offer: later, scheduled: '2027-04-10' })).toEqual([])
  for (const scheduled of [null, '2027-04-01', '2027-04-30']) expect(itemDateFaults({ ...base, offer, scheduled })).toEqual([])
  for (const scheduled of [null, '2027-04-30']) expect(itemDateFaults({ ...base, offer, today: '2027-04-30', scheduled })).toEqual([])
})

it.each([
  ['Until 20 December', '2027-01-05', true],
  ['Until 20 December', '2026-12-21', true],
  ['Until 20 December', '2026-12-20', false],
  ['Until 5 January', '2026-12-20', false],
  ['Until 20 December 2027', '2027-01-05', false],
  ['Until 20 December 2026', '2027-12-05', true],
  ['Before 20 December', '2026-12-20', true],
  ['Before 1 January', '2026-12-31', false],
])('resolves “%s” in an email scheduled for %s to the nearest date (past: %s)', (text, scheduled, isOver) => {
  expect(textDateFaults(text, { ...base, today: '2026-11-01', scheduled })).toHaveLength(isOver ? 1 : 0)
})

it("compares dates in a text with today's date if the scheduled day is in the past", () => {
  expect(textDateFaults('Until 31 March', { ...base, scheduled: '2027-03-01' })).toMatchObject([{ message: '31 March is over by now.' }])
})

it.each([
  ['until midnight PST', 'PST'],
  ['Ends at 5 pm ET', 'ET'],
  ['until 11:59 p.m. Pacific Time', 'PT'],
  ['until 30 April (AEST)', 'AEST'],
  ['by Friday, EST', 'EST'],
  ['until 18:00 CET', 'CET'],
])('reports the time zone in “%s”, which is not used in Britain', (text, zone) => {
  const [fault, ...more] = textDateFaults(text, { ...base, zones: ['GMT', 'BST'] })
  expect([fault?.rule, more]).toEqual(['time-zone', []])
  expect(fault?.message).toContain(`in the time zone ${zone}, and the brand's is GMT or BST.`)
  expect(textDateFaults(text, base).filter(({ rule }) => rule === 'time-zone')).toEqual([])
})

it('accepts the brand’s time zones, UTC, and uppercase text that is not a time zone', () => {
  const zones = ['GMT', 'BST']
  for (const text of ['until midnight BST', 'until 18:00 GMT', 'until noon UTC', 'until 18:00 GMT+1', 'Room 12 CT, 5 MT of oak', 'EST. 1998', 'Until 30 April'])
    expect([text, textDateFaults(text, { ...base, zones })]).toEqual([text, []])
})

it('derives a brand’s time zones from its domain, currency and language', () => {
  const zones = (language: string | null, website: string, currency: string | null) => zonesOfBrand({ language, website, currency }).slice(0, 2).join(' ')
  expect(zones('en-US', 'https://kestrel.co.uk/', null)).toBe('GMT BST')
  expect(zones('en', 'https://kestrel.shop', 'GBP')).toBe('GMT BST')
  for (const language of ['de-DE', 'de_DE']) expect(zones(language, 'https://kestrel.com', null)).toBe('CET CEST')
  expect(zonesOfBrand({ language: 'en', website: 'https://a.com', currency: 'EUR' })).toEqual(expect.arrayContaining(['CET', 'EEST', 'WET']))
  expect(zones('en', 'https://kestrel.com', null)).toBe('')
})
