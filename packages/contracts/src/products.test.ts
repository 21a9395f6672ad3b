import { expect, it } from 'vitest'
import { collectProductsInput } from './products.ts'

it('accepts 1,000 product ids in one request, but not 2,001', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `prd_${n}`)
  expect(collectProductsInput.parse({ ids }).ids).toHaveLength(1000)
  expect(collectProductsInput.safeParse({ ids: Array.from({ length: 2001 }, (_, n) => `prd_${n}`) }).success).toBe(false)
})
