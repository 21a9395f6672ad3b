import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptySection, type Section } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import type { FetchResource } from '@brandwright/extractor/ports'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBlobs } from '../../platform/blobs/blobs.ts'
import { folderStorage } from '../../platform/blobs/folder-storage.ts'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

const requested: string[] = []
let PNG: Buffer
let folder: string
let app: TestApp
let opened: { id: string; person: Person; stranger: Person }
beforeAll(async () => {
  PNG = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f5c4a' } })
    .png()
    .toBuffer()
  const fetchImage: FetchResource = async (url) => {
    requested.push(url)
    return { url, finalUrl: url, status: url.endsWith('gone.png') ? 404 : 200, headers: {}, body: PNG }
  }
  folder = await mkdtemp(join(tmpdir(), 'templates-'))
  app = await openTestApp({ ports: { fetch: fetchImage }, blobs: createBlobs(folderStorage(folder), 'a secret') })
  const { id, owner, stranger } = await guideWithPeople(app.base)
  opened = { id, person: owner, stranger }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const THEME = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const section = (id: string, type: Section['type'], fields: Partial<Section> = {}): Section => ({ ...emptySection(id, type, THEME), ...fields })
/** Every kind of section, with texts that break exports unless they are escaped. */
const SECTIONS: Section[] = [
  section('s1', 'header', {
    preheader: 'New',
    header: 'Äpfel & <b>“Oak”</b> --> 🌳',
    body: 'Hello {{person.firstName | default: "there"}},\n**cut** by *hand* ]]> \\[1\\].',
  }),
  section('s2', 'image', { header: 'A table', style: 'imageLeft' }),
  section('s3', 'features', { features: [{ id: 'f1', title: 'Oak', description: 'Line\nbreak', icon: '🌳' }] }),
  section('s4', 'products', { products: [{ id: 'p1', handle: 'oak-table', title: '', description: 'Ours' }] }),
  section('s5', 'quote', { text: 'Good.', subheader: 'Ida' }),
  section('s6', 'button', {
    button: { text: 'See', url: 'https://quay.example/?a=1&b="2"', show: true },
    options: { styleType: 'bubble', size: 'lg', shadow: true, gradient: true, buttonIndex: 2 },
  }),
  section('s7', 'footer', { subheader: '4 Mill Lane, Bath', text: 'Small print', button: { text: 'Unsubscribe', url: '', show: true } }),
]

async function email(sections: Section[] = SECTIONS) {
  const { body } = await opened.person.post('/api/campaigns', { brand: opened.id, name: 'Spring', object_type: 'email' })
  const at = `/api/campaigns/${body.campaign.id}/items/${body.items[0].id}`
  const bySection = Object.fromEntries(sections.map(({ id, ...fields }) => [id, fields]))
  const saved = await opened.person.patch(
    at,
    { subject: 'Ünder & over', preheader: 'See <it>', sections: bySection, order: sections.map(({ id }) => id) },
    body.items[0].revision,
  )
  expect(saved.status).toBe(200)
  return { at, cid: body.campaign.id as string, itemId: body.items[0].id as string, item: saved.body }
}

async function importFile(bytes: Uint8Array | string, name = 'file', type = 'application/octet-stream', person = opened.person) {
  const answer = await fetch(`${app.base}/api/templates/import?brand=${opened.id}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: person.cookie(), origin: app.base },
    body: Buffer.from(bytes),
  })
  return { status: answer.status, body: await answer.json() }
}

async function exported(at: string, format: string, dialect = 'brandwright') {
  const answer = await fetch(`${app.base}${at}/export/${format}?dialect=${dialect}`, { headers: { cookie: opened.person.cookie() } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

it.each([
  ['html', 'brandwright'],
  ['html', 'mailchimp'],
  ['mjml', 'brandwright'],
  ['eml', 'brandwright'],
  ['zip', 'brandwright'],
])('restores an identical email from an exported %s file with %s merge tags', async (format, dialect) => {
  const { at, item } = await email()
  const { status, body } = await importFile(await exported(at, format, dialect), `Autumn.${format}`)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    isExact: true,
    imagesLeftOut: 0,
    template: { name: 'Autumn', origin: 'imported', subject: item.subject, preheader: item.preheader },
  })
  expect(body.template.sections).toEqual(item.sections)
})

it('exports an email message that two independent parsers read completely', async () => {
  const { at } = await email()
  const message = await exported(at, 'eml')
  const html = (await exported(at, 'html')).toString()
  const [postal, simple] = [await PostalMime.parse(message), await simpleParser(message)]
  for (const read of [postal, simple]) {
    expect(read.subject).toBe('Ünder & over')
    expect(String(read.html).trim()).toBe(html)
    expect(read.text).toContain('Äpfel & <b>“Oak”</b>')
    expect(read.attachments).toEqual([])
  }
})

it('imports a file with invalid embedded data as a foreign email', async () => {
  const { deflateRawSync } = await import('node:zlib')
  const carrying = (content: unknown) =>
    `<html><body><h1>Seen</h1><p>As text</p><!--brandwright-email:1:${deflateRawSync(JSON.stringify(content)).toString('base64')}--></body></html>`
  const evil = { subject: '', preheader: '', sections: [{ ...section('s1', 'text'), theme: { ...THEME, color: 'red;} body{' } }] }
  for (const file of [carrying(evil), carrying({ sections: 1 }), '<p>Seen</p><!--brandwright-email:1:AAAA-->', '<p>Seen</p><!--brandwright-email:9:AAAA-->']) {
    const { status, body } = await importFile(file)
    expect(status).toBe(201)
    expect(body.isExact).toBe(false)
  }
  const twice = await importFile(carrying({ subject: '', preheader: '', sections: [section('"><x', 'text', { loading: true }), section('a', 'text')] }))
  expect(twice.body.template.sections).toMatchObject([{ id: 's1', loading: false }, { id: 's2' }])
  const bomb = await importFile(carrying({ subject: '', preheader: '', sections: [section('s1', 'text', { body: 'x'.repeat(8_000_000) })] }))
  expect(bomb.body.isExact).toBe(false)
  const foreign = await importFile(carrying({ subject: '', preheader: '', sections: [section('s1', 'image', { header: 'x', image: IMAGE })] }))
  expect(foreign.body).toMatchObject({ isExact: true, imagesLeftOut: 1, template: { sections: [{ image: null }] } })
})
const IMAGE = {
  id: 'i',
  url: 'https://counter.example/pixel.png',
  width: 9,
  height: 9,
  transparent: false,
  seamlessBg: false,
  caption: 'x',
  focal: { x: 0.5, y: 0.5 },
}

it('creates an email from a template in a new or existing campaign', async () => {
  const { cid, itemId } = await email()
  const saved = await opened.person.post('/api/templates', { brand: opened.id, name: 'Mine', campaign: cid, item: itemId })
  expect(saved).toMatchObject({ status: 201, body: { name: 'Mine', origin: 'saved', subject: 'Ünder & over' } })
  const personal = await opened.person.post('/api/templates/use', { brand: opened.id, template: saved.body.id })
  expect(personal).toMatchObject({ status: 201, body: { campaign: { name: 'Mine', object_type: 'email' }, items: [{ sections: SECTIONS }] } })
  const inCampaign = await opened.person.post('/api/templates/use', { brand: opened.id, template: 'welcome', campaign: cid })
  expect(inCampaign.body).toMatchObject({ campaign: { id: cid }, items: [{ name: 'Welcome', campaignId: cid }] })
  expect(inCampaign.body.items[0].sections[0]).toMatchObject({ type: 'header', header: 'Welcome, {{person.firstName | default: "friend"}}' })
  expect((await opened.person.get(`/api/campaigns/${cid}/items`)).body).toHaveLength(2)
  for (const wrong of [{ template: 'none' }, { template: 'welcome', campaign: 'none' }])
    expect((await opened.person.post('/api/templates/use', { brand: opened.id, ...wrong })).status).toBe(404)
})

it('lists, renames, deletes and restores a template, and hides the template from non-members', async () => {
  const { body } = await importFile('<h1>Spring</h1><p>New</p>', 'To rename.html')
  const at = `/api/templates/${body.template.id}`
  const renamed = await opened.person.patch(at, { name: 'Renamed' }, body.template.revision)
  expect(renamed.body).toMatchObject({ name: 'Renamed', revision: body.template.revision + 1 })
  expect((await opened.person.patch(at, { name: '  ' }, renamed.body.revision)).status).toBe(400)
  const names = async () => (await opened.person.get(`/api/templates?brand=${opened.id}`)).body.items.map(({ name }: { name: string }) => name)
  expect(await names()).toContain('Renamed')
  expect((await opened.stranger.get(at)).status).toBe(404)
  expect((await importFile('<p>x</p>', 'x', 'text/html', opened.stranger)).status).toBe(404)
  expect((await opened.person.send('DELETE', at, undefined, { 'if-match': `"${renamed.body.revision}"` })).status).toBe(204)
  expect(await names()).not.toContain('Renamed')
  const [deleted] = (await opened.person.get('/api/deleted')).body.items
  expect(deleted).toMatchObject({ entity: 'email-template', name: 'Renamed' })
  expect((await opened.person.post(`/api/deleted/${deleted.id}/restore`, {})).status).toBe(200)
  expect(await names()).toContain('Renamed')
})

it('stores the images of a foreign email, and counts unreadable images', async () => {
  const html = (images: string[]) => `<h1>Spring</h1>${images.map((src) => `<img src="${src}" alt="A"><p>Text</p>`).join('')}`
  const dataImage = `data:image/png;base64,${PNG.toString('base64')}`
  const { body } = await importFile(html(['https://cdn.example/a.png', dataImage, 'https://cdn.example/gone.png', 'file:///etc/passwd', '/local.png']))
  expect(requested).toEqual(['https://cdn.example/a.png', 'https://cdn.example/gone.png'])
  expect(body.imagesLeftOut).toBe(3)
  const images = body.template.sections.map((one: Section) => one.image).filter(Boolean)
  expect(images).toHaveLength(2)
  expect(images[0]).toMatchObject({ url: expect.stringMatching(/^\/api\/blobs\/[0-9a-f]{40}\.img$/), width: 64, height: 48, caption: 'A' })

  const message = [
    'Subject: =?utf-8?q?=C3=84pfel?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n',
    `--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html(['cid:photo@x'])}`,
    `--x\r\nContent-Type: image/png\r\nContent-ID: <photo@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n${PNG.toString('base64')}\r\n--x--\r\n`,
  ].join('\r\n')
  const attached = await importFile(message, 'Letter.eml', 'message/rfc822')
  expect(attached.body).toMatchObject({
    imagesLeftOut: 0,
    template: { name: 'Letter', subject: 'Äpfel', sections: [{ header: 'Spring' }, { image: { width: 64 } }, { type: 'footer' }] },
  })

  const saved = await importFile(Buffer.from('<html><body><h1>Frühling</h1><p>Äpfel</p></body></html>', 'latin1'), 'saved.html')
  expect(saved.body.template.sections[0]).toMatchObject({ header: 'Frühling', body: 'Äpfel' })

  const plain = await importFile('From: a@b.example\r\nSubject: Plain\r\n\r\nHello\r\n\r\nFour tables.\r\n', '')
  expect(plain.body.template).toMatchObject({ name: 'Plain', subject: 'Plain', sections: [{ type: 'text', body: 'Hello\nFour tables.' }, { type: 'footer' }] })
})

it('rejects files that are not emails, reports the reason, and creates no template', async () => {
  const count = async () => (await opened.person.get(`/api/templates?brand=${opened.id}&limit=500`)).body.items.length
  const before = await count()
  const refused: [file: string | Uint8Array, why: RegExp][] = [
    ['just words', /is not an email/],
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]), /is not an email/],
    ['PK\u0003\u0004 broken', /archive cannot be read/],
    ['<html><body><script>x</script></body></html>', /no text, image or button/],
    ['<div>'.repeat(1000), /nested too deeply/],
    [`<p>${'x'.repeat(4_000_000)}</p>`, /more than 3 MB/],
  ]
  for (const [file, why] of refused) {
    const { status, body } = await importFile(file)
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(why)])
  }
  expect(await count()).toBe(before)
})
