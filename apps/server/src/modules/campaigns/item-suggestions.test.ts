import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let models: FunctionModels
let person: Person
let brand: string
beforeAll(async () => {
  models = await functionModels()
  app = await openTestApp({ providers: [models.provider] })
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

const BODY = 'Hello {{person.firstName | default: "there"}}, our **oak** tables are [here](https://oak.example/tables).'
const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const textSection = () => ({ ...emptySection('s1', 'text', theme), header: 'Four oak tables', body: BODY })
const quote = () => ({ ...emptySection('s2', 'quote', theme), text: 'It holds.', subheader: 'Ada' })

async function emailPath(): Promise<string> {
  const { campaign } = (await person.post('/api/campaigns', { brand, name: 'Oak week' })).body
  const created = (await person.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'First' })).body
  const path = `/api/campaigns/${campaign.id}/items/${created.id}`
  const { id: _, ...first } = textSection()
  const { id: __, ...second } = quote()
  const patched = await person.patch(path, { subject: 'Oak', sections: { s1: first, s2: second } }, created.revision)
  expect(patched.status).toBe(200)
  return path
}
const suggest = (path: string, params: object = {}) =>
  person.post(`${path}/suggestions`, { aim: 'own', instruction: 'Warmer', model: 'gpt-4o-mini', ...params })
const decide = async (path: string, decision: object) =>
  person.post(`${path}/suggestions/decide`, decision, { 'if-match': String((await person.get(path)).body.revision) })
const answerWith = (texts: object[]) => models.answers(() => ({ arguments: JSON.stringify({ texts }) }))

it('checks the suggestions of a model, and applies only the suggestions that a user accepts', async () => {
  const path = await emailPath()
  answerWith([
    { key: '/sections/s1/header', text: 'Four tables of oak', why: 'Warmer.' },
    {
      key: '/sections/s1/body',
      text: BODY.replace('our **oak** tables', 'the tables that we cut by hand out of **oak** in our own small workshop every single day for you and yours'),
      why: 'Warm.',
    },
    { key: '/subject', text: 'Oak, by hand', why: 'Says how.' },
  ])
  const { status, body } = await suggest(path)
  expect(status).toBe(201)
  const { hunks, runId } = body.suggestion
  expect(hunks.map(({ pointer, before }: { pointer: string; before: string }) => [pointer, before])).toEqual([
    ['/sections/s1/header', 'Four oak tables'],
    ['/sections/s1/body', BODY],
    ['/subject', 'Oak'],
  ])
  expect(hunks[1].findings).toContainEqual(expect.stringMatching(/^\d+ words\. Keep it to 20 at most\.$/))
  expect((await person.get(path)).body.sections[0].header).toBe('Four oak tables')
  expect((await person.get(`${path}/suggestions`)).body.items).toHaveLength(1)

  const [header, long, subject] = hunks.map(({ id }: { id: string }) => id)
  const decided = await decide(path, { accept: [header, subject], reject: [long] })
  expect(decided.body).toMatchObject({ item: { subject: 'Oak, by hand', sections: [{ header: 'Four tables of oak', body: BODY }, {}] }, conflicts: [] })
  expect((await person.get(`${path}/suggestions`)).body.items).toEqual([])
  expect((await person.get(`${path}/revisions`)).body.items[0]).toMatchObject({ via: 'assistant' })

  const { revision } = decided.body.item
  const edited = (await person.patch(path, { subject: 'Oak, by my hand' }, revision)).body
  const undone = await person.post(`${path}/runs/${runId}/undo`, undefined, { 'if-match': String(edited.revision) })
  expect(undone.body).toMatchObject({
    item: { subject: 'Oak, by my hand', sections: [{ header: 'Four oak tables' }, {}] },
    remainder: [{ key: '/subject', before: 'Oak', after: 'Oak, by hand', now: 'Oak, by my hand' }],
  })
})

