import { expect, it } from 'vitest'
import { placeOf } from './paths.ts'

it.each([
  ['/admin/b1/images', '?kind=logo', '#captions', '/admin/b1/images?kind=logo#captions'],
  ['/styleGuide/b1', '', '#palette', '/styleGuide/b1#palette'],
  ['/invitation', '', '#0f3a9c1b8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a', '/invitation'],
  ['/brands', '', '', '/brands'],
])('of %s%s%s one comes back to %4$s', (pathname, search, hash, place) => {
  expect(placeOf({ pathname, search, hash })).toBe(place)
})
