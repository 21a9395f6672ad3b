import { rm } from 'node:fs/promises'
import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem, ImportRecordResponse } from '@brandwright/contracts/campaigns'
import type { UndoRunResponse } from '@brandwright/contracts/history'
import type { ImportTemplateResponse } from '@brandwright/contracts/templates'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import { applyPatch, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { keyedDocument } from '@brandwright/domain/history/keyed-document'
import { sameJson } from '@brandwright/domain/history/same-json'
import { legacyCampaigns } from '@brandwright/domain/testing/legacy-campaigns'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handle } from '../apps/server/src/database/database.ts'
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts'
import { guideDocument, writeBrand } from '../apps/server/src/modules/brands/guide-document.ts'
import { brandOfRun } from '../apps/server/src/modules/brands/guide-of-run.ts'
import { campaignItems, campaigns } from '../apps/server/src/modules/campaigns/campaign-documents.ts'
import { findDocument, insertDocument, listDocuments } from '../apps/server/src/modules/documents/document-store.ts'
import { readDocument } from '../apps/server/src/modules/documents/stored-document.ts'
import { historyOf } from '../apps/server/src/modules/history/history-of.ts'
import type { Subject } from '../apps/server/src/modules/history/revision.ts'
import { templates } from '../apps/server/src/modules/templates/template-documents.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, type ServerSettings, startServer } from './support/start-server.ts'

const everything = process.env.TEST_ALL === '1'
const ROUNDS = everything ? 20 : 1
const WRITERS = 4
const OLD_ITEMS = 150
/** Returns the delay of the kill in ms, spread over the next 300 ms and identical in each test run. */
const moment = (round: number) => (round * 379 + 97) % 300
const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const LONG = 'A line of text that makes the document large enough to take a while to be written. '.repeat(20)
const RUN = 'run-of-the-test'
const NAME_BY_HAND = 'By hand, after the run'
const OLD_SUBJECT = 'As it was stored'
const NEW_SUBJECT = 'Changed since'
/** An image of 16 by 16 pixels in one color. */
const IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEUPXEosIcAxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII='
const RECORD: object = JSON.parse(JSON.stringify(legacyCampaigns.childCampaigns).replaceAll('https://quay.example/oak.jpg', IMAGE))
const RECORD_ITEMS = 3
/** A file with an image and two sections for each import format of templates. */
const FILES: Record<string, (name: string) => string> = {
  html: (name) => `<h1>${name}</h1><p>${LONG}</p><img src="${IMAGE}" alt="${name}"><h2>${name}</h2><p>${LONG}</p>`,
  mjml: (name) =>
    `<mjml><mj-body><mj-section><mj-column><mj-text font-size="30px">${name}</mj-text><mj-text>${LONG}</mj-text><mj-image src="${IMAGE}" /></mj-column></mj-section></mj-body></mjml>`,
  eml: (name) => `Subject: ${name}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${FILES.html?.(name)}`,
}
const MAX_REVISIONS = 1_000_000

interface Writer {
  at: string
  id: string
  /** Last revision that the server acknowledged. */
  revision: number
  /** Value written in each acknowledged revision, by revision number. */
  acknowledged: Map<number, string>
}

interface OldItem {
  id: string
  /** The document as the first version stored it. */
  body: PlainDocument
  isAcknowledged: boolean
}

let settings: ServerSettings
let server: RunningServer | null = null
let client: ApiClient
let brandId: string
let campaignId: string
let writers: Writer[] = []
/** Response of the server to each import, by name. Null if the connection was lost. */
let imports: { records: Map<string, string | null>; files: Map<string, number | null> }
/** A guide that a run has filled. Comparisons ignore its modification time. */
let guide: { id: string; revision: number; isUndone: boolean; withRun: PlainDocument; withoutRun: PlainDocument; since: number }
let old: { campaignId: string; items: OldItem[] }

