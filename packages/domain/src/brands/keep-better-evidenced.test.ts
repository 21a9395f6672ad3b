import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { keepBetterEvidenced } from './keep-better-evidenced.ts'
import { sectionsOfFailedSteps, sectionsToRead } from './sections-to-read.ts'
import type { Image, StyleGuide } from './style-guide.ts'
import { areResourcesRead, describeUnread, noUnreadResources } from './unread-resources.ts'

const empty = emptyStyleGuide({ id: 'b', url: 'https://yourbrand.com/', now: '2026-01-01T00:00:00Z' })
const fact = (confidence: number) => ({ evidence: [{ page: 'https://yourbrand.com/' }], confidence })
const colored = (primary: string, confidences: number[]): StyleGuide => ({
  ...empty,
  colors: { ...empty.colors, all_colors: [primary], roles: { ...empty.colors.roles, primary } },
  facts: Object.fromEntries(confidences.map((confidence, index) => [`/colors/roles/${['primary', 'text', 'background'][index]}`, fact(confidence)])),
})
const primaryOf = ({ colors }: StyleGuide) => colors.roles.primary
const image = (id: string, rank: number) => ({ id, rank }) as Image

test('replaces a section only if the scan has more evidence and at least the same confidence', () => {
  const before = colored('#c8452d', [0.9, 0.9])
  expect(primaryOf(keepBetterEvidenced(before, colored('#0000ee', [0.9, 0.9])))).toBe('#c8452d')
  expect(primaryOf(keepBetterEvidenced(before, colored('#0000ee', [0.4, 0.4, 0.4, 0.4])))).toBe('#c8452d')
  expect(primaryOf(keepBetterEvidenced(before, empty))).toBe('#c8452d')
  const better = keepBetterEvidenced(before, colored('#0f5c4a', [0.95, 0.9, 0.9]))
  expect([primaryOf(better), Object.keys(better.facts)]).toEqual(['#0f5c4a', ['/colors/roles/primary', '/colors/roles/text', '/colors/roles/background']])
  expect(primaryOf(keepBetterEvidenced(empty, colored('#0f5c4a', [0.3])))).toBe('#0f5c4a')
})

test('replaces a section whose resources all loaded, even if its confidence is lower', () => {
  expect(primaryOf(keepBetterEvidenced(colored('#c8452d', [0.9]), colored('#0f5c4a', [0.5]), ['images']))).toBe('#0f5c4a')
})

test('adds new list members without changing existing members', () => {
  const merged = keepBetterEvidenced({ ...empty, images: [image('a', 0)] }, { ...empty, images: [image('a', 6), image('b', 1)] })
  expect(merged.images).toEqual([image('a', 0), image('b', 1)])
})

test('keeps a complete guide complete, and lists the missing parts of an incomplete guide', () => {
  expect(keepBetterEvidenced({ ...empty, complete: true }, { ...empty, missing: ['colours'] })).toMatchObject({ complete: true, missing: [] })
  const noted = { ...empty, complete: true, missing: ['1 of 4 further pages', 'dark palette'] }
  expect(keepBetterEvidenced(noted, { ...empty, missing: ['logo', 'dark palette', 'footer'] }, ['footer'], ['dark palette', 'footer'])).toMatchObject({
    complete: true,
    missing: ['1 of 4 further pages', 'dark palette', 'footer'],
  })
  const found = { ...empty, missing: ['name', '1 of 2 style sheets (1 failed)'] }
  expect(keepBetterEvidenced({ ...empty, name: 'Saltmere' }, found)).toMatchObject({ complete: false, missing: ['1 of 2 style sheets (1 failed)'] })
})

test('reports resources that failed to load, and the sections that another scan must read', () => {
  const none = noUnreadResources()
  const sheets = { ...none, stylesheets: { of: 4, failed: 2, refused: 0, pending: 1 } }
  expect(describeUnread(sheets)).toEqual(['3 of 4 style sheets (2 failed, 1 did not arrive in time)'])
  const images = (failed: number) => ({ ...none, images: { of: 33, failed, refused: 0, pending: 0 } })
  expect([none, sheets, images(8), images(9)].map(areResourcesRead)).toEqual([true, false, true, false])
  expect(sectionsToRead([...describeUnread(images(9)), 'logo'])).toEqual(['images', 'logos'])
  expect(sectionsToRead(['logo', 'further pages'])).toBeNull()
  expect(sectionsToRead([])).toBeNull()
})

test('protects the sections of failed steps, except steps without a section and steps of which the guide has nothing', () => {
  const dark = { ...empty, missing: ['dark palette'], colors: { ...empty.colors, dark: empty.colors.roles } }
  expect(sectionsOfFailedSteps(['dark palette', 'evidence pictures'], dark)).toEqual(['colors', 'stylesheet'])
  expect(sectionsOfFailedSteps(['dark palette', 'button states', 'sizes on a phone', 'drawings', 'newsletters', 'blocks', 'text'], empty)).toEqual([])
  expect(sectionsOfFailedSteps(['logo'], empty)).toEqual(['logos'])
  expect(sectionsOfFailedSteps(['further pages'], empty)).toBeNull()
})
