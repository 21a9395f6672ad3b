import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { scriptedModels } from '../../testing/scripted-models.ts'

const MODEL = 'gpt-4o-mini'

interface Message {
  id: string
  role: string
  name: string | null
  content: string
  status: string
  action: string | null
  tool: { cards: { kind: string; title: string; url: string; text: string }[]; held: boolean } | null
}

let app: TestApp
let models: Awaited<ReturnType<typeof scriptedModels>>
let owner: Person
let brand: string
beforeAll(async () => {
  models = await scriptedModels()
  app = await openTestApp({ providers: [models.provider] })
  await signUp(app.base)
  owner = await signUp(app.base)
  brand = await brandWithTexts(app, owner)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

const call = (name: string, args: object) => ({ call: { name, arguments: JSON.stringify(args) } })

/** Sends a question that makes the model call these functions in sequence. Returns the results. */
async function resultsOf(calls: ReturnType<typeof call>[], about?: object, content = 'Plan an email campaign') {
  models.answers((_, count) => calls[count - 1] ?? { content: 'Done.' })
  const { body } = await owner.post('/api/chats', { brand, content, model: MODEL, about })
  await owner.lines('GET', `/api/runs/${body.runId}/events`)
  const { messages } = (await owner.get(`/api/chats/${body.chat.id}`)).body as { messages: Message[] }
  return { chat: body.chat.id as string, results: messages.filter(({ role }) => role === 'function') }
}
const valueIn = (message: Message | undefined) => JSON.parse(message?.content ?? 'null')

it('choose_tools describes the requested tools, which the model can call through use_tool', async () => {
  const { results } = await resultsOf([
    call('choose_tools', { tools: ['read', 'order_pizza'] }),
    call('use_tool', { name: 'find_products', arguments: { limit: 1 } }),
  ])
  expect(valueIn(results[0])).toMatchObject({
    tools: [{ name: 'read', arguments: { properties: { url: { type: 'string' }, urls: { type: 'array' } } } }],
    unknown: ['order_pizza'],
  })
  expect(results[1]).toMatchObject({ name: 'find_products', status: 'done' })
  expect(valueIn(results[1]).products).toHaveLength(1)
})

it('the brainstorming tools check ideas against the guidelines and find brand content for a topic', async () => {
  const { results } = await resultsOf([call('brainstorm_ideas', { topic: 'Delivery', ideas: ['Free on Fridays'] }), call('brainstorm', { topic: 'Coffee' })])
  expect(valueIn(results[0])).toEqual({ topic: 'Delivery', ideas: [{ idea: 'Free on Fridays', breaks: [] }] })
  expect(valueIn(results[1])).toMatchObject({ topic: 'Coffee', selling_points: expect.any(Array), products: expect.any(Array) })
})

it('stores the tasks of a plan across the tool calls of a chat', async () => {
  const { results } = await resultsOf([
    call('task_manager', { done: [1] }),
    call('make_plan', { goal: 'Launch', steps: ['Find products', 'Write'] }),
    call('task_manager', { done: [1], add: ['Check'] }),
  ])
  expect(results[0]).toMatchObject({ status: 'failed', content: 'This chat has no plan yet. Call make_plan with its goal and steps first.' })
  const task = (text: string, done = false) => ({ task: text, done })
  expect(valueIn(results[2])).toEqual({ goal: 'Launch', tasks: [task('Find products', true), task('Write'), task('Check')] })
})

it('creating a campaign requires confirmation unless the user’s question requested a campaign', async () => {
  const plan = { name: 'Oak week', prompt: 'Oak week, 20% off', emails: [{ goal: 'Announce it', subject: 'Oak week', talking_points: ['Four tables'] }] }
  const { results } = await resultsOf([call('create_campaign', { name: 'Empty', prompt: 'x' }), call('create_campaign', plan)])
  expect(results[0]).toMatchObject({ status: 'failed', content: 'A campaign needs at least one email or a page.' })
  const [card] = results[1]?.tool?.cards ?? []
  expect(card).toMatchObject({ kind: 'work', text: 'One email planned, nothing written yet.' })
  const id = new URL(card?.url ?? '', 'http://x').searchParams.get('plan')
  expect((await owner.get(`/api/campaigns/${id}`)).body).toMatchObject({
    name: 'Oak week',
    function_call: 'create_campaign',
    brief: { emails: 1, page: false, offer: { kind: 'percent', amount: 20 } },
    plan: [{ itemType: 'email', day: 0, goal: 'Announce it', subjects: ['Oak week'], talking_points: ['Four tables'] }],
  })
  const count = async () => (await owner.get(`/api/campaigns/count?brand=${brand}`)).body.campaign
  const before = await count()
  const held = await resultsOf([call('find_products', {}), call('create_campaign', plan)])
  expect([held.results[1]?.tool?.held, await count()]).toEqual([true, before])
  const unrequested = await resultsOf([call('create_campaign', plan)], undefined, 'What are our colours?')
  expect([unrequested.results[0]?.tool?.held, await count()]).toEqual([true, before])
  const confirmed = await owner.post(`/api/chats/${held.chat}/messages/${held.results[1]?.id}/confirm`)
  expect([confirmed.status, await count()]).toEqual([200, before + 1])
  expect([held.results[1]?.action, confirmed.body.action]).toEqual(['confirm', null])
})

it('suggests edits to the open email without changing the email', async () => {
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const { campaign } = (await owner.post('/api/campaigns', { brand, name: 'Oak week' })).body
  const item = (await owner.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'First' })).body
  const path = `/api/campaigns/${campaign.id}/items/${item.id}`
  const { id: _, ...section } = { ...emptySection('s1', 'text', theme), header: 'Four oak tables', body: 'Cut **by hand**.' }
  await owner.patch(path, { sections: { s1: section } }, item.revision)
  const changes = [
    { before: 'four', after: 'Five' },
    { before: ' Four  oak tables', after: 'Four oak tables, for you', why: 'Friendlier.' },
    { before: 'Cut by hand.', after: 'Cut by [hand](https://elsewhere.example/).' },
  ]
  const about = { kind: 'item', campaign: campaign.id, item: item.id }
  const { results } = await resultsOf([call('propose_edit', { changes })], about)
  expect(results[0]).toMatchObject({ status: 'done', tool: { held: false, cards: [{ kind: 'work', title: 'One change suggested for “First”' }] } })
  expect(valueIn(results[0])).toMatchObject({ left_out: ['four', 'Cut by hand.'], reason: expect.stringContaining('keep every merge tag and link') })
  expect((await owner.get(path)).body.sections[0].header).toBe('Four oak tables')
  expect((await owner.get(`${path}/suggestions`)).body.items).toMatchObject([
    { hunks: [{ pointer: '/sections/s1/header', before: 'Four oak tables', after: 'Four oak tables, for you', why: 'Friendlier.' }] },
  ])

  const insert = { campaign: campaign.id, item: item.id, part: { kind: 'card', index: 0 } }
  const { chat } = await resultsOf([call('propose_edit', { changes: changes.slice(0, 1) })], about)
  const failed = ((await owner.get(`/api/chats/${chat}`)).body.messages as Message[]).find(({ role }) => role === 'function')
  expect(failed).toMatchObject({ status: 'failed', content: expect.stringContaining('None of these texts is in the open item with exactly this wording') })
  const { results: elsewhere } = await resultsOf([call('propose_edit', { changes })])
  expect(elsewhere[0]?.content).toContain('No email, page or style guide is open next to this chat.')
  const { results: held } = await resultsOf([call('find_products', {}), call('propose_edit', { changes })], about)
  expect(held[1]?.tool?.held, 'text of a page may have asked for it').toBe(true)
  const { results: works, chat: ofWork } = await resultsOf([call('propose_edit', { changes: [{ before: 'Four oak tables', after: 'Six oak tables' }] })], about)
  expect((await owner.post(`/api/chats/${ofWork}/messages/${works[0]?.id}/insert`, insert)).body.error.message).toBe(
    'This opens a part of the product, which is no content.',
  )
})

