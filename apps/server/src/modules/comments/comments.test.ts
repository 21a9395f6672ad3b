import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let owner: Client
let stranger: Client
let visitor: Client
let superAdmin: Client
let brand: string
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://brandwright.example' })
  ;({ id: brand, owner, stranger, visitor, superAdmin } = await guideWithPeople(app.base))
})
afterAll(() => app.close())

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })

async function email() {
  const { campaign } = (await owner.post('/api/campaigns', { brand, name: 'Oak week' })).body
  const created = (await owner.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'First <b>email</b>' })).body
  const path = `/api/campaigns/${campaign.id}/items/${created.id}`
  const { id: _, ...section } = { ...emptySection('s1', 'text', theme), header: 'Four oak tables', body: 'Hello {{name | default: "you"}}, **cut** by hand.' }
  const patched = await owner.patch(path, { sections: { s1: section } }, created.revision)
  expect(patched.status).toBe(200)
  return { path, campaign: campaign.id as string }
}
const linkTo = async (path: string, draft: object = {}, by = owner) => {
  const link = await by.post(`${path}/comment-links`, draft)
  return { ...link.body, guest: String(link.body.link).replace('https://brandwright.example', '') } as { id: string; link: string; guest: string }
}
const form = (path: string, fields: Record<string, string>) =>
  fetch(app.base + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: app.base },
  })

