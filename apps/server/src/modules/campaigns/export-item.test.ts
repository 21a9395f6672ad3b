import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Person
let brandId: string
let at: string
let refusedMail: Error | null = null
/** HTTP status of each host that exists in the tests. */
let hosts: Record<string, number> = {}
const logged: unknown[][] = []
beforeAll(async () => {
  app = await openTestApp({
    refuseMail: () => refusedMail,
    ports: {
      fetch: async (url) => {
        const status = hosts[new URL(url).host]
        if (status === undefined) throw new ExtractionError('unreachable', 'There is no such host.')
        return { url, finalUrl: url, status, headers: {}, body: new Uint8Array() }
      },
    },
    extend: (server) =>
      server.addHook('onRequest', async ({ log }) => {
        log.error = (...line: unknown[]) => void logged.push(line)
      }),
  })
  const people = await guideWithPeople(app.base)
  owner = people.owner
  brandId = people.id
  const { body } = await owner.post('/api/campaigns', { brand: people.id, name: 'Oak week', object_type: 'email' })
  at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
  const section = (type: 'header' | 'footer', fields: object) => {
    const { id: _, ...rest } = emptySection('', type, theme)
    return { ...rest, ...fields }
  }
  await owner.patch(
    at,
    {
      subject: 'Four oak tables',
      preheader: 'Cut on Tuesday',
      sections: {
        a: section('header', { header: 'Hello {{person.firstName | default: "there"}}', body: 'Cut **by hand**.' }),
        b: section('footer', { subheader: '4 Mill Lane, Bath', button: { text: 'Unsubscribe', url: '', show: true } }),
      },
      order: ['a', 'b'],
    },
    body.items[0].revision,
  )
})
afterAll(() => app.close())

it('exports HTML, text and MJML with the platform’s merge tags', async () => {
  const html = await owner.get(`${at}/export/html?dialect=klaviyo`)
  expect(html.headers.get('content-security-policy')).toContain('sandbox')
  expect(html.body).toContain('{{ first_name|default:&#39;there&#39; }}')
  expect(html.body).toContain('<strong>by hand</strong>')
  expect((await owner.get(`${at}/export/text?dialect=mailchimp`)).body).toContain('Unsubscribe: *|UNSUB|*')
  expect((await owner.get(`${at}/export/mjml`)).body).toMatch(/^<mjml lang="en" dir="ltr">/)
  expect((await owner.get(`${at}/export/docx`)).status).toBe(400)
})

it('exports an email message that an independent parser can read', async () => {
  const message = await simpleParser((await owner.get(`${at}/export/eml`)).body)
  expect(message.subject).toBe('Four oak tables')
  expect(message.html).toContain('Cut <strong>by hand</strong>')
  expect(message.text).toContain('Cut by hand.')
})

it('the exported archive contains all formats', async () => {
  const response = await owner.send('GET', `${at}/export/zip`)
  const bytes = Buffer.from(await response.arrayBuffer())
  for (const name of ['email.html', 'email.txt', 'email.mjml', 'email.json']) expect(bytes.includes(name), name).toBe(true)
})

it('sends test emails only to their author, with one-click unsubscribe', async () => {
  expect((await owner.post(`${at}/test`)).body).toEqual({ sentTo: owner.email, delivered: false })
  expect(app.mails).toMatchObject([
    { to: owner.email, subject: '[Test] Four oak tables', unsubscribeUrl: expect.stringContaining('/api/campaigns/test-unsubscribe') },
  ])
  expect(app.mails[0]?.html).toContain('Hello there')
  const answer = await owner.post('/api/campaigns/test-unsubscribe')
  expect(answer).toMatchObject({ status: 200, body: 'This was a test email, so no one was unsubscribed.' })
})

it('reports and logs the mail server’s rejection of a test email', async () => {
  refusedMail = new Error('550 5.7.1 Relaying denied for ada@example.com')
  const { status, body } = await owner.post(`${at}/test`)
  expect([status, body.error.message]).toEqual([503, 'The mail server did not accept the email. Check SMTP_URL, then try again.'])
  expect(JSON.stringify(body)).not.toContain('Relaying')
  expect(logged).toMatchObject([[{ err: { code: 'unavailable', cause: refusedMail } }, 'request failed']])
  refusedMail = null
})

