import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open, RULE, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const sections = [
    section('s1', 'button', { button: { text: 'Tables', url: '', show: true } }),
    section('s2', 'features', { features: [{ id: 'f1', title: 'Tables', description: 'Tables', icon: '' }] }),
    section('s3', 'products', { products: [{ id: 'p1', handle: 'oak', title: 'Tables', description: 'Tables' }] }),
  ]
  server.item = { ...server.item, subject: 'Tables', preheader: 'Tables', sections }
})
afterEach(() => vi.restoreAllMocks())

const rewrite = (field: HTMLElement) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Fair tables' } })
  fireEvent.blur(field)
}
const offer = () => screen.findByRole('button', { name: `Make “${RULE}” a rule` })
const addressOf = (section: string) => `/?${new URLSearchParams({ item: server.item.id, section })}`

it.each([
  ['s1', 'Button text'],
  ['s2', 'Title'],
  ['s2', 'Description'],
  ['s3', 'Description'],
])('offers to add a rule after the user edits a text of section %s: %s', async (id, label) => {
  await open(addressOf(id))
  rewrite(within(screen.getByRole('region', { name: 'Section settings' })).getByLabelText(label))
  expect(await offer()).toBeTruthy()
})

it.each([
  ['email', 'Email', 'Subject'],
  ['email', 'Email', 'Preheader'],
  ['page', 'Page', 'Description'],
] as const)('offers to add a rule after the user edits a text of an item (%s, %s: %s)', async (itemType, region, label) => {
  server.item = { ...server.item, itemType }
  await open()
  rewrite(within(screen.getByRole('region', { name: region })).getByLabelText(label))
  expect(await offer()).toBeTruthy()
})

const FORM = { header: 'Tables', fields: [], button: 'Tables', consent: '', thanksHeader: 'Tables', thanksText: 'Tables' }

it.each(['Form header', 'Form button', 'Confirmation header', 'Confirmation text'])(
  'offers to add a rule after the user edits a text of a page form: %s',
  async (label) => {
    server.item = { ...server.item, itemType: 'page', form: FORM }
    await open()
    rewrite(screen.getByLabelText(label))
    expect(await offer()).toBeTruthy()
  },
)

it('the instructions of an email can be edited separately for each subject', async () => {
  server.item = { ...server.item, instructions: { tone: ['Warm'] } }
  await open()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Instructions: tone')
  expect(field.value).toBe('Warm')
  fireEvent.change(field, { target: { value: 'Warm\n\nShort' } })
  fireEvent.blur(field)
  await saved()
  expect(server.item.instructions).toEqual({ tone: ['Warm', 'Short'] })
  expect(screen.queryByLabelText('Instructions')).toBeNull()
})

it('shows the talking points of a planned email, and saves edited points without blank lines', async () => {
  server.item = { ...server.item, talking_points: ['Oak', 'Linen'] }
  await open()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Talking points')
  expect(field.value).toBe('Oak\nLinen')
  fireEvent.change(field, { target: { value: 'Oak\n\nWool' } })
  expect(field.value, 'while typing').toBe('Oak\n\nWool')
  fireEvent.blur(field)
  await saved()
  expect(server.item.talking_points).toEqual(['Oak', 'Wool'])
})

it('shows the offered rule below the preview on a narrow screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width < 960px'), addEventListener() {}, removeEventListener() {} }))
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  rewrite(within(screen.getByRole('tabpanel', { name: 'Preview' })).getByLabelText('Subject'))
  const panel = screen.getByRole('tabpanel', { name: 'Preview' })
  expect(panel.contains(await offer())).toBe(true)
})