beforeAll(async () => {
  settings = { dataDir: await newDataFolder(), allowedHosts: '', port: await freePort() }
  server = await startServer(settings)
  client = await signedInClient(server.url)
  brandId = (await client.addBrand('https://crash.example')).id
  const made = await client.json<{ campaign: { id: string } }>('/api/campaigns', { brand: brandId, name: 'Written', object_type: 'campaign' })
  campaignId = made.campaign.id
  writers = await Promise.all(Array.from({ length: WRITERS }, newWriter))
})
afterAll(async () => {
  await server?.stop()
  await rm(settings.dataDir, { recursive: true, force: true })
})

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('kill %i', (round) => {
  test('during writes and imports preserves acknowledged data and complete revisions', async () => {
    await running()
    const { id } = await client.addBrand(`https://crash-${round}.example`)
    imports = { records: new Map(), files: new Map() }
    const load = [...writers.map((writer) => writeUntilCutOff(writer, round)), importRecordsUntilCutOff(round), importFilesUntilCutOff(round)]
    const areImported = () => imports.records.size > 2 && imports.files.size > Object.keys(FILES).length
    await killDuring(round, load, () => areImported() && writers.every(({ acknowledged }) => acknowledged.size > 1))
    await withDatabase(async (db) => {
      for (const writer of writers) await compareWriter(db, writer)
      await compareImports(db)
      await plantRun(db, id)
      await plantOldItems(db, round)
    })
  })

  test('during the undo of a run leaves the undo applied completely or not at all', async () => {
    await running()
    await importRecordsAgain()
    for (const { at, revision, acknowledged } of writers)
      expect(await client.json<CampaignItem>(at)).toMatchObject({ revision, subject: acknowledged.get(revision) })
    let count = 0
    await killDuring(round, [undoAndRedoUntilCutOff(() => count++)], () => count > 2)
    await withDatabase(compareGuide)
  })

  test('during migrations leaves each stored document in the old or the new shape', async () => {
    await running()
    expect(await client.brand(guide.id)).toMatchObject({ revision: guide.revision, name: NAME_BY_HAND })
    const load = Array.from({ length: WRITERS }, (_, part) => editUntilCutOff(old.items.filter((_, index) => index % WRITERS === part)))
    await killDuring(round, load, () => old.items.filter(({ isAcknowledged }) => isAcknowledged).length > WRITERS)
    await withDatabase(async (db) => {
      const versions = new Set<number>()
      for (const item of old.items) versions.add(await compareOldItem(db, item))
      expect(versions, 'the kill came after the first and before the last one').toEqual(new Set([1, campaignItems.definition.version]))
    })
  })
})

test.runIf(everything)('a server started after the last kill returns all data', async () => {
  await running()
  const items = await client.json<CampaignItem[]>(`/api/campaigns/${old.campaignId}/items`)
  const acknowledged = new Set(old.items.filter(({ isAcknowledged }) => isAcknowledged).map(({ id }) => id))
  expect(items.length).toBeGreaterThan(0)
  for (const { id, subject, approval, variantShare } of items) {
    expect([approval, variantShare]).toEqual([null, 50])
    expect(acknowledged.has(id) ? [NEW_SUBJECT] : [OLD_SUBJECT, NEW_SUBJECT]).toContain(subject)
  }
})

async function running(): Promise<void> {
  server ??= await startServer(settings)
}

/** Kills the server while requests are active. Each loop of requests ends when its connection is lost. */
async function killDuring(round: number, load: Promise<void>[], isUnderWay: () => boolean): Promise<void> {
  await expect.poll(isUnderWay, { interval: 10 }).toBe(true)
  await new Promise((wake) => setTimeout(wake, moment(round)))
  await server?.kill()
  server = null
  await Promise.all(load)
}

