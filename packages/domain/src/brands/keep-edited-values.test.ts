import { expect, test } from 'vitest'
import { sampleKey } from '../pointers/sample-key.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { keepEditedValues } from './keep-edited-values.ts'
import type { Image, Product, StyleGuide } from './style-guide.ts'

const empty = emptyStyleGuide({ id: 'a', url: 'https://yourbrand.com', now: '2026-01-01T00:00:00.000Z' })
const image = (id: string, caption: string) => ({ id, url: `/api/blobs/${id}`, originalURL: `https://yourbrand.com/${id}.png`, caption }) as Image
const product = (id: string) => ({ id, title: id }) as Product
const by = { evidence: [], confidence: 1, editedBy: 'u1' }

test('keeps edited values during a re-scan and replaces all other values', () => {
  const edited: StyleGuide = {
    ...empty,
    name: 'Mine',
    description: 'Old',
    postalAddress: '4 Mill Lane',
    colors: { ...empty.colors, roles: { ...empty.colors.roles, primary: '#111111', accent: '#222222' } },
    images: [image('i1', 'By hand')],
    facts: { '/name': by, '/colors/roles/primary': { evidence: [], confidence: 0.9, locked: true }, '/images/i1/caption': by },
  }
  const next: StyleGuide = {
    ...empty,
    name: 'Theirs',
    description: 'New',
    colors: { ...empty.colors, roles: { ...empty.colors.roles, primary: '#999999', accent: '#888888' } },
    images: [image('i2', 'Other')],
  }
  const guide = keepEditedValues(edited, next)
  expect(guide).toMatchObject({ name: 'Mine', description: 'New', postalAddress: '4 Mill Lane', colors: { roles: { primary: '#111111', accent: '#888888' } } })
  expect(guide.images.map(({ id, caption }) => [id, caption])).toEqual([
    ['i2', 'Other'],
    ['i1', 'By hand'],
  ])
  expect(guide.facts['/name']).toEqual(by)
})

test('does not restore members that a user deleted', () => {
  const edited: StyleGuide = { ...empty, deletedImageURL: ['https://yourbrand.com/i1.png'], facts: { '/products/p1': { ...by, wrong: true } } }
  const guide = keepEditedValues(edited, { ...empty, images: [image('i1', ''), image('i2', '')], products: [product('p1'), product('p2')] })
  expect(guide.images.map(({ id }) => id)).toEqual(['i2'])
  expect(guide.products.map(({ id }) => id)).toEqual(['p2'])
})

test('keeps deleted, edited and locked links and texts as the user left them', () => {
  const link = (id: string, name: string) => ({ id, name, url: `https://yourbrand.com/${id}` })
  const pages = (...links: ReturnType<typeof link>[]) => ({ ...empty.links, pages: links })
  const text = sampleKey('Gone')
  const locked = `/textSamples/paragraphs/${sampleKey('Kept')}`
  const edited: StyleGuide = {
    ...empty,
    links: pages(link('l1', 'Mine')),
    textSamples: { ...empty.textSamples, paragraphs: ['Kept'] },
    facts: {
      '/links/pages/l1/name': by,
      '/links/pages/l2': { ...by, wrong: true },
      [`/textSamples/paragraphs/${text}`]: { ...by, wrong: true },
      [locked]: { evidence: [], confidence: 1, locked: true },
    },
  }
  const next = { ...empty, links: pages(link('l2', 'Back'), link('l3', 'New')), textSamples: { ...empty.textSamples, paragraphs: ['Gone', 'New'] } }
  const guide = keepEditedValues(edited, next)
  expect(guide.links.pages.map(({ name }) => name)).toEqual(['New', 'Mine'])
  expect(guide.textSamples.paragraphs).toEqual(['New', 'Kept'])
})

test('keeps the “wrong” mark of a member that one scan misses and a later scan finds again', () => {
  const wrong: StyleGuide['facts'] = { '/products/p1': { evidence: [], confidence: 0.9, wrong: true } }
  const once = keepEditedValues({ ...empty, products: [product('p1')], facts: wrong }, empty)
  expect(keepEditedValues(once, { ...empty, products: [product('p1')] }).facts['/products/p1']).toMatchObject({ wrong: true })
})

test('keeps videos, which scans never find', () => {
  const videos = [{ id: 'v1', url: 'https://video.example/roasting', title: 'How we roast', description: '' }]
  expect(keepEditedValues({ ...empty, videos }, empty).videos).toEqual(videos)
  expect(keepEditedValues(empty, empty).videos).toBeUndefined()
})
