import type { CampaignEvent } from '@brandwright/contracts/campaigns'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usage } from '../../database/tables/usage.ts'
import { brandWithTexts } from '../../testing/brand-with-texts.ts'
import { type Person, signUp } from '../../testing/client.ts'
import { type FunctionModels, functionModels } from '../../testing/function-models.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { GROWTH_MS } from './growth-emitter.ts'

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

const brief = {
  prompt: 'Spring launch, 20% off',
  goal: '',
  persona: null,
  products: [],
  offer: { kind: 'percent', amount: 20, code: 'SPRING20', terms: '', until: '2027-04-30' },
  from: '2027-04-01',
  emails: 3,
  page: false,
  model: 'brandwright-composer',
}
const plan = (more: object = {}) => person.post('/api/campaigns/plan', { ...brief, brand, ...more })
const make = (id: string, model = 'brandwright-composer') => person.post(`/api/campaigns/${id}/make`, { model })
const linesOf = (runId: string) => person.lines('GET', `/api/runs/${runId}/events`)
const items = async (id: string) => (await person.get(`/api/campaigns/${id}/items`)).body
const statesOf = (lines: { type: string; data: { state?: string } }[]) => lines.flatMap(({ type, data }) => (type === 'item' ? [data.state] : []))
/** Returns the headings of the finished sections. */
const finishedHeaders = ({ sections }: { sections: { header: string; loading: boolean }[] }) =>
  sections.flatMap(({ header, loading }) => (loading ? [] : [header]))
const ledger = async () => (await app.context.database.db.select().from(usage).where(eq(usage.brandId, brand))).filter(({ tool }) => tool === 'campaign')

/** A plan and an item as a language model would return them. */
const modelPlan = {
  name: 'Oak week',
  thinking: { thoughts: 't', criticism: 'c', plan: 'p', reasoning: 'r', speak: 's' },
  target_audience: ['Makers'],
  USP: [],
  items: [0, 4].map((day) => ({ itemType: 'email', day, goal: `Day ${day}`, subjects: ['Oak'] })),
}
const modelSection = { pre_header: '', sub_header: '', body: 'Cut by hand.', button: { text: '', url: '' }, products: [], image: '', review: '' }
const modelItem = { subject: 'Oak', preview: 'By hand', sections: [{ ...modelSection, type: 'text', header: 'Four oak tables' }] }

it('plans a campaign, and stores and charges each email exactly once', async () => {
  const { status, body } = await plan()
  expect(status).toBe(201)
  const { campaign } = body
  expect(campaign).toMatchObject({ object_type: 'campaign', function_call: 'create_campaign', model: 'brandwright-composer', plan: [{ itemId: null }, {}, {}] })
  expect(await items(campaign.id)).toEqual([])

  const started = await make(campaign.id)
  expect(started.status).toBe(202)
  const lines = await linesOf(started.body.runId)
  expect(statesOf(lines).filter((state) => state !== 'written')).toEqual(['started', 'done', 'started', 'done', 'started', 'done'])
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: 3, left: 0 } })
  const created = await items(campaign.id)
  expect(created).toHaveLength(3)
  for (const item of created) {
    expect(item.subject).not.toBe('')
    expect(item.sections.map(({ type }: { type: string }) => type)).toEqual(expect.arrayContaining(['header', 'text', 'button', 'footer']))
    const { findings } = (await person.get(`/api/campaigns/${campaign.id}/items/${item.id}/preflight`)).body
    const blocking = findings.filter(({ level }: { level: string }) => level === 'block').map(({ rule }: { rule: string }) => rule)
    expect(blocking, 'only a person can give the address').toEqual(['postal-address'])
  }
  await expect.poll(async () => (await ledger()).map(({ charged }) => charged)).toEqual([true, true, true, true])
  expect(await make(campaign.id)).toMatchObject({ status: 409 })
  expect((await person.get(`/api/campaigns/${campaign.id}/items/${created[0].id}/revisions`)).body.items[0]).toMatchObject({ via: 'assistant' })

  await person.delete(`/api/campaigns/${campaign.id}/items/${created[1].id}`, created[1].revision)
  const again = await linesOf((await make(campaign.id)).body.runId)
  expect(again.at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: 1, left: 0 } })
  expect(await items(campaign.id)).toHaveLength(3)
})

