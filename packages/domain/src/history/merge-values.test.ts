import { expect, test } from 'vitest'
import { diffDocuments } from './diff-documents.ts'
import type { PlainDocument } from './json-patch.ts'
import { mergeValues } from './merge-values.ts'

const BASE = { name: 'Bakery', about: 'Fresh bread daily', logo: null, price: 3, rules: { r1: { text: 'Be plain' } } }
const merge = (mine: PlainDocument, theirs: PlainDocument) =>
  mergeValues({
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
    pointers: diffDocuments(BASE, { ...BASE, ...mine }).patch.map(({ path }) => path),
  })
const merged = (values: Record<string, unknown>) => ({ merged: new Map(Object.entries(values)) })

test('merges changes to different fields or different words, and identical changes', () => {
  expect(merge({ name: 'Our bakery' }, { about: 'Warm bread daily', price: 4 })).toEqual(merged({ '/name': 'Our bakery' }))
  expect(merge({ about: 'Fresh rolls daily' }, { about: 'Fresh bread daily, baked here' })).toEqual(merged({ '/about': 'Fresh rolls daily, baked here' }))
  expect(merge({ logo: 'Loaf' }, { logo: 'Loaf' })).toEqual(merged({ '/logo': 'Loaf' }))
  expect(merge({ rules: { r1: { text: 'Be very plain' } } }, { name: 'x' })).toEqual(merged({ '/rules/r1/text': 'Be very plain' }))
})

test('returns a conflict with all three values if two changes to a text cannot be merged', () => {
  expect(merge({ about: 'Fresh rolls daily', name: 'A' }, { about: 'Fresh cakes daily' })).toEqual({
    conflicts: [{ pointer: '/about', base: 'Fresh bread daily', mine: 'Fresh rolls daily', theirs: 'Fresh cakes daily' }],
  })
  expect(merge({ name: 'Our bakery' }, { name: null })).toEqual({ conflicts: [{ pointer: '/name', base: 'Bakery', mine: 'Our bakery', theirs: null }] })
})

test('merges a value that only one of the two changes adds, changes or removes', () => {
  expect(merge({ price: 4 }, { name: 'x' })).toEqual({ merged: new Map([['/price', 4]]) })
  expect(merge({ rules: { r1: { text: 'Be plain' }, r2: { text: 'New' } } }, { name: 'x' })).toEqual({ merged: new Map([['/rules/r2', { text: 'New' }]]) })
  expect(merge({ rules: {} }, { name: 'x' })).toEqual({ merged: new Map([['/rules/r1', undefined]]) })
})

test('returns null for different changes to a number, and for a change to a removed value', () => {
  expect(merge({ price: 4 }, { price: 5 })).toBe(null)
  expect(merge({ rules: { r1: { text: 'Be very plain' } } }, { rules: {} })).toBe(null)
  expect(merge({ rules: { r1: { text: 'Be plain', note: 'New' } } }, { rules: {} })).toBe(null)
  expect(merge({ rules: {} }, { rules: { r1: { text: 'Be very plain' } } })).toBe(null)
})
