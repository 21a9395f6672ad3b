import { expect, it } from 'vitest'
import { collectProductsInput } from './products.ts'

it('accepts all products of a brand in one collection request', () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `prd_${n}`)
  expect(collectProductsInput.parse({ ids }).ids).toHaveLength(1000)
  expect(collectProductsInput.safeParse({ ids: Array.from({ length: 2001 }, (_, n) => `prd_${n}`) }).success).toBe(false)
})
