import { expect, test } from 'vitest'
import { fillProduct } from './fill-product.ts'

type Reading = Parameters<typeof fillProduct>[0] & { title: string }

test('fills in only the values that the better reading lacks, including an empty list of variants', () => {
  const better: Reading = { title: 'Salt', description: '', price: null, currency: null, images: [], variants: [] }
  const other: Reading = { title: 'Old', description: 'From the sea', price: '3.00', currency: 'EUR', images: ['a'], variants: ['Large'] }
  expect(fillProduct(better, other)).toEqual({ ...other, title: 'Salt' })
  expect(fillProduct({ ...better, price: '5.00' }, other).price).toBe('5.00')
})