/** Opens the files that the killed process left, as a restarted server does. */
async function withDatabase(work: (db: Handle) => Promise<void>): Promise<void> {
  const database = await openEmbedded(settings.dataDir, () => {}, 30_000)
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

async function newWriter(): Promise<Writer> {
  const item = await client.json<CampaignItem>(`/api/campaigns/${campaignId}/items`, { itemType: 'email', name: 'Written' })
  return { at: `/api/campaigns/${campaignId}/items/${item.id}`, id: item.id, revision: item.revision, acknowledged: new Map([[item.revision, '']]) }
}

/** Changes several fields of an item in each request, until the connection is lost. */
async function writeUntilCutOff(writer: Writer, round: number): Promise<void> {
  const { id: _, ...section } = emptySection('', 'text', THEME)
  for (let count = 0; ; count++) {
    const subject = `Round ${round}, change ${count}`
    const sections = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { ...section, body: `${subject} ${LONG}` }]))
    const answer = await client.change<CampaignItem>('PATCH', writer.at, writer.revision, { subject, sections }).catch(() => null)
    if (!answer) return
    expect(answer.status).toBe(200)
    writer.revision = answer.body.revision
    writer.acknowledged.set(answer.body.revision, subject)
  }
}

/** Checks that every acknowledged change is stored, and that a change without an acknowledgment is stored completely or not at all. */
async function compareWriter(db: Handle, writer: Writer): Promise<void> {
  const subject = { brandId, entity: 'campaign-item', id: writer.id }
  const row = await findDocument(db, subject)
  if (!row) throw new Error('The item is missing.')
  expect([writer.revision, writer.revision + 1]).toContain(row.revision)
  const states = await statesOf(db, subject, { document: row.body, revision: row.revision })
  for (const [revision, acknowledged] of writer.acknowledged) expect(states.get(revision)?.subject).toBe(acknowledged)
  for (const { subject: stored, sections } of states.values())
    for (const { body } of Object.values(sections as Record<string, { body: string }>)) expect(body).toBe(`${stored} ${LONG}`)
  writer.revision = row.revision
  writer.acknowledged = new Map([[row.revision, row.body.subject as string]])
}

async function importRecordsUntilCutOff(round: number): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `record-${round}-${count}`
    imports.records.set(id, null)
    const answer = await importRecord(id).catch(cutOff)
    if (!answer) return
    expect(answer).toMatchObject({ isNew: true, items: { length: RECORD_ITEMS } })
    imports.records.set(id, answer.campaign.id)
  }
}

const importRecord = (id: string) => client.json<ImportRecordResponse>(`/api/campaigns/import-record?brand=${brandId}`, { ...RECORD, id, name: id })

async function importFilesUntilCutOff(round: number): Promise<void> {
  for (let count = 0; ; count++)
    for (const [form, fileOf] of Object.entries(FILES)) {
      const name = `file-${round}-${count}-${form}`
      imports.files.set(name, null)
      const answer = await client.upload<ImportTemplateResponse>(`/api/templates/import?brand=${brandId}&name=${name}`, fileOf(name)).catch(cutOff)
      if (!answer) return
      expect(answer.imagesLeftOut).toBe(0)
      imports.files.set(name, answer.template.sections.length)
    }
}

/** Throws the error if the server sent an error response, because this test expects only lost connections. */
function cutOff(error: unknown): null {
  if (error instanceof Error && / answered \d/.test(error.message)) throw error
  return null
}

