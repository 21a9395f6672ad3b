import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionAnswer, type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let models: FunctionModels
let person: Person
let brand: string
beforeAll(async () => {
  models = await functionModels()
  app = await openTestApp({ providers: [models.provider] })
  await signUp(app.base)
  person = await signUp(app.base)
  brand = await brandWithTexts(app, person)
})
afterAll(async () => {
  await app.close()
  await models.close()
})

const modelPlan: FunctionAnswer = {
  arguments: JSON.stringify({
    name: 'Oak week',
    thinking: { thoughts: 't', criticism: 'c', plan: 'p', reasoning: 'r', speak: 's' },
    target_audience: ['Makers'],
    USP: [],
    items: [{ itemType: 'email', day: 0, goal: 'Oak', subjects: ['Oak'] }],
  }),
}
const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false, model: 'gpt-4o-mini' }
const plan = (requestId?: string) => person.post('/api/campaigns/plan', { ...brief, brand, requestId })
const planning = async (requestId: string) => (await person.get(`/api/campaigns/plan?brand=${brand}&requestId=${requestId}`)).body
const campaignCount = async () => (await person.get(`/api/campaigns/count?brand=${brand}`)).body.campaign
const ledger = async () =>
  (await app.context.database.db.select().from(usage).where(eq(usage.brandId, brand))).filter(({ tool }) => tool === 'campaign').map(({ charged }) => charged)

/** Blocks the model's response until the returned function is called. */
function holdModel(): () => void {
  let release: () => void = () => undefined
  const released = new Promise<FunctionAnswer>((resolve) => {
    release = () => resolve(modelPlan)
  })
  models.answers(() => released)
  return release
}

/** Sends a planning request, and disconnects after the model has received it. Resolves when the server has noticed the disconnect. */
async function planAndDisconnect(requestId?: string): Promise<void> {
  const before = models.requests.length
  const disconnect = new AbortController()
  const received = once(app.server.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const headers = { cookie: person.cookie(), 'content-type': 'application/json' }
  const body = JSON.stringify({ ...brief, brand, requestId })
  const sent = fetch(`${app.base}/api/campaigns/plan`, { method: 'POST', headers, body, signal: disconnect.signal })
  const closed = received.then(([, response]) => once(response, 'close'))
  await expect.poll(() => models.requests.length).toBe(before + 1)
  disconnect.abort()
  await expect(sent).rejects.toThrow('aborted')
  await closed
}

it('continues planning after a disconnect, and a retry returns the planned campaign', async () => {
  const [rows, campaigns] = [(await ledger()).length, await campaignCount()]
  expect(await planning('reload')).toEqual({ state: 'unknown' })
  const release = holdModel()
  await planAndDisconnect('reload')
  expect(await planning('reload')).toEqual({ state: 'planning' })
  release()
  await expect.poll(() => planning('reload')).toEqual({ state: 'planned', campaignId: expect.any(String) })
  const { campaignId } = await planning('reload')
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([true])

  const requests = models.requests.length
  const again = await plan('reload')
  expect(again).toMatchObject({ status: 201, body: { campaign: { id: campaignId, name: 'Oak week', requestId: 'reload' }, model: 'gpt-4o-mini', cost: null } })
  expect([models.requests.length, await campaignCount()]).toEqual([requests, campaigns + 1])

  const copy = (await person.post(`/api/campaigns/${campaignId}/duplicate`)).body.campaign
  expect(copy.requestId).toBeUndefined()
  expect((await person.patch(`/api/campaigns/${copy.id}`, { requestId: 'reload' }, copy.revision)).status).toBe(400)
  const stranger = await signUp(app.base)
  expect((await stranger.get(`/api/campaigns/plan?brand=${brand}&requestId=reload`)).status).toBe(404)
})

it('plans a campaign only once if a request is sent twice', async () => {
  const [rows, campaigns, requests] = [(await ledger()).length, await campaignCount(), models.requests.length]
  const release = holdModel()
  const first = plan('twice')
  await expect.poll(() => models.requests.length).toBe(requests + 1)
  const second = plan('twice')
  release()
  const [one, two] = await Promise.all([first, second])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body.campaign.id).toBe(one.body.campaign.id)
  expect([models.requests.length, await campaignCount()]).toEqual([requests + 1, campaigns + 1])
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([true])
})