it('undoing a run preserves changes that users made to the campaign later', async () => {
  const { campaign } = (await plan({ emails: 2 })).body
  const { runId } = (await make(campaign.id)).body
  await linesOf(runId)
  expect((await person.get(`/api/campaigns/${campaign.id}/make`)).body).toMatchObject({ runId: null, latest: runId })
  const [first] = await items(campaign.id)
  await person.patch(`/api/campaigns/${campaign.id}/items/${first.id}`, { subject: 'By hand' }, first.revision)
  const undone = await person.post(`/api/campaigns/${campaign.id}/runs/${runId}/undo`)
  expect(undone).toMatchObject({
    status: 200,
    body: { items: 2, remaining: 1, kept: [{ campaignId: campaign.id, itemId: first.id, pointer: '/subject', label: 'Subject' }] },
  })
  expect((await items(campaign.id)).map(({ subject, sections }: { subject: string; sections: object[] }) => [subject, sections])).toEqual([
    ['By hand', []],
    ['', []],
  ])
  expect((await person.post(`/api/campaigns/${campaign.id}/runs/none/undo`)).status).toBe(404)
})

it('if the second email fails, the first email is kept, and the next run resumes with the second', async () => {
  models.answers((name, times) => {
    if (name === 'plan_campaign') return { arguments: JSON.stringify(modelPlan) }
    return times === 1 ? { arguments: JSON.stringify(modelItem) } : { arguments: '{"subject":"Oak","sections":[' }
  })
  const beforePlan = (await ledger()).length
  const { campaign } = (await plan({ model: 'gpt-4o-mini', emails: 2 })).body
  expect(campaign).toMatchObject({ name: 'Oak week', target_audience: ['Makers'], plan: [{ day: 0 }, { day: 4 }] })
  // The plan is recorded after its response has been sent.
  const before = beforePlan + 1
  await expect.poll(async () => (await ledger()).length).toBe(before)
  const failed = await linesOf((await make(campaign.id, 'gpt-4o-mini')).body.runId)
  expect(statesOf(failed)).toEqual(['started', 'written', 'done', 'started', 'failed'])
  expect(failed.at(-1)).toMatchObject({ type: 'error', data: { made: 1, left: 1 } })
  expect((await items(campaign.id)).map(finishedHeaders)).toEqual([['Four oak tables', ''], []])
  await expect
    .poll(async () =>
      (await ledger())
        .slice(before)
        .map(({ charged }) => charged)
        .sort(),
    )
    .toEqual([false, true])

  models.answers(() => ({ arguments: JSON.stringify(modelItem) }))
  // Topics of the notifications that other screens of the campaign receive while its items are being written.
  const announced: string[] = []
  const unsubscribe = app.context.live.subscribe(`documents:campaigns:${brand}:${campaign.id}`, ({ topic }) => announced.push(topic))
  await linesOf((await make(campaign.id, 'gpt-4o-mini')).body.runId)
  await expect.poll(() => announced).not.toEqual([])
  unsubscribe()
  expect((await items(campaign.id)).map(finishedHeaders)).toEqual([
    ['Four oak tables', ''],
    ['Four oak tables', ''],
  ])
})

it('estimates the cost of planning and writing without calling a model', async () => {
  const estimate = async (more: string) => (await person.get(`/api/campaigns/estimate?brand=${brand}&${more}`)).body
  expect(await estimate('work=make&items=3&model=brandwright-composer')).toMatchObject({ model: 'brandwright-composer', cost: 0 })
  const requestsBefore = models.requests.length
  const [one, three, planned] = [
    await estimate('work=make&model=gpt-4o-mini'),
    await estimate('work=make&items=3&model=gpt-4o-mini'),
    await estimate('work=plan&items=3&model=gpt-4o-mini'),
  ]
  expect(three.tokens).toEqual({ in: 3 * one.tokens.in, out: 3 * one.tokens.out })
  expect(three.cost).toBeCloseTo(3 * one.cost, 6)
  expect(planned.cost).toBeLessThan(three.cost)
  expect(planned.cost).toBeGreaterThan(0)
  expect(models.requests.length).toBe(requestsBefore)
})

it('names a campaign page after its topic, because the URL of the page includes the name', async () => {
  const { campaign } = (await plan({ emails: 0, page: true })).body
  await linesOf((await make(campaign.id)).body.runId)
  const [{ subjects, talking_points }] = campaign.plan
  expect(talking_points.length).toBeGreaterThan(0)
  expect(await items(campaign.id)).toMatchObject([{ itemType: 'page', name: subjects[0], talking_points }])
})

