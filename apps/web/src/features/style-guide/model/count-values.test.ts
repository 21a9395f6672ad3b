import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { expect, test } from 'vitest'
import { countValues } from './count-values.ts'

test('counts low-confidence and wrong values as values to check', () => {
  const fact = (confidence: number, more = {}) => ({ evidence: [], confidence, ...more })
  const facts = { '/name': fact(0.95), '/url': fact(0.5), '/image': fact(0.5, { locked: true }), '/description': fact(0.99, { wrong: true }) }
  const guide = emptyStyleGuide({ id: 'a', url: 'https://b.example', now: '' })
  expect(countValues({ ...guide, facts })).toEqual({ values: 4, toCheck: ['/url', '/description'] })
  expect(countValues({ ...guide, facts: { '/products/gone': fact(1, { wrong: true }) } }).toCheck).toEqual([])
})