it('suggests edits to identical texts of the open page in order, but never to the consent text', async () => {
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const { campaign } = (await owner.post('/api/campaigns', { brand, name: 'Elm week' })).body
  const item = (await owner.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'page', name: 'Elm' })).body
  const path = `/api/campaigns/${campaign.id}/items/${item.id}`
  const features = ['f1', 'f2'].map((id) => ({ id, title: 'Solid elm', description: '', icon: '' }))
  const { id: _, ...section } = { ...emptySection('s1', 'features', theme), header: 'Solid elm', features }
  const form = newPageForm('Quay')
  expect((await owner.patch(path, { sections: { s1: section }, form }, item.revision)).status).toBe(200)
  const about = { kind: 'item', campaign: campaign.id, item: item.id }
  const changes = ['Solid elm', 'Warm elm', 'Local elm', 'Fourth elm'].map((after) => ({ before: 'Solid elm', after }))
  const { results } = await resultsOf([call('propose_edit', { changes })], about)
  expect(results[0]).toMatchObject({ status: 'done', tool: { cards: [{ title: '2 changes suggested for “Elm”' }] } })
  expect(valueIn(results[0]).left_out).toEqual(['Solid elm'])
  expect((await owner.get(`${path}/suggestions`)).body.items[0].hunks).toMatchObject([
    { pointer: '/sections/s1/features/f1/title', before: 'Solid elm', after: 'Warm elm' },
    { pointer: '/sections/s1/features/f2/title', before: 'Solid elm', after: 'Local elm' },
  ])
  const { results: refused } = await resultsOf([call('propose_edit', { changes: [{ before: form.consent, after: 'I agree.' }] })], about)
  expect(refused[0]).toMatchObject({ status: 'failed', content: expect.stringContaining('the consent text of a form cannot be changed') })
})