it('drops suggestions that lose a merge tag, change a link or edit unrelated texts', async () => {
  const path = await emailPath()
  answerWith([
    { key: '/sections/s1/body', text: 'Hello there, our tables.', why: '' },
    { key: '/sections/s2/text', text: 'It holds for ever.', why: '' },
    { key: '/approval', text: 'yes', why: '' },
    { key: '/sections/s1/header', text: 'Four oak tables', why: 'As it is.' },
  ])
  expect((await suggest(path)).body.suggestion).toBeNull()
  answerWith([{ key: '/sections/s1/body', text: BODY.replace('oak.example', 'evil.example'), why: '' }])
  expect((await suggest(path)).body.suggestion).toBeNull()
  answerWith([
    { key: '/subject', text: 'Oak!', why: '' },
    { key: '/sections/s1/header', text: 'Oak, four times', why: '' },
  ])
  const { hunks } = (await suggest(path, { section: 's1' })).body.suggestion
  expect(
    hunks.map(({ pointer }: { pointer: string }) => pointer),
    'of one section alone',
  ).toEqual(['/sections/s1/header'])
})

it('revises a single text according to its item’s instructions', async () => {
  const path = await emailPath()
  const { revision } = (await person.get(path)).body
  await person.patch(path, { instructions: { tone: ['Dry'] } }, revision)
  answerWith([
    { key: '/subject', text: 'Oak, by hand', why: '' },
    { key: '/sections/s1/header', text: 'Not requested', why: '' },
  ])
  const { body } = await suggest(path, { pointer: '/subject' })
  expect(body.suggestion.hunks.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/subject'])
  const order = JSON.parse(models.requests.at(-1)?.messages.at(-1)?.content ?? '')
  expect(order).toMatchObject({ rules: { tone: ['Dry'] }, texts: [{ key: '/subject' }] })
  expect(order.texts).toHaveLength(1)
  expect((await suggest(path, { pointer: '/sections/s1/image' })).body.error.message).toContain('deleted or emptied')
})

it('merges an accepted suggestion with later edits, and reports a conflict over the same words', async () => {
  const path = await emailPath()
  answerWith([
    { key: '/sections/s1/header', text: 'Five oak tables', why: '' },
    { key: '/subject', text: 'Oak and more', why: '' },
  ])
  const { hunks } = (await suggest(path)).body.suggestion
  const now = (await person.get(path)).body
  await person.patch(path, { subject: 'Elm', sections: { s1: { header: 'Four oak benches' } } }, now.revision)
  const { body } = await decide(path, { accept: hunks.map(({ id }: { id: string }) => id) })
  expect(body.item).toMatchObject({ subject: 'Elm', sections: [{ header: 'Five oak benches' }, {}] })
  expect(body.conflicts).toMatchObject([{ pointer: '/subject', before: 'Oak', after: 'Oak and more', now: 'Elm' }])
})

const features = [
  { id: 'f1', title: 'Four tables', description: 'Cut by hand. It takes a very long time.', icon: '' },
  { id: 'f2', title: 'Solid oak', description: 'From the next village.', icon: '' },
]
async function pagePath(): Promise<string> {
  const { campaign } = (await person.post('/api/campaigns', { brand, name: 'Oak week' })).body
  const created = (await person.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'page', name: 'Tables' })).body
  const path = `/api/campaigns/${campaign.id}/items/${created.id}`
  const { id: _, ...section } = { ...emptySection('s1', 'features', theme), features }
  const patched = await person.patch(path, { form: newPageForm('Oak'), sections: { s1: section } }, created.revision)
  expect(patched.status).toBe(200)
  return path
}
const idsByPointer = (hunks: { id: string; pointer: string }[]) => Object.fromEntries(hunks.map(({ pointer, id }) => [pointer, id]))

