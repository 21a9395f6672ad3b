import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open, openAt, rows, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const addressOf = (place: Record<string, string>, itemId = server.item.id) => `/?${new URLSearchParams({ item: itemId, ...place })}`
const selected = () => rows().getByRole('button', { current: true }).textContent
const settings = () => within(screen.getByRole('region', { name: 'Section settings' }))

const image = { id: 'i', url: '/api/blobs/a.img', width: 800, height: 600, transparent: false, seamlessBg: false, caption: '', focal: { x: 0.5, y: 0.5 } }
const sections = () => [
  section('s1', 'header', { header: 'Tables' }),
  section('s2', 'image', { header: 'Oak', image, button: { text: 'Order', url: '', show: true } }),
  section('s3', 'features', { features: [{ id: 'f1', title: 'Solid', description: '', icon: '' }] }),
  section('s4', 'products', { products: [{ id: 'p1', handle: 'oak', title: '', description: '' }] }),
  section('s5', 'footer'),
]

it.each([
  ['s2', 'header', 'Header'],
  ['s2', 'image/caption', 'Alternative text'],
  ['s2', 'button/url', 'Button address'],
  ['s2', 'options/styleType', 'Button style'],
  ['s2', 'theme/color', 'Theme type'],
  ['s3', 'features/f1/title', 'Title'],
  ['s4', 'products/p1', 'Title'],
  ['s5', 'button/show', 'Show unsubscribe link'],
])('opens section %s from the URL and focuses its field “%s”', async (id, field, label) => {
  server.item = { ...server.item, sections: sections() }
  await open(addressOf({ section: id, field }))
  expect(rows().getByRole('button', { current: true }).dataset.row).toBe(id)
  expect(document.activeElement).toBe(settings().getByLabelText(label))
})

it.each(['', 'removed/field'])('focuses the section heading if the field “%s” has no control', async (field) => {
  await open(addressOf({ section: 's2', ...(field && { field }) }))
  expect(selected()).toBe('Image with text: Oak')
  expect(document.activeElement).toBe(settings().getByRole('heading', { level: 2 }))
})

it('focuses the email field that the URL specifies', async () => {
  await open(addressOf({ field: 'preheader' }))
  expect(document.activeElement).toBe(within(screen.getByRole('region', { name: 'Email' })).getByLabelText('Preheader'))
})

it('opens the schedule dialog for a finding about the date of the email', async () => {
  await open(addressOf({ field: 'scheduled_on_date' }))
  expect(await screen.findByRole('dialog', { name: 'Schedule' })).toBeTruthy()
})

it.each([
  ['section', { section: 'deleted', field: 'header' }],
  ['field', { field: 'removed' }],
])('opens the first section if the %s in the URL no longer exists', async (_, place) => {
  await open(addressOf(place))
  expect(selected()).toBe('Header: Tables')
  expect(document.activeElement).toBe(document.body)
})

it('opens the first section if the item in the URL no longer exists', async () => {
  await open(addressOf({ section: 's2', field: 'header' }, 'deleted'))
  expect(selected()).toBe('Header: Tables')
  expect(document.activeElement).toBe(document.body)
})

it('the URL selects a section only once, and only in its own item', async () => {
  const other = { ...server.item, id: `${server.item.id}-other`, name: 'Other' }
  server.added.push(other)
  await open(addressOf({ section: 's2', field: 'header' }))
  expect(selected()).toBe('Image with text: Oak')
  for (const id of [other.id, server.item.id]) {
    fireEvent.change(screen.getByLabelText('Item'), { target: { value: id } })
    await waitFor(() => expect(selected()).toBe('Header: Tables'))
  }
})

it.each([
  [{ section: 's2', field: 'header' }, 'Edit', 'Header'],
  [{ field: 'subject' }, 'Preview', 'Subject'],
])('opens the tab that contains the location %j on narrow screens', async (place, tab, label) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  openAt(addressOf(place))
  expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

const finding = (pointer: string): PreflightFinding => ({ id: pointer, rule: 'copy-limit', level: 'warn', pointer, message: `Look at ${pointer}.` })
const show = async (pointer: string) => {
  const row = (await screen.findByText(`Look at ${pointer}.`)).closest('li') as HTMLElement
  return within(row).queryByRole('button', { name: 'Show' })
}

it('links each finding about a text to the field of the text', async () => {
  const places: [pointer: string, label: string][] = [
    ['/sections/s2/header', 'Header'],
    ['/sections/s3/features/f1/title', 'Title'],
    ['/preheader', 'Preheader'],
    ['/subject', 'Subject'],
  ]
  server.item = { ...server.item, sections: sections() }
  server.findings = [...places.map(([pointer]) => finding(pointer)), finding('')]
  await open()
  for (const [pointer, label] of [...places, places[3] as [string, string]]) {
    screen.getByLabelText('Campaign name').focus()
    fireEvent.click((await show(pointer)) as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  }
  expect(await show('')).toBeNull()
})

it('links a finding about the date to the schedule', async () => {
  server.findings = [finding('/scheduled_on_date')]
  await open()
  fireEvent.click((await show('/scheduled_on_date')) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Schedule' })).toBeTruthy()
})
