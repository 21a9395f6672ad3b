import { expect, test } from 'vitest'
import { emptyListsOf, privateMemberKinds, tableMemberKinds } from './member-kinds.ts'

test('lists, in a fixed order, the member kinds that have separate tables', () => {
  expect(tableMemberKinds).toEqual(['images', 'products', 'collections', 'sources', 'reviews'])
})

test('omits private kinds (pages and reviews) from public guides', () => {
  expect(privateMemberKinds).toEqual(['sources', 'reviews'])
})

test('creates an empty list for each kind', () => {
  expect(emptyListsOf(['fonts', 'logos'])).toEqual({ fonts: [], logos: [] })
})
