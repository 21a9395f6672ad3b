import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { acceptProposal } from './proposal.ts'
import { proposeChanges } from './propose-changes.ts'
import type { Image, PaletteColor, Product, StyleGuide } from './style-guide.ts'

const empty = emptyStyleGuide({ id: 'a', url: 'https://yourbrand.com', now: '2026-01-01T00:00:00.000Z' })
const roles = (primary: string | null, accent: string | null) => ({ ...empty.colors, roles: { ...empty.colors.roles, primary, accent } })
const product = (id: string, price: string) => ({ id, title: id, price }) as Product
const palette = (share: number) => [{ color: '#111111', share, count: Math.round(share * 100), uses: [] } as PaletteColor]
const factFrom = (page: string) => ({ evidence: [{ page }], confidence: 0.9 })
const now: StyleGuide = {
  ...empty,
  complete: true,
  name: 'Mine',
  description: 'Old words',
  colors: { ...roles('#111111', null), palette: palette(0.5) },
  products: [product('p1', '9'), product('p2', '5'), product('p3', '1')],
  facts: {
    '/name': { evidence: [], confidence: 1, editedBy: 'u1' },
    '/products/p3/price': { evidence: [], confidence: 1, locked: true },
    '/products/p4': { evidence: [], confidence: 1, wrong: true, editedBy: 'u1' },
  },
}
const found: StyleGuide = {
  ...empty,
  complete: true,
  name: 'Theirs',
  description: 'New words',
  colors: { ...roles('#222222', '#333333'), palette: palette(0.4) },
  products: [product('p1', '10'), product('p4', '7'), product('p5', '8')],
  facts: { '/colors/roles/primary': factFrom('home'), '/products/p1': factFrom('shop'), '/products/p5': factFrom('p5'), '/products/p5/price': factFrom('p5') },
}

test('proposes added, changed and removed values with their facts, but no changes to edited values', () => {
  const proposals = proposeChanges(now, found)
  expect(Object.fromEntries(proposals.map(({ pointer, value }) => [pointer, value]))).toEqual({
    '/description': 'New words',
    '/colors/roles/primary': '#222222',
    '/colors/roles/accent': '#333333',
    '/products/p1/price': '10',
    '/products/p2': undefined,
    '/products/p5': product('p5', '8'),
  })
  const facts = (pointer: string) => Object.keys(proposals.find((proposal) => proposal.pointer === pointer)?.facts ?? {})
  expect(facts('/colors/roles/primary')).toEqual(['/colors/roles/primary'])
  expect(facts('/products/p1/price')).toEqual(['/products/p1'])
  expect(facts('/products/p5')).toEqual(['/products/p5', '/products/p5/price'])
})

test('proposes no removals if the scan is incomplete', () => {
  const pointers = proposeChanges(now, { ...found, complete: false, description: '', products: [] }).map(({ pointer }) => pointer)
  expect(pointers).toEqual(['/colors/roles/primary', '/colors/roles/accent'])
})

test('applies only the accepted proposals, and accepting all of them yields the scanned guide', () => {
  const proposals = proposeChanges(now, found)
  const accepted = acceptProposal(now, proposals.find(({ pointer }) => pointer === '/products/p5') as never)
  expect(accepted).toEqual({
    ...now,
    products: [...now.products, product('p5', '8')],
    facts: { ...now.facts, '/products/p5': factFrom('p5'), '/products/p5/price': factFrom('p5') },
  })
  const all = proposals.reduce(acceptProposal, now)
  expect(all).toMatchObject({ name: 'Mine', description: 'New words', colors: { roles: { primary: '#222222', accent: '#333333' } } })
  expect(all.products.map(({ id, price }) => [id, price])).toEqual([
    ['p1', '10'],
    ['p3', '1'],
    ['p5', '8'],
  ])
  expect(proposeChanges(all, found)).toEqual([])
})

test('does not propose a deleted image again', () => {
  const image = { id: 'i1', originalURL: 'https://yourbrand.com/i1.png' } as Image
  expect(proposeChanges({ ...now, deletedImageURL: [image.originalURL] }, { ...found, images: [image] }).map(({ pointer }) => pointer)).not.toContain(
    '/images/i1',
  )
})

test('keeps the facts of edited values when a user accepts a scanned product, and replaces all other facts', () => {
  const outdated = { ...now, facts: { ...now.facts, '/products/p3/title': factFrom('home') } }
  const facts = { '/products/p3/title': factFrom('p3'), '/products/p3/price': factFrom('p3') }
  const accepted = acceptProposal(outdated, { pointer: '/products/p3', value: product('p3', '1'), facts } as never)
  expect(accepted.facts['/products/p3/title']).toEqual(factFrom('p3'))
  expect(accepted.facts['/products/p3/price']).toEqual(now.facts['/products/p3/price'])
})