it('a stopped plan creates no campaign and no charge, and its request can be sent again', async () => {
  const [rows, campaigns] = [(await ledger()).length, await campaignCount()]
  const release = holdModel()
  await planAndDisconnect('stopped')
  expect((await person.post('/api/stop', { requestId: 'stopped' })).body).toEqual({ stopped: ['stopped'] })
  await expect.poll(() => planning('stopped')).toEqual({ state: 'unknown' })
  release()
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([false])
  expect(await campaignCount()).toBe(campaigns)
  expect((await plan('stopped')).status).toBe(201)
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([false, true])
})

it('rejects a request id that the user has used for another brand', async () => {
  const { id } = (await person.post('/api/brands', { url: 'https://merlin.example' })).body
  const [rows, requests] = [(await ledger()).length, models.requests.length]
  const release = holdModel()
  const first = plan('taken')
  await expect.poll(() => models.requests.length).toBe(requests + 1)
  const other = await person.post('/api/campaigns/plan', { ...brief, brand: id, requestId: 'taken' })
  expect(other).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('Wait until it is ready, or stop it') } } })
  release()
  expect((await first).status).toBe(201)
  // Waits for the usage record, which is written after the response, because the next test counts usage records.
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([true])
})

it('a client disconnect stops planning if the request has no id', async () => {
  const [rows, campaigns] = [(await ledger()).length, await campaignCount()]
  holdModel()
  await planAndDisconnect()
  await expect.poll(async () => (await ledger()).slice(rows)).toEqual([false])
  expect(await campaignCount()).toBe(campaigns)
})

it('moves items planned after the last day to the last day, and rejects reversed dates', async () => {
  const talking_points = Array.from({ length: 12 }, () => 'x'.repeat(400))
  const items = [0, 4, 30].map((day) => ({ itemType: 'email', day, goal: 'Oak', subjects: ['Oak'], ...(day === 30 ? { talking_points } : {}) }))
  models.answers(() => ({ arguments: JSON.stringify({ ...JSON.parse(modelPlan.arguments ?? ''), items }) }))
  const dated = (days: object) => person.post('/api/campaigns/plan', { ...brief, brand, emails: 3, from: '2027-04-01', ...days })
  const { campaign } = (await dated({ until: '2027-04-08' })).body
  expect(campaign.plan.map(({ day }: { day: number }) => day)).toEqual([0, 4, 7])
  const points = campaign.plan.map((entry: { talking_points: string[] }) => entry.talking_points)
  expect(points, 'a model may plan none, or more than fit').toEqual([[], [], Array.from({ length: 10 }, () => 'x'.repeat(300))])
  const offer = { kind: 'percent', amount: 20, code: '', terms: '', from: '2027-04-09', until: '2027-04-08' }
  for (const [days, message] of [
    [{ until: '2027-03-31' }, 'The campaign ends before it begins. Change one of the two days.'],
    [{ from: null, until: '2027-03-31' }, 'The campaign has a last day but no first day. Set a first day.'],
    [{ offer }, 'The offer ends before it begins. Change one of the two days.'],
  ] as const) {
    const { status, body } = await dated(days)
    expect([status, body.error.message]).toEqual([400, message])
  }
})