it('suggests edits to the open style guide for users to review', async () => {
  const guidelines = async () => (await owner.get(`/api/brands/${brand}/guidelines`)).body
  const { revision } = await guidelines()
  const line = { id: 'l', text: 'Be brief' }
  const rules = { name: 'Brand voice', tone: [], guidelines: [line], avoid: [], examples: [] }
  const written = { overview: { voice: 'Warm, and *plain*' }, guidelines: { g: rules } }
  expect((await owner.patch(`/api/brands/${brand}/guidelines`, written, revision)).status).toBe(200)
  const changes = [
    { before: 'Be brief', after: 'Be short' },
    { before: 'Warm, and \\*plain\\*', after: 'Plain \\*and\\* warm', why: 'Shorter.' },
    { before: 'No such text', after: 'Another' },
  ]
  const { results } = await resultsOf([call('propose_edit', { changes })], { kind: 'guide' })
  const card = { kind: 'work', title: '2 changes suggested for the style guide', url: `/styleGuide/${brand}/rescan`, text: 'Be short · Plain *and* warm' }
  expect(results[0]).toMatchObject({ status: 'done', tool: { held: false, cards: [card] } })
  expect(valueIn(results[0]).left_out).toEqual(['No such text'])
  const before = await guidelines()
  expect(before.document.overview.voice).toBe('Warm, and *plain*')

  const pointer = '/copyGuidelines/overview/voice'
  const listed = async () => (await owner.get(`/api/brands/${brand}/proposals`)).body.items
  const nested = '/copyGuidelines/guidelines/g/guidelines/l/text'
  const [ofLine, proposal, ...more] = await listed()
  expect([ofLine, proposal, more]).toMatchObject([
    { pointer: nested, old: 'Be brief', value: 'Be short', why: '' },
    { pointer, old: 'Warm, and *plain*', value: 'Plain *and* warm', why: 'Shorter.', held: null },
    [],
  ])
  const decision = { accept: [pointer, nested], reject: [], foundAt: { [pointer]: proposal.foundAt, [nested]: ofLine.foundAt } }
  const decided = await owner.post(`/api/brands/${brand}/proposals`, decision, { 'if-match': String(before.revision) })
  expect([decided.status, decided.body.accepted]).toEqual([200, [pointer, nested]])
  const after = await guidelines()
  expect([after.document.overview.voice, after.document.guidelines[0].guidelines, await listed()]).toEqual([
    'Plain *and* warm',
    [{ ...line, text: 'Be short' }],
    [],
  ])

  const suggest = (after: string) => resultsOf([call('propose_edit', { changes: [{ before: 'Plain *and* warm', after }] })], { kind: 'guide' })
  await suggest('Loud')
  await suggest('Quiet')
  expect(await listed(), 'a newer suggestion replaces an open one').toMatchObject([{ value: 'Quiet' }])
  await owner.patch(`/api/brands/${brand}/guidelines`, { overview: { voice: 'Plain' } }, after.revision)
  expect(await listed(), 'its text has changed since').toEqual([])
  const lock = { pointers: ['/overview/voice'], locked: true }
  expect((await owner.post(`/api/brands/${brand}/guidelines/locks`, lock, { 'if-match': `"${(await guidelines()).revision}"` })).status).toBe(200)
  const locked = await resultsOf([call('propose_edit', { changes: [{ before: 'Plain', after: 'Loud' }] })], { kind: 'guide' })
  expect(locked.results[0]).toMatchObject({ status: 'failed', content: expect.stringContaining('“Plain” is locked') })

  const twins = ['l', 'm'].map((id) => ({ id, text: 'Be brief' }))
  const twice = { guidelines: { g: { ...rules, guidelines: twins } } }
  expect((await owner.patch(`/api/brands/${brand}/guidelines`, twice, (await guidelines()).revision)).status).toBe(200)
  const both = ['Be short', 'Be quick'].map((after) => ({ before: 'Be brief', after }))
  await resultsOf([call('propose_edit', { changes: both })], { kind: 'guide' })
  expect(await listed()).toMatchObject([
    { pointer: nested, value: 'Be short' },
    { pointer: nested.replace('/l/', '/m/'), value: 'Be quick' },
  ])
})