it('a guest can comment on an email through a link, and users can reply and resolve', async () => {
  const { path } = await email()
  const { guest } = await linkTo(path, { name: 'For the printer' })
  expect(guest).toMatch(/^\/r\/[\w-]{32}$/)
  const page = await visitor.raw(guest)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect([page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual(['noindex, nofollow', 'same-origin'])
  expect(html).toContain('First &lt;b&gt;email&lt;/b&gt;')
  expect(html).toContain('Text, header: Four oak tables')
  const item = await (await visitor.raw(`${guest}/item`)).text()
  expect(item).toContain('Hello you, <strong')

  const sent = await form(guest, { name: 'Ada', body: 'Say <i>how many</i> people made them.', pointer: '/sections/s1/header' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining(`${guest}#c-`)])
  expect(sent.headers.get('set-cookie')).toMatch(/^guest-name=Ada;.*Path=\/r\/;.*HttpOnly/)
  const { comments, links } = (await owner.get(`${path}/comments`)).body
  expect(links).toMatchObject([{ name: 'For the printer' }])
  expect(comments).toMatchObject([
    { author: 'Ada', isGuest: true, pointer: '/sections/s1/header', quote: 'Four oak tables', isCurrent: true, isResolved: false },
  ])

  const { revision } = (await owner.get(path)).body
  await owner.patch(path, { sections: { s1: { header: 'Five oak tables' } } }, revision)
  const answer = await owner.post(`${path}/comments`, { body: 'Five. Done.', parent: comments[0].id })
  expect(answer.body.comments).toMatchObject([{ isCurrent: false }, { parent: comments[0].id, quote: 'Four oak tables', isGuest: false }])
  expect((await owner.patch(`${path}/comments/${comments[0].id}`, { isResolved: true })).body.comments[0].isResolved).toBe(true)
  const after = await (await visitor.raw(guest)).text()
  for (const text of ['Say &lt;i&gt;how many&lt;/i&gt; people', 'changed since', 'Five. Done.', 'resolved']) expect(after).toContain(text)

  expect((await owner.delete(`${path}/comments/${comments[0].id}`)).status).toBe(204)
  expect((await owner.get(`${path}/comments`)).body.comments).toEqual([])
})

it('a guest’s comment on a section stays current until the section is deleted', async () => {
  const { path } = await email()
  const change = async (sections: object) => owner.patch(path, { sections }, (await owner.get(path)).body.revision)
  const { id: _, ...image } = emptySection('s2', 'image', theme)
  await change({ s2: image })
  const { guest } = await linkTo(path)
  const page = async () => (await visitor.raw(guest)).text()
  expect(await page()).toContain('<option value="/sections/s2">Image with text section 2</option>')
  expect((await form(guest, { name: 'Ada', body: 'Too dark.', pointer: '/sections/s2' })).status).toBe(303)
  const isCurrent = async () => (await owner.get(`${path}/comments`)).body.comments[0].isCurrent
  expect(await isCurrent()).toBe(true)
  await change({ s2: { header: 'Oak' } })
  expect(await isCurrent(), 'a header was added').toBe(true)
  expect(await page()).toContain('<p class="m">Image with text section 2</p><p>Too dark.')
  await change({ s2: null })
  expect(await isCurrent()).toBe(false)
  expect(await page()).toContain('<p class="m">Removed section</p><p>Too dark.')
  expect(await (await form(guest, { name: 'Ada', body: 'Gone?', pointer: '/sections/s2' })).text()).toContain('no longer has this text or section')
})

it('a guest’s comment on selected words stays current while the text contains those words', async () => {
  const { path } = await email()
  const change = async (header: string) => owner.patch(path, { sections: { s1: { header } } }, (await owner.get(path)).body.revision)
  const { guest } = await linkTo(path)
  expect((await form(guest, { name: 'Ada', body: 'Which oak?', words: ' OAK  tables ' })).status).toBe(303)
  const first = async () => (await owner.get(`${path}/comments`)).body.comments[0]
  expect(await first()).toMatchObject({ pointer: '/sections/s1/header', quote: 'Four oak tables', words: 'oak tables', isCurrent: true })
  expect(await (await visitor.raw(guest)).text()).toContain('<blockquote>Four <mark>oak tables</mark></blockquote>')
  await change('Five oak tables')
  expect(await first()).toMatchObject({ isCurrent: true })
  await change('Five tables')
  expect(await first()).toMatchObject({ isCurrent: false })

  const sent = { name: 'Ada', body: 'By <whom>?', words: 'cut by machine', pointer: '/sections/s1/body' }
  const refused = await form(guest, sent)
  const html = await refused.text()
  expect(refused.status).toBe(400)
  for (const part of [
    `action="${guest}#comment"`,
    '<p role="alert">The chosen text does not contain the quoted text. Copy the quote from the email, or leave the field empty.</p>',
    'name="name" required maxlength="100" autocomplete="name" value="Ada"',
    'value="cut by machine"',
    '<option value="/sections/s1/body" selected>',
    'By &lt;whom&gt;?</textarea>',
  ])
    expect(html).toContain(part)
  expect(await (await form(guest, { ...sent, pointer: '' })).text()).toContain('No text of this email contains the quoted text.')
  expect((await form(guest, { ...sent, words: 'cut by hand' })).status).toBe(303)
  const user = await owner.post(`${path}/comments`, { body: 'Five?', words: 'five' })
  expect(user.body.comments.at(-1)).toMatchObject({ pointer: '/sections/s1/header', words: 'Five', isGuest: false })
})

it('revoked links, expired links and links to deleted emails respond identically', async () => {
  const { path } = await email()
  const withdrawn = await linkTo(path)
  expect((await owner.delete(`${path}/comment-links/${withdrawn.id}`)).status).toBe(204)
  const over = await linkTo(path, { expiresInDays: 1 })
  const deleted = await email()
  const ofDeleted = await linkTo(deleted.path)
  await owner.delete(`/api/campaigns/${deleted.campaign}`, (await owner.get(`/api/campaigns/${deleted.campaign}`)).body.revision)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 24 * 3600 * 1000 })
  const answers = []
  try {
    for (const guest of [withdrawn.guest, over.guest, ofDeleted.guest, `/r/${'x'.repeat(32)}`]) {
      const opened = await visitor.raw(guest)
      answers.push([opened.status, await opened.text()])
      expect((await form(guest, { name: 'Ada', body: 'Hello' })).status).toBe(404)
      expect((await visitor.raw(`${guest}/item`)).status).toBe(404)
    }
  } finally {
    vi.useRealTimers()
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.[0]).toBe(404)
})

