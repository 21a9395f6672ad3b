import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Refusal } from '../../platform/refusal.ts'
import type { Person } from '../../testing/client.ts'
import { guideWithPeople } from '../../testing/guide-with-people.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { campaignItems } from './campaign-documents.ts'

const NAVY = '#1d3557'
const INK = '#14213d'
const theme = sectionThemeOf({ background: '#ffffff', text: '#222222', primary: NAVY, secondary: null, accent: '#2a6f4e' })

let app: TestApp
let owner: Person
let superAdmin: Person
let stranger: Person
let brand: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ owner, superAdmin, stranger, id: brand } = await guideWithPeople(app.base))
})
afterAll(() => app.close())

it('replaces a color in all items as one change, and undo preserves later edits', async () => {
  const [one, other] = [await emailWith(['s1', 's2']), await emailWith(['s3'])]
  const untouched = await emailWith(['s4'], { ...theme, button: '#000000', logo: '#000000' })
  const deleted = await emailWith(['s5'])
  await owner.delete(`/api/campaigns/${deleted.campaignId}`, (await owner.get(`/api/campaigns/${deleted.campaignId}`)).body.revision)

  const uses = `/api/brands/${brand}/color-uses?color=${encodeURIComponent(NAVY)}`
  const { body } = await superAdmin.get(uses)
  expect(body.sections).toBe(3)
  const colors = ['logo', 'button']
  expect(body.items).toEqual([
    { campaignId: other.campaignId, id: other.id, name: 'Oak week', itemType: 'email', sections: [{ id: 's3', number: 1, label: 'Header', colors }] },
    {
      campaignId: one.campaignId,
      id: one.id,
      name: 'Oak week',
      itemType: 'email',
      sections: [
        { id: 's1', number: 1, label: 'Header', colors },
        { id: 's2', number: 2, label: 'Header', colors },
      ],
    },
  ])

  const changes = `/api/brands/${brand}/color-changes`
  expect((await stranger.post(changes, { from: NAVY, to: INK })).status).toBe(404)
  expect((await owner.post(changes, { from: 'navy', to: INK })).body.error.message).toContain('#rrggbb')
  const changed = await owner.post(changes, { from: NAVY, to: INK })
  expect(changed).toMatchObject({ status: 201, body: { items: 2, sections: 3 } })
  expect((await owner.get(uses)).body.sections).toBe(0)
  expect(await buttonsOf(one)).toEqual([INK, INK])
  expect((await owner.get(untouched.path)).body.revision).toBe(untouched.revision)

  const now = (await owner.get(one.path)).body
  await owner.patch(one.path, { sections: { s2: { theme: { ...now.sections[1].theme, button: '#aa0000' } } } }, now.revision)
  const undo = `${changes}/${changed.body.changeId}/undo`
  expect((await stranger.post(undo)).status).toBe(404)
  const kept = [{ campaignId: one.campaignId, itemId: one.id, itemName: now.name, pointer: '/sections/s2/theme/button', label: 'Header section 2, theme' }]
  expect((await owner.post(undo)).body).toEqual({ items: 2, remaining: 1, kept })
  expect(await buttonsOf(one)).toEqual([NAVY, '#aa0000'])
  expect(await buttonsOf(other)).toEqual([NAVY])
})

it('lists only sections that use a color, with their position, first words and parts in that color', async () => {
  const email = await emailWith(['s1', 's2', 's3'], { ...theme, button: '#112233', subheader: '#445566' })
  const { sections, revision } = (await owner.get(email.path)).body
  const second = { header: 'A table for ten people, made of a single oak', theme: { ...sections[1].theme, backgroundColor: '#112233' } }
  await owner.patch(email.path, { sections: { s1: { theme: { ...sections[0].theme, button: '#000000' } }, s2: second } }, revision)
  const { body } = await owner.get(`/api/brands/${brand}/color-uses?color=${encodeURIComponent('#112233')}`)
  expect(body.sections).toBe(2)
  expect(body.items[0].sections).toEqual([
    { id: 's2', number: 2, label: 'Header: A table for ten people, made of a singl…', colors: ['backgroundColor', 'button'] },
    { id: 's3', number: 3, label: 'Header', colors: ['button'] },
  ])
})

