import { expect, test } from 'vitest'
import { emptyListsOf, privateMemberKinds, tableMemberKinds } from './member-kinds.ts'

test('lists the kinds of members with a separate table in a fixed order', () => {
  expect(tableMemberKinds).toEqual(['images', 'products', 'collections', 'sources', 'reviews'])
})

test('omits private kinds (pages and reviews) from public guides', () => {
  expect(privateMemberKinds).toEqual(['sources', 'reviews'])
})

test('creates an empty list for each kind', () => {
  expect(emptyListsOf(['fonts', 'logos'])).toEqual({ fonts: [], logos: [] })
})