it('revisions of features and of a page form can be merged and undone, and never change the consent text', async () => {
  const path = await pagePath()
  const { form } = (await person.get(path)).body
  answerWith([
    { key: '/sections/s1/features/f1/title', text: 'Five tables', why: '' },
    { key: '/sections/s1/features/f2/title', text: 'Solid elm', why: '' },
    { key: '/sections/s1/features/f2/description', text: 'From our village.', why: '' },
    { key: '/form/header', text: 'Hear from us', why: '' },
    { key: '/form/consent', text: 'I agree.', why: '' },
  ])
  const { hunks, runId } = (await suggest(path)).body.suggestion
  expect(hunks.map(({ pointer, before, label }: { pointer: string; before: string; label: string }) => [pointer, before, label])).toEqual([
    ['/sections/s1/features/f1/title', 'Four tables', 'sections features title'],
    ['/sections/s1/features/f2/title', 'Solid oak', 'sections features title'],
    ['/sections/s1/features/f2/description', 'From the next village.', 'sections features description'],
    ['/form/header', form.header, 'form header'],
  ])
  const [one, two] = features as [(typeof features)[0], (typeof features)[0]]
  const now = (await person.get(path)).body
  await person.patch(path, { sections: { s1: { features: [{ ...one, title: 'Four oak tables' }, two] } } }, now.revision)
  const ids = idsByPointer(hunks)
  const accept = [ids['/sections/s1/features/f1/title'], ids['/sections/s1/features/f2/title'], ids['/form/header']]
  const decided = (await decide(path, { accept, reject: [ids['/sections/s1/features/f2/description']] })).body
  expect(decided).toMatchObject({
    conflicts: [],
    item: {
      form: { ...form, header: 'Hear from us' },
      sections: [
        {
          features: [
            { ...one, title: 'Five oak tables' },
            { ...two, title: 'Solid elm' },
          ],
        },
      ],
    },
  })

  const mine = [
    { ...one, title: 'My tables' },
    { ...two, title: 'Solid elm', description: 'From Sussex.' },
  ]
  const edited = (await person.patch(path, { sections: { s1: { features: mine } } }, decided.item.revision)).body
  const undone = await person.post(`${path}/runs/${runId}/undo`, undefined, { 'if-match': String(edited.revision) })
  expect(undone.body).toMatchObject({
    item: { form, sections: [{ features: [mine[0], { ...two, description: 'From Sussex.' }] }] },
    remainder: [{ key: '/sections/s1/features/f1/title', after: 'Five oak tables', now: 'My tables' }],
  })
})

it('revises one text of a feature or of the form, and leaves a suggestion for a removed feature open', async () => {
  const path = await pagePath()
  answerWith([{ key: '/form/button', text: 'Join', why: '' }])
  expect((await suggest(path, { pointer: '/form/button' })).body.suggestion.hunks).toMatchObject([{ pointer: '/form/button', after: 'Join' }])
  expect((await suggest(path, { pointer: '/form/consent' })).status).toBe(404)
  const pointer = '/sections/s1/features/f1/description'
  const shortened = await suggest(path, { section: 's1', pointer, aim: 'shorten', instruction: '', model: 'brandwright-composer' })
  const [hunk] = shortened.body.suggestion.hunks
  expect(hunk.pointer).toBe(pointer)
  expect(hunk.after.length).toBeLessThan(hunk.before.length)
  const now = (await person.get(path)).body
  await person.patch(path, { sections: { s1: { features: features.slice(1) } } }, now.revision)
  expect((await decide(path, { accept: [hunk.id] })).body).toMatchObject({ accept: [], conflicts: [{ pointer, before: hunk.before }] })
})

it('without a model, the composer applies rules but rejects free-form instructions', async () => {
  const path = await emailPath()
  const refused = await suggest(path, { model: 'brandwright-composer' })
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringMatching(/Choose a language model/)])
  const now = (await person.get(path)).body
  await person.patch(path, { sections: { s1: { body: 'We cut oak by hand. It takes a very long time.' } } }, now.revision)
  const { body } = await suggest(path, { aim: 'shorten', instruction: '', model: 'brandwright-composer' })
  const shorter = body.suggestion.hunks.find(({ pointer }: { pointer: string }) => pointer === '/sections/s1/body')
  expect(shorter.after.length).toBeLessThan(shorter.before.length)
  expect(body).toMatchObject({ model: 'brandwright-composer', cost: 0 })
  expect(await suggest(path, { instruction: '' })).toMatchObject({ status: 400 })
})
