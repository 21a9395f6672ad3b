import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ViewedModule } from './first-views.ts'
import { joinParts } from './join-parts.ts'

/** Returns random characters, which do not compress. */
const code = (bytes: number) => randomBytes(bytes).toString('latin1')

function joined(modules: Record<string, { views: number[]; imports?: string[]; bytes: number }>, own: string[] = []) {
  const entries = Object.entries(modules).map(([id, { views, imports = [], bytes }]): [string, ViewedModule] => [id, { views, imports, code: code(bytes) }])
  return joinParts(new Map(entries), (id) => own.includes(id)).map(({ ids }) => [...ids].sort().join(' '))
}

it('combines modules that the same views load into one chunk, and omits dynamically imported modules', () => {
  expect(
    joined({ card: { views: [0, 1], bytes: 40 }, list: { views: [0, 1], bytes: 40 }, screen: { views: [0], imports: ['card'], bytes: 40 } }, ['screen']),
  ).toEqual(['card list'])
})

it('merges a small chunk with another chunk if almost the same views load both', () => {
  const views = [0, 1, 2, 3, 4, 5]
  const modules = { table: { views, bytes: 3_000 }, crumb: { views: [0, 1, 2, 3, 4], bytes: 200 } }
  expect(joined({ ...modules, page: { views: [6], bytes: 60_000 } })).toContain('crumb table')
  expect(joined(modules), 'a merge does not enlarge the largest view').toEqual(['table', 'crumb'])
})

it('does not merge a large chunk if views that do not need the chunk would load it', () => {
  const views = [0, 1, 2, 3, 4, 5]
  expect(joined({ table: { views, bytes: 3_000 }, editor: { views: [0], imports: ['table'], bytes: 60_000 } })).toEqual(['table', 'editor'])
})

it('orders chunks by dependency and creates no circular imports', () => {
  const views = [0, 1, 2]
  const parts = joined({
    top: { views: [0, 1], imports: ['middle'], bytes: 100 },
    middle: { views: [0, 1, 2, 3, 4, 5, 6, 7], imports: ['bottom'], bytes: 60_000 },
    bottom: { views: [...views, 3, 4, 5, 6, 7, 8, 9, 10, 11], bytes: 60_000 },
  })
  expect(parts.findIndex((part) => part.includes('bottom'))).toBeLessThanOrEqual(parts.findIndex((part) => part.includes('top')))
  expect(parts).not.toContain('bottom top')
})
