import fc from 'fast-check'
import { expect, test } from 'vitest'
import { styleGuide } from '../brands/style-guide.ts'
import { copyGuidelines } from '../guidelines/copy-guidelines.ts'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { type DocumentMigration, DocumentVersionError, migrateDocument } from './document-migrations.ts'
import type { PlainDocument } from './json-patch.ts'

const FIXED = { seed: 20_261_125, numRuns: 1000 }
const CURRENT = { version: 4 }

/** Migrations that each make one change: split a name, turn tags into a list, and rename a color. */
const migrations: DocumentMigration[] = [
  { to: 2, up: ({ name, ...rest }) => ({ ...rest, first: String(name).split(' ')[0], last: String(name).split(' ')[1] }) },
  { to: 3, up: ({ tags, ...rest }) => ({ ...rest, tags: String(tags).split(',') }) },
  { to: 4, up: ({ colour, ...rest }) => ({ ...rest, color: colour }) },
]

const word = fc.stringMatching(/^[a-z]{1,5}$/)
const stored = fc
  .record({ first: word, last: word, tags: fc.array(word, { minLength: 1 }), color: word, version: fc.integer({ min: 1, max: 4 }) })
  .map((now) => {
    const document: PlainDocument = { version: now.version }
    if (now.version >= 2) Object.assign(document, { first: now.first, last: now.last })
    else document.name = `${now.first} ${now.last}`
    document.tags = now.version >= 3 ? now.tags : now.tags.join(',')
    document[now.version >= 4 ? 'color' : 'colour'] = now.color
    return { document, now: { ...now, version: 4 } }
  })

const givesTodaysShape = (migrate: typeof migrateDocument) =>
  fc.property(stored, ({ document, now }) => {
    const before = JSON.stringify(document)
    expect(migrate(document, { ...CURRENT, migrations })).toEqual(now)
    expect(JSON.stringify(document)).toBe(before)
    if (document.version !== 1) return
    const { version: _, ...withoutVersion } = document
    expect(migrate(withoutVersion, { ...CURRENT, migrations })).toEqual(now)
  })

test('migrates 1,000 documents of each stored version to the current version', () => {
  fc.assert(givesTodaysShape(migrateDocument), FIXED)
})

test.each<[string, typeof migrateDocument]>([
  ['runs every migration on every document', (document, options) => migrateDocument({ ...(document as PlainDocument), version: 1 }, options)],
  ['only sets the version', (document, { version }) => ({ ...(document as PlainDocument), version })],
  ['omits the last migration', (document, { version, ...options }) => ({ ...migrateDocument(document, { ...options, version: version - 1 }), version })],
])('control: the test detects a migration that %s', (_, broken) => {
  expect(fc.check(givesTodaysShape(broken), FIXED).failed).toBe(true)
})

test('leaves current documents unchanged', () => {
  const today = { version: 1, migrations: [] }
  expect(styleGuide.safeParse(migrateDocument(sampleGuide(), today)).success).toBe(true)
  expect(copyGuidelines.parse(migrateDocument(emptyCopyGuidelines(), today))).toEqual(emptyCopyGuidelines())
})

test('throws an error with the reason if a document is too new or not an object, or a migration is missing', () => {
  const reasonOf = (document: unknown, options: Parameters<typeof migrateDocument>[1]) => {
    try {
      return migrateDocument(document, options)
    } catch (error) {
      return error instanceof DocumentVersionError ? `${error.name} ${error.reason}` : error
    }
  }
  const [second, third, fourth] = migrations as [DocumentMigration, DocumentMigration, DocumentMigration]
  expect(reasonOf({ version: 5 }, { ...CURRENT, migrations })).toBe('DocumentVersionError newer')
  for (const gaps of [[second, fourth], [third, fourth], [second, third], [second, fourth, third], [second, second, third, fourth], []])
    expect(reasonOf({ version: 1 }, { ...CURRENT, migrations: gaps })).toBe('DocumentVersionError gap')
  expect(reasonOf({ version: 3 }, { ...CURRENT, migrations: [fourth] })).toEqual({ version: 4, color: undefined })
  for (const unreadable of [null, [], 'text', { version: '1' }, { version: 1.5 }, { version: -1 }, { version: null }])
    expect(reasonOf(unreadable, { ...CURRENT, migrations })).toBe('DocumentVersionError unreadable')
})