it('rejects a test email until blocking problems and broken links are fixed', async () => {
  const item = (await owner.get(at)).body
  const [header] = item.sections
  const button = { text: 'See them', url: 'https://gone.example.net/', show: true }
  const broken = await owner.patch(at, { sections: { a: { header: 'Hello {{person.firstName}}', button } } }, item.revision)
  const { body } = await owner.get(`${at}/preflight?links=true`)
  expect(body).toMatchObject({ revision: broken.body.revision, linksOpened: true })
  expect(body.findings.filter(({ level }: { level: string }) => level === 'block').map(({ rule }: { rule: string }) => rule)).toEqual([
    'merge-fallback',
    'link-dead',
  ])
  const refused = await owner.post(`${at}/test`)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('Give it a fallback.'), details: [{ rule: 'merge-fallback' }] } },
  })

  const fixed = await owner.patch(at, body.findings[0].fix.patch, broken.body.revision)
  expect(fixed.body.sections[0].header).toBe(header.header)
  expect((await owner.get(`${at}/preflight`)).body.findings.filter(({ level }: { level: string }) => level === 'block')).toEqual([])
})

it.each([
  ['a missing page', { 'kestrel.example': 200, 'gone.example.net': 404 }, ['link-dead']],
  ['a host that does not exist, if others respond', { 'kestrel.example': 200 }, ['link-dead']],
  ['a site that blocks automated requests', { 'kestrel.example': 200, 'gone.example.net': 999 }, []],
  ['a server error', { 'kestrel.example': 503, 'gone.example.net': 200 }, []],
  ['links to hosts of which none responds', {}, []],
  ['links that respond', { 'kestrel.example': 200, 'gone.example.net': 200 }, []],
])('checks all links before a test email is sent and before approval: %s', async (_, responding, rules) => {
  hosts = responding
  const { revision } = (await owner.get(at)).body
  const button = { text: 'See them', url: 'https://gone.example.net/', show: true }
  const features = [{ id: 'f1', title: 'Oak', description: '[Oak](https://kestrel.example/oak)', icon: '' }]
  const { status } = await owner.patch(at, { sections: { a: { button, body: 'Cut [by hand](https://kestrel.example/oak).', features } } }, revision)
  expect(status).toBe(200)
  const item = (await owner.get(at)).body
  const answers = [
    await owner.post(`${at}/test`),
    await owner
      .send('POST', `${at}/approve`, {}, { 'if-match': `"${item.revision}"` })
      .then(async (answer) => ({ status: answer.status, body: await answer.json() })),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(rules.length > 0 ? 400 : 200)
    expect((body.error?.details ?? []).map(({ rule }: { rule: string }) => rule)).toEqual(rules)
  }
  const approved = (await owner.get(at)).body
  if (approved.approval) await owner.send('DELETE', `${at}/approval`, undefined, { 'if-match': `"${approved.revision}"` })
  hosts = {}
})

it('exports scheduled items as calendar events with stable ids', async () => {
  const { body } = await owner.post('/api/campaigns', { brand: brandId, name: 'Oak, cut; dried', object_type: 'email' })
  const [item] = body.items
  const at = `/api/campaigns/${body.campaign.id}`
  const events = async () => (await (await owner.raw(`${at}/calendar`)).text()).split('\r\n').filter((line) => /^(UID|DTSTART|SUMMARY)/.test(line))
  expect(await events()).toEqual([])
  await owner.patch(`${at}/items/${item.id}`, { scheduled_on_date: '2027-04-30' }, item.revision)
  expect(await events()).toEqual([
    expect.stringMatching(`^UID:${item.id}@`),
    'DTSTART;VALUE=DATE:20270430',
    String.raw`SUMMARY:Oak\, cut\; dried: Oak\, cut\; dried`,
  ])
})
