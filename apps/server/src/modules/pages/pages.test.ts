import type { PagePublication } from '@brandwright/contracts/pages'
import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { sampleSection } from '@brandwright/email-renderer/testing/sample-email'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageViews } from '../../database/tables/pages.ts'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { pagesModule } from './pages-module.ts'

let app: TestApp
let owner: Person
let stranger: Person
let superAdmin: Person
let brandId: string
beforeAll(async () => {
  app = await openTestApp({ limitRate: true })
  const people = await guideWithPeople(app.base)
  owner = people.owner
  stranger = people.stranger
  superAdmin = people.superAdmin
  brandId = people.id
})
afterAll(() => app.close())

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const header = () => {
  const { id: _, ...section } = emptySection('', 'header', theme)
  return { ...section, header: 'Oak week', button: { text: 'Join', url: '', show: true } }
}
const form = { ...newPageForm('Kestrel'), fields: ['name', 'message'] }
const BLOB = '/api/blobs/0123456789abcdef0123456789abcdef01234567.img'
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` })

/** Saves an unpublished page with one section and a form. */
async function newPage(name: string) {
  const { body } = await owner.post('/api/campaigns', { brand: brandId, name, object_type: 'page' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  const item = async () => (await owner.get(at)).body
  const patch = async (change: object) => owner.patch(at, change, (await item()).revision)
  expect((await patch({ subject: name, preheader: 'Four tables', form, sections: { s1: header() } })).status).toBe(200)
  const publish = async () => {
    const answer = await owner.send('POST', `${at}/page/publish`, {}, ifMatch((await item()).revision))
    return { status: answer.status, body: await answer.json() }
  }
  return { at, campaignId: body.campaign.id as string, item, patch, publish }
}

const visit = (path: string, init: RequestInit = {}) => fetch(app.base + path, { redirect: 'manual', ...init })
const text = async (path: string, cookie = '') => (await visit(path, { headers: { cookie } })).text()
const submit = (slug: string, fields: Record<string, string>) => visit(`/p/${slug}`, { method: 'POST', body: new URLSearchParams(fields) })

it('publishes a page at the URL of its slug until the page is unpublished', async () => {
  const page = await newPage('Öak Week & friends')
  await page.patch({ subject: '' })
  expect(await page.publish()).toMatchObject({ status: 400, body: { error: { message: 'This page cannot be published yet: The page has no title.' } } })
  expect((await owner.get(`${page.at}/export/html?final=true`)).body.error.message).toBe(
    'Only emails are approved, so a page has no final version. Publish the page.',
  )
  await page.patch({ subject: 'Oak <b>week</b>' })
  const { status, body } = await page.publish()
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      url: expect.stringMatching(/\/p\/oak-week-friends$/),
      isCurrent: true,
      versions: [{ number: 1, isLive: true, hasVariant: false, variantShare: 0 }],
      results: { b: null },
    },
  })

  await owner.send('POST', `${page.at}/undo`, {}, ifMatch((await page.item()).revision))
  expect(await page.item(), 'Undo reverts the title, not the address').toMatchObject({ subject: '', slug: 'oak-week-friends' })
  await owner.send('POST', `${page.at}/redo`, {}, ifMatch((await page.item()).revision))

  const answer = await visit('/p/oak-week-friends')
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(html).toContain('<title>Oak &lt;b&gt;week&lt;/b&gt;</title>')
  expect(html).toContain('<a class="b" href="#form">Join</a>')
  expect(html).not.toMatch(/<script|\son\w+=|style="/)
  expect((await visit('/p/none')).status).toBe(404)

  const { body: changed } = await page.patch({ sections: { s1: { header: 'Elm week' } } })
  expect((await owner.get(`${page.at}/page`)).body).toMatchObject({ isCurrent: false, results: { a: { views: 1, contacts: 0 } } })
  expect(await text('/p/oak-week-friends')).toContain('Oak week</h1>')
  const stale = await owner.send('POST', `${page.at}/page/publish`, {}, ifMatch(changed.revision - 1))
  expect(stale.status, 'only what was seen').toBe(409)
  expect((await page.publish()).body.versions).toHaveLength(2)
  expect(await text('/p/oak-week-friends')).toContain('Elm week</h1>')
  await owner.post(`${page.at}/page/versions/1/publish`)
  expect(await text('/p/oak-week-friends')).toContain('Oak week</h1>')

  expect((await owner.send('DELETE', `${page.at}/page`)).status).toBe(200)
  expect((await visit('/p/oak-week-friends')).status).toBe(404)
  const { items: acts } = (await superAdmin.get('/api/audit?limit=2')).body
  expect(acts.map(({ action }: { action: string }) => action)).toEqual(['page.unpublished', 'page.published'])
})

it('a published page of eight sections is at most 50 KB without images, and contains no scripts', async () => {
  const page = await newPage('Eight sections')
  const types = ['text', 'image', 'features', 'products', 'quote', 'image', 'button'] as const
  const sections = types.map((type, index) => {
    const { id: _, ...section } = sampleSection(type, `s${index + 2}`)
    return [`s${index + 2}`, { ...section, image: section.image && { ...section.image, url: BLOB } }] as const
  })
  expect((await page.patch({ sections: Object.fromEntries(sections) })).status).toBe(200)
  expect((await page.publish()).status).toBe(200)

  const answer = await visit('/p/eight-sections')
  const html = await answer.text()
  expect(html.match(/<section\b/g)?.length, 'eight sections and the form').toBe(9)
  expect(html).toContain(BLOB)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(50 * 1024)
  expect(html).not.toMatch(/<script|<iframe|<object|\/assets\/|rel="(?:module)?preload"|\son\w+\s*=|javascript:|style="/i)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe-/)
})

it('rejects a URL of another published page, and unpublishes the pages of a deleted campaign', async () => {
  const [first, second] = [await newPage('Spring'), await newPage('Spring')]
  expect((await first.publish()).body.url).toMatch(/\/p\/spring$/)
  expect((await second.publish()).body.url).toMatch(/\/p\/spring-2$/)
  await second.patch({ slug: 'spring' })
  expect(await second.publish()).toMatchObject({ status: 409, body: { error: { message: 'Another page is published at /p/spring. Choose another address.' } } })
  expect((await second.patch({ slug: 'Spring sale' })).status).toBe(400)

  const campaign = async () => (await owner.get(`/api/campaigns/${first.campaignId}`)).body
  await owner.send('DELETE', `/api/campaigns/${first.campaignId}`, undefined, ifMatch((await campaign()).revision))
  expect((await visit('/p/spring')).status).toBe(404)
  expect((await visit('/p/spring-2')).status).toBe(200)

  expect((await second.publish()).body.url, 'the address of a deleted page is free').toMatch(/\/p\/spring$/)
  const { body: deleted } = await owner.get('/api/deleted')
  const { id } = deleted.items.find(({ thingId }: { thingId: string }) => thingId === first.campaignId)
  expect((await owner.post(`/api/deleted/${id}/restore`)).status).toBe(200)
  expect((await owner.get(`${first.at}/page`)).body).toMatchObject({ url: null, versions: [{ isLive: false }] })
})

it('two pages that are published concurrently never get the same URL', async () => {
  const pages = [await newPage('Together'), await newPage('Together')]
  const answers = await Promise.all(pages.map((page) => page.publish()))
  const published = answers.filter(({ status }) => status === 200)
  expect(published.length).toBeGreaterThan(0)
  expect(new Set(published.map(({ body }) => body.url)).size).toBe(published.length)
  for (const { status, body } of answers) if (status !== 200) expect(body.error.message).toContain('Another page is published at /p/together.')
})

it('stores each form submission once with its consent, visible only to brand editors', async () => {
  const page = await newPage('Tables')
  await page.publish()
  const sent = { email: 'Ida@example.com', name: '=HYPERLINK("x")', message: 'Hello\nthere', consent: 'yes' }
  const answer = await submit('tables', sent)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/p/tables/thanks'])
  expect(await text('/p/tables/thanks')).toContain('<h1>Thank you</h1>')
  expect((await submit('tables', { ...sent, email: 'ida@example.com', message: 'Hello\r\nthere' })).status, 'sent twice').toBe(303)
  expect((await submit('tables', { ...sent, email: 'bot@example.com', website: 'https://spam.example' })).status, 'bots get no error').toBe(303)

  const refused = await submit('tables', { ...sent, email: 'nobody' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Enter an email address like name@example.com.')
  const { consent: _, ...silent } = sent
  expect(await (await submit('tables', { ...silent, email: 'tom@example.com' })).text()).toContain('Please agree before you send the form.')
  expect((await visit('/p/tables', { method: 'POST', body: new URLSearchParams(sent), headers: { origin: 'https://evil.example' } })).status).toBe(403)

  const { body } = await owner.get(`${page.at}/page/contacts`)
  expect(body.items).toMatchObject([
    { email: 'Ida@example.com', fields: { name: '=HYPERLINK("x")', message: 'Hello\nthere' }, consent: form.consent, variant: 'a', version: 1 },
  ])
  const csv = await (await owner.send('GET', `${page.at}/page/contacts/csv`)).text()
  expect(csv).toContain(`Ida@example.com,"'=HYPERLINK(""x"")"`)
  expect((await stranger.get(`${page.at}/page/contacts`)).status).toBe(404)

  await submit('tables', { ...sent, email: 'ida@example.com', message: '=HYPERLINK(\r\n"https://evil.example","x")' })
  expect((await owner.get(`${page.at}/page/contacts`)).body.items, 'another message of the same visitor').toHaveLength(2)
  expect((await owner.get(`${page.at}/page`)).body.results.a.contacts).toBe(1)
  expect(await (await owner.send('GET', `${page.at}/page/contacts/csv`)).text()).toContain(`"'=HYPERLINK(\n""https://evil.example"",""x"")"`)
  const lines = `${'a'.repeat(197)}\r\n`.repeat(10)
  expect((await submit('tables', { ...sent, email: 'long@example.com', message: lines })).status, 'a line break counts once').toBe(303)
  expect(await (await submit('tables', { ...sent, message: 'a'.repeat(2001) })).text()).toContain('The message is too long. Shorten it to 2000 characters.')

  for (const { id } of (await owner.get(`${page.at}/page/contacts`)).body.items)
    expect((await owner.send('DELETE', `${page.at}/page/contacts/${id}`)).status).toBe(204)
  expect((await owner.get(`${page.at}/page`)).body.results).toEqual({ a: { views: 0, contacts: 0 }, b: null })
})

it('stores the consent text that was shown to the visitor, not the current text', async () => {
  const page = await newPage('Chairs')
  const { body: second } = await owner.post(`${page.at}/page/variant`)
  await page.patch({ variantShare: 100 })
  await owner.patch(`/api/campaigns/${page.campaignId}/items/${second.id}`, { form: { ...form, consent: 'Send me news of B.' } }, second.revision)
  await page.publish()
  const { shown } = /name="shown" value="(?<shown>[^"]+)"/.exec(await text('/p/chairs'))?.groups ?? {}
  await page.patch({ variantShare: 0, form: { ...form, consent: 'Send me everything.' } })
  await page.publish()

  const sent = { consent: 'yes', name: '' }
  await submit('chairs', { ...sent, email: 'ida@example.com', shown: shown ?? '' })
  await submit('chairs', { ...sent, email: 'tom@example.com', shown: '99a' })
  const { body } = await owner.get(`${page.at}/page/contacts`)
  expect(body.items).toMatchObject([
    { email: 'tom@example.com', consent: 'Send me everything.', variant: 'a', version: 2 },
    { email: 'ida@example.com', consent: 'Send me news of B.', variant: 'b', version: 1 },
  ])
})

it('finds contradictions between pages and emails of a campaign, and ignores B variants', async () => {
  const page = await newPage('Codes')
  await page.patch({ sections: { s1: { body: 'With code OAK20' } } })
  const { body: email } = await owner.post(`/api/campaigns/${page.campaignId}/items`, { itemType: 'email', name: 'Announce' })
  const { id: _, ...section } = { ...emptySection('', 'text', theme), body: 'With code OAK25' }
  await owner.patch(`/api/campaigns/${page.campaignId}/items/${email.id}`, { sections: { s1: section } }, email.revision)
  const mismatches = async () => (await owner.get(`${page.at}/preflight`)).body.findings.filter(({ rule }: { rule: string }) => rule === 'message-mismatch')
  const [finding] = await mismatches()
  expect(finding).toMatchObject({ message: 'The code is OAK25 in “Announce”, and OAK20 here.' })
  await page.patch(finding.fix.patch)
  expect(await mismatches()).toEqual([])
  const { body: second } = await owner.post(`${page.at}/page/variant`)
  await owner.patch(`/api/campaigns/${page.campaignId}/items/${second.id}`, { sections: { s1: { body: 'With code OAK30' } } }, second.revision)
  expect(await mismatches()).toEqual([])
})

it('finds emails without a link to a public page of their campaign', async () => {
  const page = await newPage('Lamps')
  await page.patch({ slug: 'lamps-draft' })
  const { body: email } = await owner.post(`/api/campaigns/${page.campaignId}/items`, { itemType: 'email', name: 'Announce' })
  const emailAt = `/api/campaigns/${page.campaignId}/items/${email.id}`
  const link = async (url: string) => {
    const { revision } = (await owner.get(emailAt)).body
    expect((await owner.patch(emailAt, { sections: { s1: { ...header(), button: { text: 'Join', url, show: true } } } }, revision)).status).toBe(200)
  }
  const rules = ['page-link', 'page-private']
  const findings = async () => (await owner.get(`${emailAt}/preflight`)).body.findings.filter(({ rule }: { rule: string }) => rules.includes(rule))
  await link('https://kestrel.example/')
  expect(await findings(), 'the page has a path, but is not public').toEqual([])
  const address = (slug: string) => `${app.context.publicAddress()}/p/${slug}`
  await link(`${address('lamps-draft')}?utm_source=mail`)
  const [hidden, ...none] = await findings()
  expect(none).toEqual([])
  expect(hidden).toMatchObject({ rule: 'page-private', level: 'warn', pointer: '/sections/s1/button/url' })
  expect(hidden.fix).toBeUndefined()

  expect((await page.publish()).status).toBe(200)
  expect(await findings()).toEqual([])
  await page.patch({ slug: 'lamps-renamed' })
  expect(await findings(), 'the page stays public at its published address').toEqual([])
  await link(address('lamps-renamed'))
  const [renamed] = await findings()
  expect(renamed).toMatchObject({ rule: 'page-private', fix: { label: 'Link to the page “Lamps”' } })
  await owner.patch(emailAt, renamed.fix.patch, (await owner.get(emailAt)).body.revision)
  expect((await owner.get(emailAt)).body.sections[0].button.url).toBe(address('lamps-draft'))
  expect(await findings()).toEqual([])
  await link('https://kestrel.example/')
  expect(await findings()).toMatchObject([{ rule: 'page-link', level: 'warn' }])
  const other = await newPage('Shelves')
  await other.publish()
  await link(address('shelves'))
  expect(await findings(), 'public, but not of this campaign').toMatchObject([{ rule: 'page-link' }])

  await link(address('lamps-draft'))
  await owner.send('DELETE', `${page.at}/page`)
  expect(await findings()).toMatchObject([{ rule: 'page-private' }])
})

it('shows the B variant to the configured share of visitors, and keeps each visitor’s variant', async () => {
  const page = await newPage('Benches')
  const { body: second } = await owner.post(`${page.at}/page/variant`)
  expect(second).toMatchObject({ variantOf: expect.any(String), name: 'Benches (B)' })
  expect((await owner.post(`${page.at}/page/variant`)).status).toBe(409)
  const other = `/api/campaigns/${page.campaignId}/items/${second.id}`
  expect((await owner.send('POST', `${other}/page/publish`, {}, ifMatch(second.revision))).status).toBe(400)
  await owner.patch(other, { sections: { s1: { header: 'Elm benches' } } }, second.revision)
  await page.patch({ variantShare: 100 })
  expect((await page.publish()).body).toMatchObject({ isCurrent: true, variantId: second.id })

  const answer = await visit('/p/benches')
  expect(answer.headers.get('set-cookie')).toBe('page-variant=b; Max-Age=2592000; Path=/p/benches; HttpOnly; SameSite=Lax')
  expect(await answer.text()).toContain('Elm benches</h1>')
  expect(await text('/p/benches', 'page-variant=a')).toContain('Oak week</h1>')
  await page.patch({ variantShare: 0 })
  expect((await owner.get(`${page.at}/page`)).body.isCurrent).toBe(false)
  await page.publish()
  expect(await text('/p/benches')).toContain('Oak week</h1>')
  await page.patch({ variantShare: 30 })
  const shares = ({ body }: { body: PagePublication }) => body.versions.map(({ number, variantShare }) => [number, variantShare])
  expect(shares(await page.publish())).toEqual([
    [3, 30],
    [2, 0],
    [1, 100],
  ])
  expect(shares(await owner.post(`${page.at}/page/versions/1/publish`))[0]).toEqual([4, 100])
  expect((await owner.get(`${page.at}/page`)).body.results).toEqual({ a: { views: 2, contacts: 0 }, b: { views: 1, contacts: 0 } })

  const { items } = (await owner.post(`/api/campaigns/${page.campaignId}/duplicate`)).body
  expect(items.map(({ variantOf }: { variantOf: string | null }) => variantOf)).toEqual([null, items[0].id])
})

it('deletes page data of brands that can no longer be restored', async () => {
  const { db } = app.context.database
  await db.insert(pageViews).values({ brandId: 'gone', itemId: 'x', variant: 'a', day: '2027-04-01', views: 1 })
  const brandsWithViews = async () => new Set((await db.select().from(pageViews)).map(({ brandId }) => brandId))
  const before = await brandsWithViews()
  await pagesModule.cleanUp(app.context)
  expect([before, await brandsWithViews()]).toEqual([new Set([brandId, 'gone']), new Set([brandId])])
})

it('rejects more than 120 form submissions per hour from a subnet', async () => {
  const page = await newPage('Stools')
  await page.publish()
  const statuses = new Set<number>()
  let last = await submit('stools', { email: 'nobody' })
  for (let more = 0; more < 121 && last.status !== 429; more++) {
    statuses.add(last.status)
    last = await submit('stools', { email: 'nobody' })
  }
  expect([...statuses], 'they were refused for their address before').toEqual([400])
  expect([last.status, await last.text()]).toEqual([429, expect.stringContaining('<h1>Not sent</h1>')])
})
