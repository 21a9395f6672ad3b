import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Answer, type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let chief: Person
let person: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  chief = await signUp(app.base)
})
beforeEach(async () => {
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
})
afterAll(() => app.close())

const at = (rest = '') => `/api/brands/${brand}/guidelines${rest}`
const now = async () => (await person.get(at())).body
const done = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const patch = async (change: object) => done(await person.patch(at(), change, (await now()).revision))
const post = async (path: string, body: object = {}) => person.post(at(path), body, { 'if-match': `"${(await now()).revision}"` })
const generate = async (body: object = {}) => {
  const { runId } = (await person.post(at('/generate'), body)).body
  expect((await person.lines('GET', `/api/runs/${runId}/events`)).at(-1)?.type).toBe('fetchComplete')
  return now()
}

test('merges edited values, and edits, adds and deletes list members by id', async () => {
  const first = await patch({ brand_ethos: 'Paid in public.', overview: { dos: { a: { text: 'Name the farm' }, b: { text: 'Give the day' } } } })
  expect(first.document.overview.dos).toEqual([
    { id: 'a', text: 'Name the farm' },
    { id: 'b', text: 'Give the day' },
  ])
  const second = await patch({ overview: { dos: { a: { text: 'Name the farmer' }, b: null, c: { text: 'Be brief' } } } })
  expect(second.document.overview.dos).toEqual([
    { id: 'a', text: 'Name the farmer' },
    { id: 'c', text: 'Be brief' },
  ])
  expect(second.document.brand_ethos).toBe('Paid in public.')
  const third = await patch({ overview: { dos: second.document.overview.dos.toReversed() } })
  expect(third.document.overview.dos.map(({ id }: { id: string }) => id)).toEqual(['c', 'a'])
  expect(third.held.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/brand_ethos',
    '/overview/dos/a',
    '/overview/dos/a/text',
    '/overview/dos/b',
    '/overview/dos/c',
  ])
  expect((await patch({})).revision, 'what changes nothing is no revision').toBe(third.revision)
  const { body } = await person.get(`/api/brands/${brand}/revisions`)
  expect(body.items[1].keys[0].label).toBe('dos of the guidelines')
})

test('rejects invalid guidelines and changes based on an older revision', async () => {
  const { revision } = await now()
  for (const [change, message] of [
    [{ overview: { dos: 'none' } }, /\/overview\/dos/],
    [{ overview: { dos: { a: 'text' } } }, /\/overview\/dos\/0\/text/],
    [{ mood: 'blue' }, /\/mood cannot be edited by hand/],
    [{ made: { get_brand_voice: { at: '', model: '' } } }, /\/made\/\w+ cannot be edited by hand/],
    [
      {
        overview: {
          dos: [
            { id: 'a', text: 'x' },
            { id: 'a', text: 'y' },
          ],
        },
      },
      /needs a unique id/,
    ],
    [{ guidelines: { a: { name: 'All', tone: [{ id: 't', name: 'Quiet to Bold', value: 140 }], guidelines: [], avoid: [], examples: [] } } }, /value/],
    [{ overview: { personas: { p: persona({ image: 'https://evil.example/x.png' }) } } }, /created by its own API call/],
  ] as const)
    expect(await person.patch(at(), change, revision)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', message: expect.stringMatching(message) } },
    })
  const after = await patch({ audience: 'Home baristas' })
  const late = await person.patch(at(), { audience: 'Bars' }, revision)
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_revision', details: { revision: after.revision, document: { audience: 'Home baristas' } } } },
  })
})

test('a new generation preserves edited and locked values and does not restore deleted rules', async () => {
  const generated = await generate()
  const [remaining, removed] = generated.document.overview.dos
  const [tone] = generated.document.guidelines[0].tone
  await patch({
    overview: { about: 'Ours alone.', dos: { [remaining.id]: { text: 'Say when it was roasted' }, [removed.id]: null, mine: { text: 'Never shout' } } },
    guidelines: { [generated.document.guidelines[0].id]: { tone: { [tone.id]: { value: 3 } } } },
  })
  const locked = done(await post('/locks', { pointers: ['/overview/voice'], locked: true }))
  expect(locked.held).toContainEqual({ pointer: '/overview/voice', locked: true, lockedBy: person.id, editedBy: null })
  const { document } = await generate({ refresh: true })
  expect(document.overview.about).toBe('Ours alone.')
  expect(document.overview.voice).toBe(generated.document.overview.voice)
  const dos = document.overview.dos.map(({ text }: { text: string }) => text)
  expect(dos).toEqual(expect.arrayContaining(['Say when it was roasted', 'Never shout']))
  expect(dos).not.toContain(removed.text)
  expect(document.guidelines[0].tone[0].value).toBe(3)
})

test('lists and restores versions without changing the published guidelines', async () => {
  await patch({ audience: 'First' })
  expect((await post('/publish')).body).toMatchObject({ isDraft: false, published: { by: person.id } })
  await patch({ audience: 'Second' })
  await person.patch(`/api/brands/${brand}`, { description: 'No guideline.' }, (await now()).revision)
  const { items } = done(await person.get(at('/versions')))
  expect(items.map(({ via }: { via: string }) => via)).toEqual(['edit', 'publish', 'edit'])
  const first = items.at(-1).revision
  expect(done(await person.get(at(`/versions/${first}`))).document.audience).toBe('First')
  expect((await person.get(at('/versions/999'))).status).toBe(404)

  done(await post('/locks', { pointers: ['/brand_ethos'], locked: true }))
  const back = done(await post(`/versions/${first}/restore`))
  expect(back).toMatchObject({ document: { audience: 'First' }, isDraft: false })
  expect((await person.get(`/api/brands/${brand}`)).body.description, 'the rest of the guide stays').toBe('No guideline.')
  expect(done(await person.get(at('/versions?limit=2')))).toMatchObject({ items: [{ via: 'restore', refersTo: first }, {}], nextCursor: expect.any(String) })
  await patch({ audience: 'Third' })
  expect((await person.get(`/api/brands/${brand}`)).body.publishedGuidelines.document.audience).toBe('First')
  const other = await signUp(app.base)
  const seen = (await other.get(`/api/brands/${brand}`)).body
  expect([seen.copyGuidelines, seen.publishedGuidelines], 'other brands see neither').toEqual([null, undefined])
})

test('a re-scan does not change guidelines, and edited guidelines cause no proposals', async () => {
  await patch({ audience: 'Ours' })
  const lines = await person.lines('POST', '/api/getStyleGuide', { id: brand, options: { refresh: true } })
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete' })
  expect(lines.at(-1)?.data).not.toHaveProperty('proposals')
  expect((await now()).document.audience).toBe('Ours')
})

test('deletes published and draft guidelines, and allows a new generation', async () => {
  await patch({ overview: { about: 'By hand' } })
  await post('/publish')
  const { revision } = await now()
  expect((await chief.post('/api/deleteGuidelines', { id: brand }, { 'if-match': `"${revision}"` })).status).toBe(200)
  expect(await now()).toMatchObject({ published: null, held: [], document: { overview: { about: '' } } })
  expect((await generate()).document.overview.about).not.toBe('')
})

const persona = (fields: object) => ({
  name: 'Mara',
  about: '',
  demographics: '',
  interests: [],
  goals: [],
  pain_points: [],
  psychographics: '',
  decision_drivers: [],
  behaviors: [],
  imagePrompt: '',
  image: null,
  loading: false,
  ...fields,
})