/** Checks that acknowledged imports are stored, that all others are stored completely or not at all, and that every item has its campaign. */
async function compareImports(db: Handle): Promise<void> {
  const all = async (entity: string) => listDocuments(db, { brandId, entity }, { after: null, limit: MAX_REVISIONS })
  const made = (await all('campaign')).map((row) => ({ id: row.id, ...readDocument(campaigns.definition, row).body }))
  const items = (await all('campaign-item')).map((row) => readDocument(campaignItems.definition, row).body)
  for (const [id, answered] of imports.records) {
    const found = made.filter(({ importedFrom }) => importedFrom === `id:${id}`)
    expect(found.length, id).toBeLessThanOrEqual(1)
    if (answered !== null) expect(found.map((one) => one.id)).toEqual([answered])
    for (const campaign of found) {
      const own = items.filter(({ campaignId: of }) => of === campaign.id)
      expect(own.map(({ name, sections }) => [name, sections.length]).toSorted()).toEqual([
        ['First', 1],
        ['Second', 1],
        ['Third', 1],
      ])
    }
  }
  const ids = new Set(made.map(({ id }) => id))
  expect(items.filter(({ campaignId: of }) => !ids.has(of))).toEqual([])
  const stored = new Map((await all('email-template')).map((row) => [row.body.name, readDocument(templates.definition, row).body.sections]))
  for (const [name, sections] of imports.files) {
    if (sections !== null) expect(stored.get(name)).toHaveLength(sections)
    for (const { image } of stored.get(name) ?? []) if (image) expect(image.url).toMatch(/^\/api\/blobs\//)
  }
}

/** Sends the last records again and checks that each record is imported exactly once in total, before or after the kill. */
async function importRecordsAgain(): Promise<void> {
  for (const [id, answered] of [...imports.records].slice(-3)) {
    const again = await importRecord(id)
    expect(again.items).toHaveLength(RECORD_ITEMS)
    if (answered !== null) expect([again.isNew, again.campaign.id]).toEqual([false, answered])
    expect((await importRecord(id)).campaign.id).toBe(again.campaign.id)
  }
}

/**
 * Returns the document at each revision by applying inverse patches. Throws an error unless each revision number occurs once and each patch reproduces the next
 * state.
 */
async function statesOf(db: Handle, subject: Subject, stored: { document: PlainDocument; revision: number }): Promise<Map<number, PlainDocument>> {
  const revisions = await historyOf(db, subject).page({ before: null, limit: MAX_REVISIONS })
  expect(revisions.map(({ revision }) => revision)).toEqual(Array.from({ length: stored.revision }, (_, index) => stored.revision - index))
  const states = new Map<number, PlainDocument>()
  let document = stored.document
  for (const { revision, patch, inverse } of revisions) {
    states.set(revision, document)
    const before = applyPatch(document, inverse)
    expect(sameJson(applyPatch(before, patch), document), `revision ${revision} of ${subject.entity} ${subject.id}`).toBe(true)
    document = before
  }
  return states
}

/** Fills a guide in a run that writes many rows in several tables, and then edits one of its values. */
async function plantRun(db: Handle, id: string): Promise<void> {
  guide = await db.transaction(async (tx) => {
    const empty = await brandOfRun(tx, id)
    if (!empty) throw new Error('The guide is missing.')
    const author = { actor: empty.ownerId, now: new Date() }
    const byRun = await writeBrand(tx, empty, { guide: { ...sampleGuide(), id, url: empty.guide.url } }, { ...author, via: 'extraction', runId: RUN })
    const { revision, ...byHand } = await writeBrand(tx, byRun, { guide: { ...byRun.guide, name: NAME_BY_HAND } }, { ...author, via: 'hand' })
    const withRun = comparable(guideDocument.toKeyed({ ...byHand, revision }))
    const withoutRun = comparable(guideDocument.toKeyed({ ...empty, guide: { ...empty.guide, name: NAME_BY_HAND } }))
    return { id, revision, isUndone: false, withRun, withoutRun, since: revision }
  })
}

const comparable = ({ updated: _, ...document }: PlainDocument): PlainDocument => JSON.parse(JSON.stringify(document))

/** Undoes and redoes the run until the connection is lost. */
async function undoAndRedoUntilCutOff(changed: () => void): Promise<void> {
  for (;;) {
    const answer = await (guide.isUndone ? redo() : undo()).catch(() => null)
    if (!answer) return
    expect(answer.status).toBe(200)
    guide.revision = answer.revision
    guide.isUndone = !guide.isUndone
    changed()
  }
}

async function redo(): Promise<{ status: number; revision: number }> {
  const { status, body } = await client.change<BrandDocument>('POST', `/api/brands/${guide.id}/redo`, guide.revision, {})
  return { status, revision: body.revision }
}

async function undo(): Promise<{ status: number; revision: number }> {
  const { status, body } = await client.change<UndoRunResponse>('POST', `/api/brands/${guide.id}/runs/${RUN}/undo`, guide.revision, {})
  expect(body.remainder).toMatchObject([{ key: '/name', now: NAME_BY_HAND }])
  return { status, revision: body.document.revision }
}

async function compareGuide(db: Handle): Promise<void> {
  const brand = await guideDocument.find(db, guide.id)
  if (!brand) throw new Error('The guide is missing.')
  expect([guide.revision, guide.revision + 1]).toContain(brand.revision)
  const states = await statesOf(db, guideDocument.subjectOf(guide.id), { document: guideDocument.toKeyed(brand), revision: brand.revision })
  const numbers = Array.from({ length: brand.revision - guide.since + 1 }, (_, index) => guide.since + index)
  const found = numbers.map((revision) => shapeOfGuide(states.get(revision)))
  expect(found).toEqual(numbers.map((_, index) => (index % 2 === 0 ? 'with the run' : 'without the run')))
  guide.revision = brand.revision
}

function shapeOfGuide(state: PlainDocument = {}): string {
  if (sameJson(comparable(state), guide.withRun)) return 'with the run'
  return sameJson(comparable(state), guide.withoutRun)
    ? 'without the run'
    : `neither: ${diffDocuments(guide.withRun, comparable(state)).patch.map(({ path }) => path)}`
}

/** Stores a campaign and its items in the format of the first version. */
async function plantOldItems(db: Handle, round: number): Promise<void> {
  old = { campaignId: `old-campaign-${round}`, items: [] }
  const { brief: _, plan: __, importedFrom: ___, ...campaign } = emptyCampaign('Old', 'campaign')
  const { approval: ____, slug, form, variantOf, variantShare, ...item } = emptyCampaignItem(old.campaignId, 'email', 'Old')
  const sections = ['a', 'b'].map((id) => ({ ...emptySection(id, 'text', THEME), body: LONG }))
  const body = keyedDocument({ ...item, subject: OLD_SUBJECT, sections, version: 1 }, ['sections'])
  await db.transaction(async (tx) => {
    await plantOld(tx, { brandId, entity: 'campaign', id: old.campaignId }, keyedDocument({ ...campaign, version: 1 }, []))
    for (let index = 0; index < OLD_ITEMS; index++) {
      const id = `old-${round}-${index}`
      await plantOld(tx, { brandId, entity: 'campaign-item', id }, body)
      old.items.push({ id, body, isAcknowledged: false })
    }
  })
}

async function plantOld(tx: Handle, subject: Subject, body: PlainDocument): Promise<void> {
  const at = new Date()
  await insertDocument(tx, { ...subject, version: 1, revision: 1, body, createdAt: at, updatedAt: at, deletedAt: null, createdBy: null })
  await historyOf(tx, subject).record({ revision: 1, patch: [], inverse: [], actor: null, via: 'create', at, runId: null, refersTo: null })
}

/** Reads each item, which migrates it in memory, and edits it, which stores the migrated item. */
async function editUntilCutOff(items: OldItem[]): Promise<void> {
  for (const item of items) {
    const at = `/api/campaigns/${old.campaignId}/items/${item.id}`
    const read = await client.json<CampaignItem>(at).catch(() => null)
    if (!read) return
    expect(read).toMatchObject({ revision: 2, subject: OLD_SUBJECT, approval: null, variantShare: 50 })
    const answer = await client.change<CampaignItem>('PATCH', at, read.revision, { subject: NEW_SUBJECT }).catch(() => null)
    if (!answer) return
    expect(answer).toMatchObject({ status: 200, body: { revision: 3 } })
    item.isAcknowledged = true
  }
}

/** Checks the stored item: either the unchanged first version, or the current version with its two revisions. Returns the stored version. */
async function compareOldItem(db: Handle, { id, body, isAcknowledged }: OldItem): Promise<number> {
  const subject = { brandId, entity: 'campaign-item', id }
  const row = await findDocument(db, subject)
  if (!row) throw new Error('The item is missing.')
  const states = await statesOf(db, subject, { document: row.body, revision: row.revision })
  expect(states.get(1)).toEqual(body)
  const read = readDocument(campaignItems.definition, row)
  expect(campaignItems.definition.schema.safeParse(read.body).success).toBe(true)
  const isNew = isAcknowledged || row.version !== 1
  expect([row.version, row.revision, read.body.subject]).toEqual(isNew ? [campaignItems.definition.version, 3, NEW_SUBJECT] : [1, 1, OLD_SUBJECT])
  return row.version
}
