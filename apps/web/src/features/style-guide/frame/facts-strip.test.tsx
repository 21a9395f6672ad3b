import type { Fact } from '@brandwright/domain/brands/evidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { guideWith, sourceOf } from '../testing/guide-under-test.tsx'
import { FactsStrip } from './facts-strip.tsx'

const fact = (confidence: number, change: Partial<Fact> = {}): Fact => ({ evidence: [], confidence, ...change })
const guide = guideWith({
  categories: ['Bags', 'Wool'],
  products: [{ id: 'p1', title: 'Morning Frost', price: '48.00' }] as StyleGuide['products'],
  sources: [sourceOf('s1', '/'), sourceOf('s2', '/about'), sourceOf('s3', '/gone', { status: 404 })],
  facts: { '/name': fact(0.95), '/description': fact(0.2), '/products/p1/price': fact(0.9, { wrong: true }), '/websiteUrl': fact(0.1, { locked: true }) },
})
const show = (shown: StyleGuide, filling = false) => renderWithServer(<FactsStrip guide={shown} filling={filling} />)
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim()}`)

it('the strip shows the URL, the categories, the scan time and the number of values to check', () => {
  show(guide)
  expect(facts()).toEqual([
    'Address: kestrel.example',
    'Categories: Bags, Wool',
    expect.stringMatching(/^Scanned: 3 Nov 2026, 2 pages$/),
    'To check: 2 of 4 values',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://kestrel.example/')
})

it('the list of values to check closes when the user follows a link in it', async () => {
  show(guide)
  fireEvent.click(screen.getByRole('button', { name: '2 of 4 values' }))
  const list = within(await screen.findByRole('dialog', { name: 'Values to check' }))
  const links = await list.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Description', '#overview'],
    [expect.stringMatching(/price.*: Morning Frost$/i), '#products'],
  ])
  fireEvent.click(links[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('lists at most twelve values to check and the number of other values', async () => {
  const images = Array.from({ length: 15 }, (_, at) => ({ id: `i${at}`, alt: `Picture ${at}` })) as StyleGuide['images']
  show({ ...guide, images, facts: Object.fromEntries(images.map(({ id }) => [`/images/${id}`, fact(0.1)])) })
  fireEvent.click(screen.getByRole('button', { name: '15 of 15 values' }))
  expect(await screen.findAllByRole('link', { name: /Picture/ })).toHaveLength(12)
  expect(screen.getByText('and 3 more')).toBeTruthy()
})

it('reports when no value needs checking', () => {
  show({ ...guide, facts: { '/name': fact(0.95) } })
  expect(facts()[3]).toBe('To check: None of 1 values')
})

it('shows when a manually created guide last changed, and no scan time', () => {
  show({ ...guideWith(), url: '', websiteUrl: '' })
  expect(facts()).toEqual(['Address: None yet', 'Categories: None yet', 'Updated: 3 Nov 2026'])
})

it('shows the number of pages and values found so far during a scan', () => {
  show(guide, true)
  expect(facts().slice(2)).toEqual(['Scanned so far: 2 pages', 'Values: 4 so far'])
})

it('shows the first step before a scan has found anything', () => {
  show(guideWith(), true)
  expect(facts().slice(2)).toEqual(['Scanned so far: The first page', 'Values: None yet'])
})
