import { expect, test } from 'vitest'
import { emptyListsOf, privateMemberKinds, tableMemberKinds } from './member-kinds.ts'

test('lists in a fixed order the kinds of members that have a table', () => {
  expect(tableMemberKinds).toEqual(['images', 'products', 'collections', 'sources', 'reviews'])
})

test('omits private kinds (pages and reviews) from public guides', () => {
  expect(privateMemberKinds).toEqual(['sources', 'reviews'])
})

test('creates an empty list of each kind', () => {
  expect(emptyListsOf(['fonts', 'logos'])).toEqual({ fonts: [], logos: [] })
})