it('keeps the subject, talking points and instructions that a user wrote before the run resumed', async () => {
  models.answers((name) => (name === 'plan_campaign' ? { arguments: JSON.stringify(modelPlan) } : 'hold'))
  const { campaign } = (await plan({ model: 'gpt-4o-mini', emails: 1 })).body
  const { runId } = (await make(campaign.id, 'gpt-4o-mini')).body
  expect((await person.get(`/api/campaigns/${campaign.id}/make`)).body).toMatchObject({ runId })
  // Tries again on a conflict, because the run may change the email after the test has read it.
  const setSubject = async () => {
    const [item] = await items(campaign.id)
    return (
      await person.patch(
        `/api/campaigns/${campaign.id}/items/${item.id}`,
        { subject: 'Mine', talking_points: ['Cut on Tuesdays'], instructions: { tone: ['Short'] } },
        item.revision,
      )
    ).status
  }
  await expect.poll(setSubject).toBe(200)
  await person.post('/api/stop', { requestId: runId })
  expect((await linesOf(runId)).at(-1)).toMatchObject({ type: 'error', data: { code: 'stopped', made: 0, left: 1 } })
  expect((await person.get(`/api/campaigns/${campaign.id}/make`)).body).toMatchObject({ runId: null })
  models.answers(() => ({ arguments: JSON.stringify(modelItem) }))
  await linesOf((await make(campaign.id, 'gpt-4o-mini')).body.runId)
  const order = JSON.parse(models.requests.at(-1)?.messages.at(-1)?.content ?? '')
  expect(order).toMatchObject({ plan: [{ talking_points: ['Cut on Tuesdays'] }], instructions: { tone: ['Short'] } })
  expect((await items(campaign.id))[0]).toMatchObject({ subject: 'Mine', preheader: 'By hand', sections: [{ header: 'Four oak tables' }, { type: 'footer' }] })
})

const sectionOf = (header: string) => ({ ...modelSection, type: 'text', header })
const itemOf = (...headers: string[]) => JSON.stringify({ ...modelItem, sections: headers.map(sectionOf) })
/** Returns the number of usage records. Waits until the number is stable, because usage is recorded after the response. */
async function ledgerSize(): Promise<number> {
  for (let size = (await ledger()).length; ; ) {
    await new Promise((wake) => setTimeout(wake, 200))
    const next = (await ledger()).length
    if (next === size) return size
    size = next
  }
}
/** A response cut off before the third of four sections. */
const beginning = itemOf('One', 'Two', 'Three', 'Four').split('"Three"')[0] as string
const createEmail = async () => {
  const { campaign } = (await plan({ model: 'gpt-4o-mini', emails: 1 })).body
  return campaign.id as string
}

it.each(['cut', 'hold', 'linger'] as const)(
  'keeps the complete sections of an interrupted stream (%s) and generates only the missing sections',
  async (ending) => {
    models.answers((name) => (name === 'plan_campaign' ? { arguments: JSON.stringify(modelPlan) } : { arguments: beginning, ending }))
    const id = await createEmail()
    const before = await ledgerSize()
    const { runId } = (await make(id, 'gpt-4o-mini')).body
    if (ending !== 'cut') {
      await expect.poll(async () => finishedHeaders((await items(id))[0])).toEqual(['One', 'Two'])
      await person.post('/api/stop', { requestId: runId })
    }
    const lines = await linesOf(runId)
    expect(statesOf(lines)).toEqual(['started', 'written', 'written', ending === 'cut' ? 'failed' : 'skipped'])
    const [email] = await items(id)
    expect(email).toMatchObject({ subject: 'Oak', preheader: 'By hand', sections: [{ header: 'One' }, { header: 'Two' }, { loading: true }] })
    const { findings } = (await person.get(`/api/campaigns/${id}/items/${email.id}/preflight`)).body
    expect(findings.map(({ rule }: { rule: string }) => rule)).toContain('unfinished')

    models.answers(() => ({ arguments: itemOf('Three') }))
    expect((await linesOf((await make(id, 'gpt-4o-mini')).body.runId)).at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: 1, left: 0 } })
    expect(JSON.parse(models.requests.at(-1)?.messages.at(-1)?.content ?? '').written).toMatchObject([{ header: 'One' }, { header: 'Two' }])
    const [complete] = await items(id)
    expect(complete.sections.map(({ header, type }: { header: string; type: string }) => [type, header])).toEqual([
      ['text', 'One'],
      ['text', 'Two'],
      ['text', 'Three'],
      ['footer', ''],
    ])
    expect(complete.sections.some(({ loading }: { loading: boolean }) => loading)).toBe(false)
    await expect.poll(async () => (await ledger()).slice(before).filter(({ charged }) => charged)).toHaveLength(1)
  },
)

