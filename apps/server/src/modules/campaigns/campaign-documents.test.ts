import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { keyedDocument } from '@brandwright/domain/history/keyed-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedBody, readDocument } from '../documents/stored-document.ts'
import { templates } from '../templates/template-documents.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import stored from './stored-campaigns.json' with { type: 'json' }

const FIXED = { seed: 20_261_126, numRuns: process.env.TEST_ALL === '1' ? 1000 : 100 }
const AT = new Date('2026-11-26T00:00:00Z')
const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const NEW_IN_CAMPAIGNS: Record<number, string[]> = { 2: ['brief', 'plan'], 3: ['importedFrom'] }
const NEW_IN_ITEMS: Record<number, string[]> = { 2: ['approval'], 3: ['slug', 'form', 'variantOf', 'variantShare'] }

const row = (entity: string, version: number, body: PlainDocument) => {
  const { version: _, ...rest } = body
  return { brandId: 'b', entity, id: 'd', version, revision: 7, body: { ...rest, version }, createdAt: AT, updatedAt: AT, deletedAt: null, createdBy: null }
}

/** Returns a document as an older version stored it: `current` without keys added later. */
function asStored(current: PlainDocument, version: number, added: Record<number, string[]>, lists: readonly string[]): PlainDocument {
  const later = Object.entries(added).flatMap(([to, keys]) => (Number(to) > version ? keys : []))
  const body = Object.fromEntries(Object.entries(current).filter(([key]) => !later.includes(key)))
  return keyedDocument(
    { ...body, version },
    lists.filter((list) => !later.includes(list)),
  )
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const campaignOfAnyVersion = fc
  .record({ version: fc.integer({ min: 1, max: campaigns.definition.version }), name: text, archived: fc.boolean(), USP: fc.array(text, { maxLength: 3 }) })
  .map(({ version, name, ...fields }) => ({ version, body: { ...emptyCampaign(`n${name}`, 'campaign'), ...fields } }))
const section = fc
  .record({ type: fc.constantFrom('header' as const, 'text' as const, 'footer' as const), body: text })
  .map(({ type, body }) => ({ ...emptySection('', type, THEME), body }))
const itemOfAnyVersion = fc
  .record({
    version: fc.integer({ min: 1, max: campaignItems.definition.version }),
    itemType: fc.constantFrom('email' as const, 'page' as const),
    subject: text,
    talking_points: fc.array(text, { maxLength: 3 }),
    sections: fc.array(section, { maxLength: 4 }).map((list) => list.map((one, index) => ({ ...one, id: `s${9 - index}` }))),
  })
  .map(({ version, itemType, ...fields }) => ({ version, body: { ...emptyCampaignItem('c', itemType, 'Item'), ...fields } }))

test('migrates stored campaigns of every version', () => {
  fc.assert(
    fc.property(campaignOfAnyVersion, ({ version, body }) => {
      const read = readDocument(campaigns.definition, row('campaign', version, asStored(body, version, NEW_IN_CAMPAIGNS, ['plan'])))
      expect(read.body).toEqual(body)
      expect(read.revision).toBe(version === campaigns.definition.version ? 7 : 8)
    }),
    FIXED,
  )
})

test('migrates stored items of every version, with their sections in order', () => {
  fc.assert(
    fc.property(itemOfAnyVersion, ({ version, body }) => {
      const read = readDocument(campaignItems.definition, row('campaign-item', version, asStored(body, version, NEW_IN_ITEMS, ['sections'])))
      expect(read.body).toEqual(body)
      // After being written back, a document has the current version and needs no migration.
      const again = readDocument(
        campaignItems.definition,
        row('campaign-item', campaignItems.definition.version, keyedBody(campaignItems.definition, read.body)),
      )
      expect([again.body, again.unmigrated]).toEqual([body, undefined])
    }),
    FIXED,
  )
})

test.each([campaigns, campaignItems])('migrates a stored $definition.noun of each earlier version to a valid document without data loss', (noun) => {
  const { entity, version, schema } = noun.definition as typeof campaigns.definition
  const old = (stored as Record<string, PlainDocument[]>)[entity] ?? []
  expect(old.map((document) => document.version)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 1))
  for (const document of old) {
    const { body, unmigrated } = readDocument(noun.definition as typeof campaigns.definition, row(entity, document.version as number, document))
    expect(schema.parse(body)).toEqual(body)
    expect(unmigrated).toEqual({ document, revision: 7 })
    for (const [key, value] of Object.entries(document))
      if (!['version', 'positions', 'sections', 'plan'].includes(key)) expect(body).toHaveProperty(key, value)
  }
})

test.each([
  ['/name', 'name'],
  ['/talking_points', 'talking points'],
  ['/plan/p1/goal', 'plan goal'],
  ['/sections/s1', 'sections'],
  ['/sections/s1/header', 'sections header'],
  ['/sections/s1/button/text', 'sections button text'],
  ['/sections/s1/features/f1/title', 'sections features title'],
  ['/sections/s1/products/p_oak-table/title', 'sections products title'],
])('labels %s as “%s” in campaigns, items and templates, without ids', (pointer, label) => {
  for (const { definition } of [campaigns, campaignItems, templates]) expect(definition.labelOf(pointer)).toBe(label)
})