it('an undo that fails in one email undoes the others and names all emails, and another undo completes it', async () => {
  const colors = { ...theme, button: '#223344' }
  const emails = [await emailWith(['s1'], colors), await emailWith(['s1'], colors), await emailWith(['s1'], colors)]
  for (const [index, { path, revision }] of emails.entries()) await owner.patch(path, { name: `Email ${index + 1}` }, revision)
  const changes = `/api/brands/${brand}/color-changes`
  const { changeId } = (await owner.post(changes, { from: '#223344', to: INK })).body
  const undo = `${changes}/${changeId}/undo`
  const { undoRun } = campaignItems
  const failing = vi.spyOn(campaignItems, 'undoRun').mockImplementation(async (context, input) => {
    if (input.id === emails[1]?.id) throw new Refusal('stale_revision', 'This email was changed elsewhere.')
    return undoRun(context, input)
  })
  const { status, body } = await owner.post(undo).finally(() => failing.mockRestore())
  expect(status).toBe(409)
  expect(body.error.message).toMatch(
    /^Undone in “Email [13]” and “Email [13]”, but not in “Email 2”\. This email was changed elsewhere\. Undo again to continue\.$/,
  )
  expect(await Promise.all(emails.map(buttonsOf))).toEqual([['#223344'], [INK], ['#223344']])

  const before = (await owner.get(emails[0]?.path ?? '')).body.revision
  expect(await owner.post(undo)).toMatchObject({ status: 200, body: { items: 3, remaining: 0, kept: [] } })
  expect(await Promise.all(emails.map(buttonsOf))).toEqual([['#223344'], ['#223344'], ['#223344']])
  expect((await owner.get(emails[0]?.path ?? '')).body.revision).toBe(before)
})

it('a second undo lists each skipped field once', async () => {
  const colors = { ...theme, button: '#334455', logo: '#334455' }
  const email = await emailWith(['s1'], colors)
  const changes = `/api/brands/${brand}/color-changes`
  const { changeId } = (await owner.post(changes, { from: '#334455', to: INK })).body
  const { revision } = (await owner.get(email.path)).body
  await owner.patch(email.path, { sections: { s1: { theme: { ...colors, button: '#aa0000', logo: '#aa0001' } } } }, revision)
  const first = (await owner.post(`${changes}/${changeId}/undo`)).body
  expect(first).toMatchObject({ remaining: 1, kept: [{ label: 'Header section 1, theme' }] })
  expect((await owner.post(`${changes}/${changeId}/undo`)).body).toEqual(first)
})

it('undo reports the number of skipped fields and lists the first hundred', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `s${index}`)
  const colors = { ...theme, button: '#123123', color: '#123123' }
  const emails = [await emailWith(ids, colors), await emailWith(ids, colors)]
  const changes = `/api/brands/${brand}/color-changes`
  const { changeId } = (await owner.post(changes, { from: '#123123', to: '#321321' })).body
  for (const { path } of emails) {
    const edited = ids.map((id) => [id, { theme: { ...colors, button: '#aa0000', color: '#aa0001' } }])
    await owner.patch(path, { sections: Object.fromEntries(edited) }, (await owner.get(path)).body.revision)
  }
  const { remaining, kept } = (await owner.post(`${changes}/${changeId}/undo`)).body
  expect(remaining).toBe(102)
  expect(new Set(kept.map(({ itemId, label }: { itemId: string; label: string }) => `${itemId} ${label}`)).size).toBe(100)
  expect(kept).toHaveLength(100)
})

async function emailWith(ids: string[], colors = theme) {
  const { campaign, items } = (await owner.post('/api/campaigns', { brand, name: 'Oak week', object_type: 'email' })).body
  const path = `/api/campaigns/${campaign.id}/items/${items[0].id}`
  const { id: _, ...section } = emptySection('', 'header', colors)
  const sections = Object.fromEntries(ids.map((id) => [id, section]))
  const { body } = await owner.patch(path, { sections, order: ids }, items[0].revision)
  return { path, id: items[0].id as string, campaignId: campaign.id as string, revision: body.revision as number }
}

const buttonsOf = async ({ path }: { path: string }) =>
  (await owner.get(path)).body.sections.map(({ theme: { button } }: { theme: { button: string } }) => button)