it('includes the selected persona in the prompt, and the composer writes for the persona', async () => {
  const { revision } = (await person.get(`/api/brands/${brand}/guidelines`)).body
  const lists = { interests: [], goals: [], pain_points: [], decision_drivers: [], behaviors: [] }
  const mara = { ...lists, name: 'Mara', about: 'Roasts at home', demographics: '', psychographics: '', imagePrompt: '', image: null, loading: false }
  expect((await person.patch(`/api/brands/${brand}/guidelines`, { overview: { personas: { mara } } }, revision)).status).toBe(200)
  models.answers(() => modelPlan)
  const send = (model: string, persona: string | null) => person.post('/api/campaigns/plan', { ...brief, brand, model, persona })
  const lastOrder = () => JSON.parse(models.requests.at(-1)?.messages.at(-1)?.content ?? '')
  expect((await send('gpt-4o-mini', 'mara')).status).toBe(201)
  expect(lastOrder()).toMatchObject({ brief: { prompt: 'Oak week' }, writeFor: { name: 'Mara', about: 'Roasts at home' } })
  expect((await send('gpt-4o-mini', null)).status).toBe(201)
  expect(lastOrder().writeFor).toBeUndefined()
  expect((await send('brandwright-composer', 'mara')).body.campaign).toMatchObject({
    target_audience: ['Mara'],
    thinking: { criticism: expect.stringContaining('The built-in composer combines texts of the guide') },
  })
})

it('rejects a brief without emails, with missing products or with reversed dates', async () => {
  models.answers(() => modelPlan)
  const offer = { kind: 'percent', amount: 20, code: '', terms: '', until: '2027-04-30' }
  const send = (more: object) => person.post('/api/campaigns/plan', { ...brief, brand, from: '2027-04-01', offer, ...more })
  expect((await send({ emails: 0 })).status).toBe(400)
  expect((await send({ products: ['no-such'] })).body.error.message).toContain('no product no-such')
  expect((await send({ from: '2027-05-01' })).body.error.message).toContain('ends before the campaign begins')
  expect((await send({ persona: 'nobody' })).body.error.message).toContain('no such persona')
  const { campaign } = (await send({})).body
  const late = await person.patch(`/api/campaigns/${campaign.id}`, { brief: { ...campaign.brief, from: '2027-05-01' } }, campaign.revision)
  expect(late).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('ends before the campaign begins') } } })
  const { body } = await person.post('/api/campaigns', { brand, name: 'By hand' })
  expect((await person.post(`/api/campaigns/${body.campaign.id}/make`, { model: 'brandwright-composer' })).body.error.message).toContain('no plan')
})

it('extracts an offer from the prompt, and checks emails against the edited offer', async () => {
  const prompt = 'Spring launch, 20% off until 30 April with code SPRING20'
  const compose = (offer: object | null) =>
    person.post('/api/campaigns/plan', { ...brief, brand, prompt, offer, from: '2027-04-01', model: 'brandwright-composer' })
  const { campaign } = (await compose(null)).body
  expect(campaign.brief.offer).toEqual({ kind: 'percent', amount: 20, code: 'SPRING20', terms: '', until: '2027-04-30' })
  expect(campaign.plan[0].subjects[0]).toBe('20% off with code SPRING20 until 30 April 2027')
  const formOffer = { kind: 'percent', amount: 15, code: 'OAK', terms: '', until: null }
  expect((await compose(formOffer)).body.campaign.brief.offer).toEqual(formOffer)

  const { runId } = (await person.post(`/api/campaigns/${campaign.id}/make`, { model: 'brandwright-composer' })).body
  await person.lines('GET', `/api/runs/${runId}/events`)
  const [item] = (await person.get(`/api/campaigns/${campaign.id}/items`)).body
  const path = `/api/campaigns/${campaign.id}/items/${item.id}`
  const offersFound = async () =>
    (await person.get(`${path}/preflight?links=false`)).body.findings.filter(({ rule }: { rule: string }) => rule === 'offer-mismatch' || rule === 'claim')
  expect(await offersFound()).toEqual([])
  const { brief: planned, revision } = (await person.get(`/api/campaigns/${campaign.id}`)).body
  expect((await person.patch(`/api/campaigns/${campaign.id}`, { brief: { ...planned, offer: null } }, revision)).status).toBe(200)
  expect(await offersFound()).toEqual([])
  await person.patch(path, { preheader: '25% off, Code OAK99, see us on 12 June for 10 €' }, (await person.get(path)).body.revision)
  expect((await offersFound()).map(({ message }: { message: string }) => message)).toEqual([
    'This campaign has no offer of 25% off.',
    'This campaign has no code, so OAK99 is not valid.',
    '“12 June” has no source: it is in neither the guide nor the brief.',
    '“10 €” has no source: it is in neither the guide nor the brief.',
  ])

  const { products } = (await person.get(`/api/brands/${brand}`)).body
  const [first, second] = products as { handle: string; title: string }[]
  const now = (await person.get(`/api/campaigns/${campaign.id}`)).body
  await person.patch(`/api/campaigns/${campaign.id}`, { brief: { ...planned, products: [first?.handle] } }, now.revision)
  await person.patch(path, { preheader: `${second?.title} until midnight AEST`, scheduled_on_date: '2027-05-02' }, (await person.get(path)).body.revision)
  const found = (await person.get(`${path}/preflight?links=false`)).body.findings as { rule: string; pointer: string; message: string }[]
  const atHead = found.filter(({ pointer, rule }) => (pointer === '/preheader' || pointer === '') && rule !== 'guideline')
  expect(atHead.map(({ rule, message }) => [rule, message])).toEqual([
    ['time-zone', "“midnight AEST” is in the time zone AEST, and the brand's is GMT or BST."],
    ['offer-ended', 'The offer of this campaign ends on 2027-04-30, before the day of this email, 2027-05-02.'],
    ['message-mismatch', `${second?.title} is named here, and the brief has ${first?.title}.`],
  ])
})