it('an item has at most 20 links, and revoking one allows another', async () => {
  const { path } = await email()
  const [first] = await Promise.all(Array.from({ length: 20 }, () => linkTo(path)))
  const message = 'There are already 20 links. Withdraw one that you no longer need.'
  expect(await owner.post(`${path}/comment-links`, {})).toMatchObject({ status: 409, body: { error: { code: 'conflict', message } } })
  expect((await owner.delete(`${path}/comment-links/${first?.id}`)).status).toBe(204)
  expect((await owner.post(`${path}/comment-links`, {})).status).toBe(201)
})

it('restoring a guide restores its comments and links', async () => {
  const { id } = (await superAdmin.post('/api/brands', { url: 'https://restored.example' })).body
  const { campaign } = (await superAdmin.post('/api/campaigns', { brand: id, name: 'Oak week' })).body
  const { id: itemId } = (await superAdmin.post(`/api/campaigns/${campaign.id}/items`, { itemType: 'email', name: 'First' })).body
  const path = `/api/campaigns/${campaign.id}/items/${itemId}`
  const { guest } = await linkTo(path, {}, superAdmin)
  await form(guest, { name: 'Ada', body: 'Hello' })
  expect((await superAdmin.delete(`/api/brands/${id}`)).status).toBe(204)
  expect((await visitor.raw(guest)).status).toBe(404)
  const [thing] = (await superAdmin.get(`/api/deleted?brand=${id}`)).body.items
  expect((await superAdmin.post(`/api/deleted/${encodeURIComponent(thing.id)}/restore`)).status).toBe(200)
  expect(await (await visitor.raw(guest)).text()).toContain('Hello')
})

it('reports invalid comments, rejects API keys, and hides comments from outsiders', async () => {
  const { path } = await email()
  const { guest } = await linkTo(path)
  for (const [fields, message] of [
    [{ name: '', body: 'Hello' }, 'Enter your name.'],
    [{ name: 'Ada', body: ' ' }, 'Write a comment.'],
    [{ name: 'Ada', body: 'x'.repeat(2001) }, 'Shorten your comment'],
    [{ name: 'Ada', body: 'a zero \0 byte' }, 'Back to the comments'],
    [{ name: 'Ada', body: 'Hello', pointer: '/approval' }, 'no longer has this text'],
  ] as const) {
    const refused = await form(guest, fields)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(message)])
  }
  for (const body of ['{"name":1,"body":{},"words":["x"]}', 'null', '[]']) {
    const headers = { origin: app.base, 'content-type': 'application/json' }
    const refused = await fetch(app.base + guest, { method: 'POST', body, headers })
    expect([refused.status, await refused.text()], body).toEqual([400, expect.stringContaining('<p role="alert">')])
  }
  const tooLarge = await form(guest, { name: 'Ada', body: 'x'.repeat(40_000) })
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('The comment is too long.')])
  expect((await form(guest, { name: 'Ada', body: `${'line\r\n'.repeat(333)}${'x'.repeat(333)}` })).status, 'line breaks count once').toBe(303)
  await owner.delete(`${path}/comments/${(await owner.get(`${path}/comments`)).body.comments[0].id}`)
  expect((await form(guest, { name: 'Bot', body: 'Buy', website: 'https://x.example' })).status).toBe(303)
  expect((await owner.get(`${path}/comments`)).body.comments).toEqual([])
  expect((await stranger.get(`${path}/comments`)).status).toBe(404)
  expect((await owner.post(`${path}/comments`, { body: '' })).status).toBe(400)
  expect((await owner.post(`${path}/comments`, { body: 'x', parent: 'none' })).status).toBe(404)
  const { rows } = await app.context.database.executeSql('select * from comment_links')
  expect(JSON.stringify(rows)).not.toContain(guest.slice('/r/'.length))
})
