import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

/** Seeds of the generated histories. Each seed is a separate test with few histories, so that no test exceeds the timeout on a busy machine. */
const SEEDS = Array.from({ length: process.env.TEST_ALL === '1' ? 20 : 1 }, (_, index) => 20_261_125 + index)
const HISTORIES_PER_SEED = process.env.TEST_ALL === '1' ? 10 : 3
const OPERATIONS = 50
const FIELDS = ['header', 'subheader', 'body'] as const
const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })

type StoredSection = Record<'id' | (typeof FIELDS)[number], string>
interface Item {
  revision: number
  sections: StoredSection[]
}

let app: TestApp
let brandId: string
let writers: [Person, Person]
beforeAll(async () => {
  app = await openTestApp()
  const { id, owner, superAdmin } = await guideWithPeople(app.base)
  brandId = id
  writers = [owner, superAdmin]
})
afterAll(() => app.close())

/** With `lostRequest`, the request never arrives. With `lostAnswer`, the request is processed but sent again, as if the response had been lost. */
const network = fc.constantFrom('fine', 'fine', 'fine', 'lostRequest', 'lostAnswer')
const writerIndex = fc.constantFrom(0 as const, 1 as const)
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('replace' as const, 'append' as const),
      who: writerIndex,
      network,
      section: fc.nat(),
      field: fc.constantFrom(...FIELDS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'move' as const), who: writerIndex, network, section: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), who: writerIndex }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const { id: _, ...newSection } = emptySection('', 'text', THEME)
const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean)
const textOf = (item: Item, id: string, field: (typeof FIELDS)[number]) => item.sections.find((section) => section.id === id)?.[field] ?? ''

async function newEmail(): Promise<{ at: string; item: Item }> {
  const { body } = await writers[0].post('/api/campaigns', { brand: brandId, name: 'Two writers', object_type: 'email' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  return { at, item: (await writers[0].patch(at, { sections: { s0: newSection } }, body.items[0].revision)).body }
}

async function send(writer: Person, at: string, patch: object, revision: number): Promise<{ status: number; body: Item & { error?: { details: Item } } }> {
  const answer = await writer.send('PATCH', at, patch, { 'if-match': `"${revision}"`, prefer: 'merge' })
  return { status: answer.status, body: await answer.json() }
}

/**
 * Simulates two users who edit one email over a network that loses requests and responses. Each edits the version that they loaded last; each response is
 * checked against that version.
 */
async function edit(operations: readonly Operation[]): Promise<void> {
  const { at, item } = await newEmail()
  const lastRead: [Item, Item] = [item, item]
  let stored = item
  let count = 0
  for (const operation of operations) {
    const writer = writers[operation.who]
    const seen = lastRead[operation.who]
    if (operation.do === 'reload') {
      lastRead[operation.who] = (await writer.get(at)).body
      expect(lastRead[operation.who]).toEqual(stored)
      continue
    }
    const token = `w${++count}`
    const target = (seen.sections[operation.section % seen.sections.length] as StoredSection).id
    const field = 'field' in operation ? operation.field : null
    const value = operation.do === 'append' && field ? `${textOf(seen, target, field)} ${token}`.trim() : token
    const patch = field
      ? { sections: { [target]: { [field]: value } } }
      : operation.do === 'add'
        ? { sections: { [token]: newSection } }
        : { order: [target, ...seen.sections.map(({ id }) => id).filter((id) => id !== target)] }
    if (operation.network === 'lostRequest') continue
    let answer = await send(writer, at, patch, seen.revision)
    if (operation.network === 'lostAnswer') answer = await send(writer, at, patch, seen.revision)
    const now: Item = answer.status === 200 ? answer.body : (answer.body.error as { details: Item }).details
    expect([200, 409]).toContain(answer.status)
    if (field) {
      const before = wordsOf(textOf(stored, target, field))
      const after = wordsOf(textOf(now, target, field))
      // Words that this writer had not loaded must still be present, and so must the writer's new word if the change was accepted.
      const unseen = before.filter((word) => !wordsOf(textOf(seen, target, field)).includes(word))
      expect(after).toEqual(expect.arrayContaining(unseen))
      if (answer.status === 200) expect(after).toContain(token)
    }
    if (operation.do === 'add') expect(now.sections.map(({ id }) => id)).toContain(token)
    const words = now.sections.flatMap((section) => FIELDS.flatMap((name) => wordsOf(section[name])))
    expect(words).toEqual([...new Set(words)])
    const ids = now.sections.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toEqual(expect.arrayContaining(stored.sections.map(({ id }) => id)))
    lastRead[operation.who] = now
    stored = now
  }
  for (const writer of writers) expect((await writer.get(at)).body).toEqual(stored)
}

it.each(SEEDS)(
  'keeps every saved edit of two writers exactly once on an unreliable network (seed %i)',
  async (seed) => {
    await fc.assert(fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), edit), {
      seed,
      numRuns: HISTORIES_PER_SEED,
      endOnFailure: true,
    })
  },
  1_800_000,
)

it('undoing twenty changes by one user restores the initial state', async () => {
  const { at, item } = await newEmail()
  let { revision } = item
  for (let change = 0; change < 20; change++) {
    const patch = change % 4 === 3 ? { sections: { [`s${change}`]: newSection } } : { sections: { s0: { [FIELDS[change % 3] as string]: `change ${change}` } } }
    revision = (await writers[0].patch(at, patch, revision)).body.revision
  }
  for (let change = 0; change < 20; change++) revision = (await writers[0].post(`${at}/undo`, {}, { 'if-match': `"${revision}"` })).body.revision
  expect((await writers[0].get(at)).body.sections).toEqual(item.sections)
})