/** Streams a run's events until the run ends. */
async function follow(runId: string, reader: Person = person) {
  const { body } = await reader.send('GET', `/api/runs/${runId}/events`)
  const stream = body?.getReader()
  const lines: CampaignEvent[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await stream?.read(); part && !part.done; part = await stream?.read()) {
      const texts = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n')
      rest = texts.pop() ?? ''
      lines.push(...texts.filter(Boolean).map((text) => JSON.parse(text) as CampaignEvent))
    }
  }
  return { lines, ended: read() }
}
const growingOf = (lines: readonly CampaignEvent[]) => lines.flatMap((event) => (event.type === 'growing' ? [event.data] : []))

it('streams a section in progress to subscribers of the run, but does not store it in the log', async () => {
  const body = Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ')
  const sections = ['One', 'Two', 'Three'].map((header) => ({ type: 'text', header, ...modelSection, body }))
  const whole = JSON.stringify({ subject: 'Oak', preview: 'By hand', sections })
  // Ends the response within the body of the third section.
  const cut = whole.slice(0, whole.lastIndexOf('word12'))
  models.answers((name) =>
    name === 'plan_campaign' ? { arguments: JSON.stringify(modelPlan) } : { arguments: cut, ending: 'hold', pieceMs: Math.ceil(GROWTH_MS / 4) },
  )
  const { runId } = (await make(await createEmail(), 'gpt-4o-mini')).body
  const early = await follow(runId)
  await expect.poll(() => growingOf(early.lines).at(-1)?.section.body, { timeout: 20_000 }).toBe(body.slice(0, body.indexOf('word12')))
  const late = await follow(runId)
  const stranger = await follow(runId, await signUp(app.base))
  await expect.poll(() => growingOf(late.lines), { timeout: 10_000 }).toHaveLength(1)

  const growing = growingOf(early.lines)
  expect(growing.map(({ index }) => index)).toEqual(growing.map(({ index }) => index).toSorted())
  expect(new Set(growing.map(({ index }) => index))).toEqual(new Set([0, 1, 2]))
  for (const [at, { index, subject, section }] of growing.entries()) {
    const before = growing[at - 1]
    expect(subject).toBe('Oak')
    expect(['One', 'Two', 'Three'][index]).toContain(section.header ?? '')
    if (before?.index === index) expect(section.body ?? '').toContain(before.section.body ?? '')
  }
  // A section in progress is sent only after the previous section was stored, and never after the section itself was stored.
  let stored = 0
  for (const event of early.lines) {
    if (event.type === 'item' && event.data.state === 'written') stored++
    if (event.type === 'growing') expect(event.data.index).toBe(stored)
  }
  expect(late.lines.map(({ type }) => type)).toEqual(['run', 'item', 'item', 'item', 'growing'])
  expect(growingOf(late.lines)).toEqual(growing.slice(-1))

  await person.post('/api/stop', { requestId: runId })
  await Promise.all([early.ended, late.ended, stranger.ended])
  expect(stranger.lines.map(({ type }) => type)).toEqual(['run', 'dataUpdated', 'dataUpdated', 'dataUpdated', 'dataUpdated', 'error'])
  expect(statesOf(early.lines as never)).toEqual(['started', 'written', 'written', 'skipped'])
  expect(early.lines.findLastIndex(({ type }) => type === 'growing')).toBeLessThan(
    early.lines.findIndex(({ type, data }) => type === 'item' && 'state' in data && data.state === 'skipped'),
  )
  const log = await linesOf(runId)
  expect(log.filter(({ type }) => type === 'growing')).toEqual([])
  expect(log).toEqual(early.lines.filter(({ type }) => type !== 'growing'))
})

