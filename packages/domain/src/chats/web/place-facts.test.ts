import { expect, test } from 'vitest'
import { bravePlaceFacts, placeFacts } from './place-facts.ts'

const NOTHING = { description: '', openNow: null, openingHours: [], services: [], price: '' }

test('parses facts about a place from SerpAPI and from a places directory', () => {
  expect(
    placeFacts({
      description: 'Espresso <b>bar</b>',
      price: '££',
      operating_hours: { monday: '8 AM–6 PM', tuesday: 'Closed', wednesday: 7, thursday: {} },
      service_options: { dine_in: true, takeout: true, no_contact_delivery: true, delivery: false },
    }),
  ).toEqual({
    description: 'Espresso bar',
    openNow: null,
    openingHours: ['Monday: 8 AM–6 PM', 'Tuesday: Closed', 'Wednesday: 7'],
    services: ['Dine-in', 'Takeaway'],
    price: '££',
  })
  expect(
    placeFacts({
      price_level: 2,
      opening_hours: { open_now: false, weekday_text: ['Monday: 9:00 – 17:00', 4, 'Tuesday: Closed'] },
      hasCurbsidePickup: true,
      serves_vegetarian_food: true,
      serves_beer: false,
      reservable: 'yes',
    }),
  ).toEqual({
    description: '',
    openNow: false,
    openingHours: ['Monday: 9:00 – 17:00', 'Tuesday: Closed'],
    services: ['Kerbside pickup', 'Vegetarian food'],
    price: '$$',
  })
})

test('parses facts about a place from Brave', () => {
  const monday = [
    { abbr_name: 'Mon', full_name: 'Monday', opens: '08:00', closes: '12:00' },
    { full_name: 'Monday', opens: '13:00', closes: '18:00' },
  ]
  const facts = bravePlaceFacts({
    description: 'A café.',
    categories: ['Café', 'Café', 3],
    serves_cuisine: ['Coffee'],
    price_range: '££',
    opening_hours: { days: [monday, { full_name: 'Tuesday', opens: '08:00', closes: '12:00' }, null, [{ opens: '1' }]] },
  })
  expect(facts).toEqual({
    description: 'A café.',
    openNow: null,
    openingHours: ['Monday: 08:00–12:00, 13:00–18:00', 'Tuesday: 08:00–12:00'],
    services: ['Café', 'Coffee'],
    price: '££',
  })
})

test.each([['SerpAPI', placeFacts] as const, ['Brave', bravePlaceFacts] as const])('drops malformed facts from %s and shortens very long facts', (_, facts) => {
  for (const value of [null, 3, 'x', [], [null, [], {}], { days: {}, weekday_text: 'x', open_now: 'yes' }]) {
    const { openNow, services, openingHours } = facts({
      opening_hours: value,
      operating_hours: value,
      service_options: value,
      categories: value,
      price_level: {},
    })
    expect([openNow, services, openingHours.length <= 1]).toEqual([null, [], true])
  }
  const many = Array.from({ length: 10_000 }, (_, index) => `Line ${index} ${'x'.repeat(1000)}`)
  const huge = facts({ opening_hours: { weekday_text: many, days: many }, service_options: many, categories: many, description: 'x'.repeat(1_000_000) })
  expect(huge.services).toHaveLength(16)
  expect(huge.openingHours.length).toBeLessThanOrEqual(8)
  expect(JSON.stringify(huge).length).toBeLessThan(12_000)
  expect(facts({})).toEqual(NOTHING)
})
