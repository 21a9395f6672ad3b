import { expect, test } from 'vitest'
import { emptyListsOf, privateMemberKinds, tableMemberKinds } from './member-kinds.ts'

test('lists the kinds with a table in a stable order', () => {
  expect(tableMemberKinds).toEqual(['images', 'products', 'collections', 'sources', 'reviews'])
})

test('keeps what only the brand may see out of public guides: pages and reviews', () => {
  expect(privateMemberKinds).toEqual(['sources', 'reviews'])
})

test('makes an empty list of each kind', () => {
  expect(emptyListsOf(['fonts', 'logos'])).toEqual({ fonts: [], logos: [] })
})
