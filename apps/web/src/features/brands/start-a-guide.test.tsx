import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerUploads, fileNamed } from '../../testing/answer-uploads.ts'
import { renderSignedIn, shownAddress, startedRun } from '../../testing/render-signed-in.tsx'
import { changes, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import { ByHandForm } from './by-hand/by-hand-form.tsx'
import FloatingCard from './floating-card/floating-card.tsx'
import { PasteForm } from './paste-form.tsx'
import { SampleEntry } from './sample-entry.tsx'

const READ = 'POST /api/getStyleGuide'
const withBrand = { 'GET /api/me': { user: { id: 'u1', email: 'robin@quay.example', brand: 'b1' } } }
const guide = (change: object = {}) => ({
  ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
  name: 'Quay',
  revision: 7,
  canEdit: true,
  runId: null,
  ...change,
})
const paste = async (address: string) => {
  fireEvent.change(await screen.findByLabelText('Paste your website'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Scan it' }))
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const stubMedia = (matches = false) => vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))

it('scans a pasted URL and opens the confirmation screen for a user without a brand', async () => {
  stubMedia()
  const sent = renderSignedIn(<PasteForm />, { [READ]: () => startedRun('r1', 'b9') })
  await paste('quay.example')
  await waitFor(() => expect(shownAddress()).toMatch(/b9.*r1/))
  expect(shownAddress()).toMatch(/confirm/)
  expect(changes(sent)[0]?.body).toMatchObject({ url: 'https://quay.example/' })
})

it('scans a pasted URL and opens the guide for a user with a brand', async () => {
  stubMedia()
  renderSignedIn(<PasteForm />, { ...withBrand, [READ]: () => startedRun('r1', 'b9') })
  await paste('quay.example')
  await waitFor(() => expect(shownAddress()).toBe('/styleGuide/b9?run=r1'))
})

it('shows an error for an invalid URL, and sends no request until the URL is valid', async () => {
  stubMedia()
  const sent = renderSignedIn(<PasteForm />)
  await paste('')
  const box = screen.getByLabelText<HTMLInputElement>('Paste your website')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box)
  expect(changes(sent)).toEqual([])
  fireEvent.change(box, { target: { value: 'quay' } })
  expect(box.getAttribute('aria-invalid')).toBeNull()
})

it('shows a rejection below the field and keeps the input', async () => {
  stubMedia()
  renderSignedIn(<PasteForm />, { [READ]: refusal('This site asks not to be read.', 422) })
  await paste('quay.example')
  expect(await screen.findByText('This site asks not to be read.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Paste your website').value).toBe('quay.example')
})

it('asks anonymous visitors to sign in before the scan, and keeps the pasted URL', async () => {
  stubMedia()
  renderWithNotices(<PasteForm saved={{ address: 'https://quay.example/', problem: 'Sign in first.' }} />, { 'GET /api/me': { user: null } })
  expect(screen.getByLabelText<HTMLInputElement>('Paste your website').value).toBe('quay.example')
  expect(screen.getByText('Sign in first.')).toBeTruthy()
  expect(await screen.findByText(/You sign in before the scan; the address is saved\.$/)).toBeTruthy()
})

it('creates a guide manually from a name and colors', async () => {
  const sent = renderSignedIn(<ByHandForm />, { 'POST /api/brands': { id: 'b9', name: 'Quay' } })
  fireEvent.change(await screen.findByLabelText('Name of the brand'), { target: { value: ' Quay ' } })
  fireEvent.change(screen.getByLabelText('Primary'), { target: { value: '#1B8381' } })
  await press('Create the guide')
  await waitFor(() => expect(shownAddress()).toMatch(/b9/))
  expect(changes(sent)[0]?.body).toMatchObject({ name: 'Quay', colors: { roles: { primary: expect.stringMatching(/^#1b8381$/i) } } })
})

it('requires a name and valid colors', async () => {
  const sent = renderSignedIn(<ByHandForm />)
  fireEvent.change(await screen.findByLabelText('Accent'), { target: { value: 'sort of green' } })
  expect(screen.queryByText('Enter a colour like #1b8381.')).toBeNull()
  await press('Create the guide')
  expect(screen.getByText('Enter a brand name.')).toBeTruthy()
  expect(screen.getByText('Enter a colour like #1b8381.')).toBeTruthy()
  expect(changes(sent)).toEqual([])
})

it('a manual guide includes the uploaded logo under the brand name', async () => {
  const uploads = answerUploads({ body: {} })
  renderSignedIn(<ByHandForm />, { 'POST /api/brands': { id: 'b9', name: 'Quay' } })
  fireEvent.change(await screen.findByLabelText('Name of the brand'), { target: { value: 'Quay' } })
  fireEvent.change(screen.getByLabelText('Choose a logo', { selector: 'input' }), { target: { files: [fileNamed('quay.svg')] } })
  expect(screen.getByRole('status').textContent).toBe('quay.svg')
  await press('Create the guide')
  await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/brands/b9/images?kind=logo&alt=Quay']))
})

it('keeps the input when creating the guide fails', async () => {
  renderSignedIn(<ByHandForm />, { 'POST /api/brands': refusal('You have as many brands as you can.', 422) })
  fireEvent.change(await screen.findByLabelText('Name of the brand'), { target: { value: 'Quay' } })
  await press('Create the guide')
  expect(await screen.findByText(/^You have as many brands as you can\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name of the brand').value).toBe('Quay')
})

const SAMPLE = 'GET /api/brands/sample'

it('copies the sample brand for a user without a brand', async () => {
  const sent = renderSignedIn(<SampleEntry />, { [SAMPLE]: guide({ id: 'sample', complete: true }), 'POST /api/brands': { id: 'b9' } })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/styleGuide/sample')
  expect(screen.getByText('Explore the guide of Quay.')).toBeTruthy()
  await press('Copy this brand')
  await waitFor(() => expect(shownAddress()).toMatch(/b9/))
  expect(changes(sent)[0]?.body).toEqual({ sample: true })
})

it.each([
  ['the user has a brand', withBrand, {}],
  ['the sample is being scanned', {}, { runId: 'r1' }],
  ['the sample is not complete', {}, { complete: false }],
])('does not offer to copy the sample if %s', async (_, me, change) => {
  renderSignedIn(<SampleEntry />, { ...me, [SAMPLE]: guide({ id: 'sample', complete: true, ...change }) })
  expect(await screen.findByText('Use the sample brand')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('reloads the sample until its scan has finished', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let runId: string | null = 'r1'
  const sent = renderSignedIn(<SampleEntry />, { [SAMPLE]: () => guide({ id: 'sample', complete: true, runId }) })
  const loads = () => sent.filter(({ path }) => path === '/api/brands/sample').length
  await screen.findByText('Use the sample brand')
  runId = null
  vi.advanceTimersByTime(6000)
  expect(await screen.findByRole('button', { name: 'Copy this brand' })).toBeTruthy()
  const loaded = loads()
  expect(loaded).toBeGreaterThan(1)
  vi.advanceTimersByTime(60_000)
  await Promise.resolve()
  expect(loads()).toBe(loaded)
})

it('shows why the sample could not be copied', async () => {
  renderSignedIn(<SampleEntry />, { [SAMPLE]: guide({ id: 'sample', complete: true }), 'POST /api/brands': refusal('Not now.', 422) })
  await press('Copy this brand')
  expect(await screen.findByText('Not now.')).toBeTruthy()
})

const card = (answers: Record<string, unknown>, at = '/styleGuide/b1') =>
  renderSignedIn(<FloatingCard id="b1" />, { 'GET /api/brands/b1': guide({ description: 'Pots by the sea.' }), ...answers }, { at })
const CHANGES = 'GET /api/brands/b1/changes?*'

it('the floating card lists the latest change of each value', async () => {
  stubMedia()
  const change = (key: string, value: unknown) => ({ key, value, date: '2026-11-20T10:00:00Z' })
  card({ [CHANGES]: { items: [change('/colors/roles/primary', '#1b8381'), change('/name', 'Quay'), change('/name', 'Old quay'), change('/logo', null)] } })
  const button = await screen.findByRole('button', { name: /Quay/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.getByText('Pots by the sea.')).toBeTruthy()
  expect(await screen.findByText('colors.roles.primary')).toBeTruthy()
  expect(screen.getByText('#1b8381')).toBeTruthy()
  expect(screen.getByText('removed')).toBeTruthy()
  expect(screen.queryByText('Old quay')).toBeNull()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it.each([
  ['that no value has changed', { items: [] }, 'No recent changes'],
  ['that no value has changed to users who cannot read the changes', refusal('Not found', 404), 'No recent changes'],
  ['that the changes could not be loaded', refusal('Not now.', 400), 'The changes could not be loaded.'],
])('the floating card reports %s', async (_, answer, message) => {
  stubMedia()
  card({ [CHANGES]: answer })
  await press(/Quay/)
  expect(await screen.findByText(message)).toBeTruthy()
})

it.each([
  ['on screens other than the guide', false, '/admin/b1/products'],
  ['on narrow screens', true, '/styleGuide/b1'],
])('%s, the floating card is a small button until it is opened', async (_, narrow, at) => {
  stubMedia(narrow)
  card({ [CHANGES]: { items: [] } }, at)
  const button = await screen.findByRole('button', { name: 'About Quay' })
  expect(screen.queryByText(/^Updated/)).toBeNull()
  fireEvent.click(button)
  expect(screen.getByText(/^Updated/)).toBeTruthy()
})
