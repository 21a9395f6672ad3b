import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { imageRows } from './image-rows.ts'

const imageOf = (id: number, width: number, height: number): Image => ({
  id: `img_${id}`,
  url: `/p/${id}`,
  originalURL: '',
  kind: 'image',
  alt: '',
  caption: '',
  width,
  height,
  source: '',
})
const measures = { width: 1096, gap: 16, height: 256, firstHeight: 368 }

test('every row except the last fills the exact width, and no image is omitted', () => {
  const images = Array.from({ length: 200 }, (_, at) => imageOf(at, 300 + ((at * 97) % 1700), 300 + ((at * 61) % 1300)))
  const rows = imageRows(images, measures)
  expect(rows.flatMap((row) => row.cells.map((cell) => cell.image.id))).toEqual(images.map((image) => image.id))
  for (const row of rows.slice(0, -1)) {
    expect(row.cells.reduce((sum, cell) => sum + cell.width, 0) + measures.gap * (row.cells.length - 1)).toBe(measures.width)
    expect(row.height).toBeLessThanOrEqual(measures.firstHeight)
  }
})

test('limits extreme aspect ratios, and uses a default ratio for images without a size', () => {
  const rows = imageRows([imageOf(1, 8000, 10), imageOf(2, 10, 8000), imageOf(3, 0, 0)], measures)
  for (const row of rows) for (const cell of row.cells) expect(cell.width).toBeGreaterThan(100)
})
