import type { BrandDocument } from '@brandwright/contracts/brands'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { editingOf, guideWith, started } from '../testing/guide-under-test.tsx'
import { MoreMenu } from './more-menu.tsx'

const guide = guideWith({ categories: ['Bags'] })
const superAdmin = { id: 'ada', role: 'super-admin', brand: null }
function open(user: object, answers: Record<string, unknown> = {}, document: BrandDocument = guide) {
  const onChanges = vi.fn()
  const sent = renderWithNotices(<MoreMenu editing={editingOf(document).editing} onChanges={onChanges} defaultOpen autoFocus={false} />, {
    'GET /api/me': { user },
    'GET /api/brands/b1': document,
    'GET /api/brands/b1/guidelines': { id: 'b1', canEdit: false, runId: null, steps: [], document: { overview: { personas: [] } } },
    ...answers,
  })
  return { sent, onChanges }
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

it.each([
  ['a super admin', superAdmin, {}, ['Refresh', 'Recent changes', 'Upgrade', 'Toggle Featured', 'Database', 'Debug Keys', 'Delete style guide']],
  ['an admin of the brand', { id: 'ada', role: 'admin', brand: 'b1' }, {}, ['Refresh', 'Recent changes', 'Delete style guide']],
  ['an admin of another brand', { id: 'ada', role: 'admin', brand: 'b2' }, {}, ['Refresh', 'Recent changes']],
  ['a member', { id: 'ada', role: 'user', brand: 'b1' }, {}, ['Refresh', 'Recent changes']],
  [
    'a super admin of a manual guide with guidelines',
    superAdmin,
    { url: '', websiteUrl: '', copyGuidelines: {} },
    ['Recent changes', 'Upgrade', 'Toggle Featured', 'Database', 'Debug Keys', 'Delete guidelines', 'Delete style guide'],
  ],
] as const)('offers %s only the permitted actions', async (_, user, change, names) => {
  open(user, {}, { ...guide, ...change } as BrandDocument)
  await waitFor(() => expect(entries()).toEqual(names))
})

it('the entry “Refresh” rescans the site', async () => {
  const { sent } = open(superAdmin, { 'POST /api/getStyleGuide': started })
  await choose('Refresh')
  await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ id: 'b1', options: { refresh: true } }]))
})

it('shows that a generation is running when the menu is opened again', async () => {
  let runId: string | null = null
  open(superAdmin, {
    'GET /api/brands/b1/guidelines': () => ({ id: 'b1', canEdit: true, runId, steps: [], document: { overview: { personas: [] } } }),
    'POST /api/brands/b1/guidelines/generate': () => {
      runId = 'r2'
      return { runId }
    },
  })
  await choose('Generate guidelines')
  expect(await screen.findByText('Generating guidelines')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Stop guidelines' })).toBeTruthy()
})

it('the entry “Recent changes” opens the changes panel', async () => {
  const { onChanges } = open(superAdmin)
  await choose('Recent changes')
  expect(onChanges).toHaveBeenCalledOnce()
})

it.each([
  ['Upgrade', {}, '/api/brands/b1/accountType', { account_type: 'pro' }, 'Upgraded to pro'],
  ['Downgrade', { account_type: 'pro' }, '/api/brands/b1/accountType', { account_type: 'free' }, 'Downgraded to free'],
  ['Toggle Featured', {}, '/api/updateBrandList', { id: 'b1', categories: ['Bags', 'Featured'] }, 'Featured'],
  ['Toggle Featured', { categories: ['Featured', 'Bags'] }, '/api/updateBrandList', { id: 'b1', categories: ['Bags'] }, 'No longer Featured'],
  ['Delete guidelines', { copyGuidelines: {} }, '/api/deleteGuidelines', { id: 'b1' }, 'Guidelines deleted'],
] as const)('the menu entry “%s” changes a guide with %o, and Undo reverts the change', async (entry, change, path, body, notice) => {
  const document = { ...guide, ...change } as BrandDocument
  const { sent } = open(superAdmin, { [`POST ${path}`]: { ...document, revision: 5 }, 'POST /api/brands/b1/undo': { ...document, revision: 6 } }, document)
  await choose(entry)
  expect(await screen.findByText(notice, { selector: ':not([role="menuitem"], [role="menuitem"] *)' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes(sent)).toEqual([
      { method: 'POST', path, body },
      { method: 'POST', path: '/api/brands/b1/undo', body: { revision: 5 } },
    ]),
  )
})

it.each([
  ['Upgrade', '/api/brands/b1/accountType', 'Failed to update'],
  ['Toggle Featured', '/api/updateBrandList', 'Failed to update BrandList'],
])('shows why the action “%s” failed', async (entry, path, title) => {
  open(superAdmin, { [`POST ${path}`]: refusal('Locked by Ben.') })
  await choose(entry)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('Locked by Ben.')).toBeTruthy()
})

it("links to the guide's database", async () => {
  open(superAdmin)
  expect((await screen.findByRole('menuitem', { name: 'Database' })).getAttribute('href')).toBe('/styleGuide/b1/database')
})

async function openKeys(answers: Record<string, unknown>) {
  const { sent } = open(superAdmin, answers)
  await choose('Debug Keys')
  const dialog = within(await screen.findByRole('dialog', { name: 'Debug Keys' }))
  return { sent, dialog, select: (key: string) => fireEvent.change(dialog.getByRole('combobox', { name: 'Key' }), { target: { value: key } }) }
}

it('deletes a key of the guide after the user types the name of the key', async () => {
  const { sent, dialog, select } = await openKeys({ 'POST /api/deleteKey': { ...guide, revision: 5 } })
  select('description')
  expect(dialog.getByText('Content: nothing.')).toBeTruthy()
  select('colors')
  expect(dialog.getByText('Content: 8 parts.')).toBeTruthy()
  select('name')
  expect(dialog.getByText('Content: 7 characters.')).toBeTruthy()
  const remove = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Delete / })
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type name to delete it' }), { target: { value: 'name' } })
  expect(remove().disabled).toBe(false)
  select('categories')
  expect(dialog.getByText('Content: 1 member.')).toBeTruthy()
  expect(remove().disabled).toBe(true)
  expect(remove().textContent).toBe('Delete categories')
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'categories' } })
  fireEvent.click(remove())
  expect(await screen.findByText('Successfully deleted categories from the style guide.')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/deleteKey', body: { id: 'b1', key: 'categories' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not offer to delete required keys', async () => {
  const { dialog } = await openKeys({})
  const names = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toContain('name')
  for (const needed of ['id', 'url', 'version', 'updated', 'facts', 'revision', 'account_type', 'runId']) expect(names).not.toContain(needed)
})

it('shows why a key was not deleted', async () => {
  const { dialog, select } = await openKeys({ 'POST /api/deleteKey': refusal('It is locked.') })
  select('name')
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'name' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete name' }))
  expect(await screen.findByText('Failed to delete name from the style guide. It is locked.')).toBeTruthy()
})

it('deletes the guide after the user types its name', async () => {
  const { sent } = open(superAdmin, { 'DELETE /api/brands/b1': {}, 'POST /api/*': {} })
  await choose('Delete style guide')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete style guide' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete this brand' })
  expect(remove.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type Kestrel to confirm' }), { target: { value: 'Kestrel' } })
  expect(remove.disabled).toBe(false)
  fireEvent.click(remove)
  await waitFor(() => expect(changes(sent)).toHaveLength(1))
  expect(`${changes(sent)[0]?.method} ${changes(sent)[0]?.path}`).toMatch(/^(DELETE \/api\/brands\/b1|POST \/api\/deleteStyleGuide)$/)
})
