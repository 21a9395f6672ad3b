import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { duplicateImages } from './merge-duplicates.ts'

const image = (originalURL: string, change: Partial<Image> = {}) =>
  ({
    originalURL,
    width: 800,
    height: 600,
    kind: 'image',
    hash: 'ff00ff00ff00ff00',
    color: '#202020',
    backgroundColor: '#f0f0f0',
    ...change,
  }) as Image

test('reports smaller copies of an image, whatever their order', () => {
  expect(duplicateImages([image('small', { width: 400, height: 300, hash: 'ff00ff00ff00ff01' }), image('large')])).toEqual(['small'])
})

test.each<[string, Partial<Image>]>([
  ['another color, like a product in white instead of black', { color: '#e0e0e0' }],
  ['another background color', { backgroundColor: '#306090' }],
  ['another shape', { width: 600 }],
  ['another kind', { kind: 'logo' as Image['kind'] }],
  ['other content', { hash: '00ff00ff00ff00ff' }],
  ['no measured colors', { color: undefined }],
])('keeps an image with %s', (_, change) => {
  expect(duplicateImages([image('first'), image('second', change)])).toEqual([])
})