it('retries at most three times after an invalid section', async () => {
  const tooLong = Array.from({ length: 30 }, () => 'word').join(' ')
  const bad = JSON.stringify({ ...modelItem, sections: [sectionOf('One'), { ...sectionOf('Bad'), body: tooLong }, sectionOf('Three')] })
  const answers = [JSON.stringify(modelPlan), bad, itemOf('Two')]
  models.answers(() => ({ arguments: answers.shift() ?? '' }))
  const id = await createEmail()
  await linesOf((await make(id, 'gpt-4o-mini')).body.runId)
  expect(finishedHeaders((await items(id))[0])).toEqual(['One', 'Two', ''])
  expect([answers.length, models.requests.at(-1)?.messages.at(-1)?.content]).toEqual([0, expect.stringContaining('section 2: body has more than 20 words')])

  models.answers((name) =>
    name === 'plan_campaign'
      ? { arguments: JSON.stringify(modelPlan) }
      : { arguments: JSON.stringify({ ...modelItem, sections: [{ ...sectionOf('Bad'), body: tooLong }] }) },
  )
  const before = models.requests.length
  const failed = await linesOf((await make(await createEmail(), 'gpt-4o-mini')).body.runId)
  expect(failed.at(-1)).toMatchObject({ type: 'error', data: { message: expect.stringMatching(/answered 4 times .*has more than 20 words/) } })
  expect(models.requests.length - before).toBe(5)
})

it('does not resume writing if a user deleted the unfinished section', async () => {
  models.answers((name) => (name === 'plan_campaign' ? { arguments: JSON.stringify(modelPlan) } : { arguments: beginning, ending: 'cut' }))
  const id = await createEmail()
  await linesOf((await make(id, 'gpt-4o-mini')).body.runId)
  const [email] = await items(id)
  const unfinished = email.sections.find(({ loading }: { loading: boolean }) => loading)
  await person.patch(`/api/campaigns/${id}/items/${email.id}`, { sections: { [unfinished.id]: null } }, email.revision)
  expect(await make(id, 'gpt-4o-mini')).toMatchObject({ status: 409 })
  expect(finishedHeaders((await items(id))[0])).toEqual(['One', 'Two'])
})

it('skips an email that a user deletes before its generation, and generates the next email', async () => {
  const { body } = await plan({ model: 'brandwright-composer' })
  const { id } = body.campaign
  const before = models.requests.filter(({ name }) => name === 'create_campaign').length
  models.answers(async (_, times) => {
    if (times === before + 1) {
      const second = (await items(id)).find(({ name }: { name: string }) => name === body.campaign.plan[1].goal)
      await person.send('DELETE', `/api/campaigns/${id}/items/${second.id}`, undefined, { 'if-match': `"${second.revision}"` })
    }
    return { arguments: JSON.stringify(modelItem) }
  })
  const lines = await linesOf((await make(id, 'gpt-4o-mini')).body.runId)
  expect(lines.at(-1)).toMatchObject({ type: 'fetchComplete', data: { made: 2, left: 0 } })
  expect(lines).toContainEqual(
    expect.objectContaining({ type: 'item', data: expect.objectContaining({ state: 'skipped', message: 'Deleted before it was created.' }) }),
  )
  expect((await items(id)).map(finishedHeaders)).toEqual([
    ['Four oak tables', ''],
    ['Four oak tables', ''],
  ])
})

it('starts only one run for two concurrent requests', async () => {
  const { id } = (await plan({ emails: 1 })).body.campaign
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
  for (const { status, body } of answers) if (status === 202) await linesOf(body.runId)
})

it('reports the reason for a failed run only for the item that failed', async () => {
  models.answers((name) => ({ arguments: name === 'plan_campaign' ? JSON.stringify(modelPlan) : '{"subject":"Oak","sections":[' }))
  const { campaign } = (await plan({ model: 'gpt-4o-mini', emails: 2 })).body
  const lines: { type: string; data: { state?: string; message?: string } }[] = await linesOf((await make(campaign.id, 'gpt-4o-mini')).body.runId)
  const reason = lines.at(-1)?.data.message
  const ended = lines.flatMap(({ type, data: { state, message } }) => (type === 'item' && state !== 'started' ? [{ state, message }] : []))
  expect(ended).toEqual([
    { state: 'failed', message: reason },
    { state: 'skipped', message: 'Not started.' },
  ])
})
