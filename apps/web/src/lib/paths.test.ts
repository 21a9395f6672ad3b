import { expect, it } from 'vitest'
import { placeOf, returnPath } from './paths.ts'

it.each([
  ['/admin/b1/images', '?kind=logo', '#captions', '/admin/b1/images?kind=logo#captions'],
  ['/styleGuide/b1', '', '#palette', '/styleGuide/b1#palette'],
  ['/invitation', '', '#0f3a9c1b8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a', '/invitation'],
  ['/brands', '', '', '/brands'],
])('the return path of %s with query “%s” and hash “%s” is %s', (pathname, search, hash, place) => {
  expect(placeOf({ pathname, search, hash })).toBe(place)
})

it.each(['/admin/b1/images?kind=logo#captions', '/', '/styleGuide/b1?run=r%202', '/brands?search=//quay.test'])('accepts the return path %s', (to) => {
  expect(returnPath(new URLSearchParams({ to }))).toBe(to)
})

it.each([
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/./\\evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'brands',
  '/auth?to=/brands',
  '/./auth',
  '/login',
  '',
])('rejects the return path %j', (to) => {
  expect(returnPath(new URLSearchParams({ to }))).toBeNull()
})