it('writing follows the tone and instructions, checks follow the tone, and unknown tone scales are rejected', async () => {
  const owner = await signUp(app.base)
  const ownBrand = await brandWithTexts(app, owner)
  const serious = { name: 'Playful to Serious', value: 90 }
  const voice = { name: 'Brand voice', tone: [{ id: 't', ...serious }], guidelines: [], avoid: [], examples: [] }
  const { revision } = (await owner.get(`/api/brands/${ownBrand}/guidelines`)).body
  expect((await owner.patch(`/api/brands/${ownBrand}/guidelines`, { guidelines: { g: voice } }, revision)).status).toBe(200)
  models.answers(() => modelPlan)
  const planned = (tone: object[]) => owner.post('/api/campaigns/plan', { ...brief, brand: ownBrand, tone })
  expect((await planned([{ name: 'Wet to Dry', value: 20 }])).body.error.message).toContain('no tone scale “Wet to Dry”')

  const findingsIn = async (campaign: { id: string }) => {
    const item = (await owner.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'Oak' })).body
    const path = `/api/campaigns/${campaign.id}/items/${item.id}`
    expect((await owner.patch(path, { subject: 'Oak at last!' }, item.revision)).status).toBe(200)
    const { findings } = (await owner.get(`${path}/preflight?links=false`)).body
    return findings.flatMap(({ rule, pointer }: { rule: string; pointer: string }) => (rule === 'guideline' ? pointer : []))
  }
  const plain = (await planned([])).body.campaign
  const material = () => models.requests.at(-1)?.messages[0]?.content
  expect(material()).toContain('"Playful to Serious","value":90')
  expect(await findingsIn(plain)).toEqual(['/subject'])
  const playful = (await planned([{ ...serious, value: 20 }])).body.campaign
  expect(material()).toContain('"Playful to Serious","value":20')
  expect(await findingsIn(playful)).toEqual([])

  models.answers(() => ({ arguments: JSON.stringify({ options: ['Oak!', 'Oak.', 'Oaks.', 'An oak.', 'The oak.'] }) }))
  const findings = async (tone?: object[]) => {
    const { body } = await owner.post(`/api/brands/${ownBrand}/copy/alternatives`, { subject: 'Oak at last', model: 'gpt-4o-mini', tone })
    return [material()?.match(/"Playful to Serious","value":(\d+)/)?.[1], Object.keys(body.findings)]
  }
  expect(await findings()).toEqual(['90', ['/options/0']])
  expect(await findings([{ ...serious, value: 20 }])).toEqual(['20', []])
  const instructions = { tone: ['Never mention the price'] }
  await owner.post(`/api/brands/${ownBrand}/copy/alternatives`, { subject: 'Oak at last', model: 'gpt-4o-mini', instructions })
  expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain('Never mention the price')
})
