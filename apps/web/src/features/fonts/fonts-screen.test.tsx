import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerUploads, fileNamed } from '../../testing/answer-uploads.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { FontsScreen } from './fonts-screen.tsx'

const font = (id: string, change: object = {}) =>
  ({
    id,
    fontFamily: 'Kestrel Sans',
    weight: '400',
    style: 'normal',
    loaded: true,
    src: [{ url: '/files/k.woff2', originalURL: 'https://cdn.example/k.woff2?v=2' }],
    ...change,
  }) as unknown as Font
const guideOf = (fonts: Font[], change: object = {}) =>
  ({
    ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
    name: 'Quay',
    revision: 7,
    canEdit: true,
    fonts,
    ...change,
  }) as unknown as BrandDocument
const open = (guide: BrandDocument, answers: Record<string, unknown> = {}) =>
  renderSignedIn(<FontsScreen id="b1" />, { 'GET /api/brands/b1': guide, ...answers })
const family = async (name = 'Kestrel Sans') => within(await screen.findByRole('region', { name }))
const give = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Upload', { selector: 'input' }), { target: { files: names.map((name) => fileNamed(name)) } })

it('lists the name, the files and the load status of each font face', async () => {
  open(
    guideOf([
      font('f1'),
      font('f2', { weight: '700', style: 'italic', loaded: false, src: [{ url: 'https://cdn.example/b.otf', originalURL: 'https://cdn.example/b.otf' }] }),
      font('f3', { weight: '100 900', src: [{ url: '/files/v.ttf', originalURL: '/files/v.ttf', format: 'ttf' }] }),
      font('f4', { weight: '333', src: [] }),
    ]),
  )
  const table = within((await family()).getByRole('table', { name: 'Faces of Kestrel Sans' }))
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => (cell.querySelector('small') ?? cell).textContent),
    )
  expect(cells).toEqual([
    ['Regular 400', 'WOFF2 from cdn.example', 'Yes'],
    ['Bold 700 italic', 'OTF, not stored', 'No'],
    ['Variable 100 to 900', 'TTF', 'Uploaded'],
    ['Weight 333', 'None', 'Yes'],
  ])
})

it('deletes a font face and offers to undo the deletion', async () => {
  const sent = open(guideOf([font('f1'), font('f2', { weight: '700' })]), { 'DELETE /api/brands/b1/fonts/f2': { revision: 8 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Kestrel Sans Bold 700' }))
  expect(await screen.findByText('Kestrel Sans Bold 700 was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/fonts/f2'])
})

it('saves the notes of a family for each of its faces', async () => {
  const sent = open(guideOf([font('f1', { licence: 'Web only' }), font('f2', { weight: '700' })]), { 'POST /api/updateStyleGuideProp': { revision: 8 } })
  const card = await family()
  expect(card.getByLabelText<HTMLTextAreaElement>('Licence note').value).toBe('Web only')
  fireEvent.change(card.getByLabelText('Fallback font in emails'), { target: { value: 'Verdana, Geneva, sans-serif' } })
  fireEvent.click(card.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('The notes on Kestrel Sans were saved')).toBeTruthy()
  expect((changes(sent)[0]?.body as { values: unknown } | undefined)?.values).toEqual({
    '/fonts/f1/fallback': 'Verdana, Geneva, sans-serif',
    '/fonts/f2/fallback': 'Verdana, Geneva, sans-serif',
  })
})

it('shows why the notes of a family were not saved', async () => {
  open(guideOf([font('f1')]), { 'POST /api/updateStyleGuideProp': refusal('You can no longer edit it.', 403) })
  const card = await family()
  fireEvent.change(card.getByLabelText('Licence note'), { target: { value: 'Ten seats' } })
  fireEvent.click(card.getByRole('button', { name: 'Save notes' }))
  expect(await card.findByText('You can no longer edit it.')).toBeTruthy()
  expect(card.getByLabelText<HTMLTextAreaElement>('Licence note').value).toBe('Ten seats')
})

it('suggests the email font stack closest to the font stack of the site', async () => {
  open(guideOf([font('f1', { fontFamily: 'Quill' })], { typography: [{ fontFamily: '"Quill", Georgia, serif' }] }))
  const options = within((await family('Quill')).getByLabelText('Fallback font in emails')).getAllByRole('option')
  expect(options[0]?.textContent).toBe('Georgia, serif (suggested)')
})

it('shows users without edit access the license notes and font faces read-only', async () => {
  open(guideOf([font('f1', { licence: 'Web only' })], { canEdit: false }))
  const card = await family()
  expect(card.getByLabelText<HTMLTextAreaElement>('Licence note').readOnly).toBe(true)
  expect(card.getByLabelText<HTMLSelectElement>('Fallback font in emails').disabled).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports that the guide has no fonts, and offers to upload a font file', async () => {
  open(guideOf([]))
  expect(await screen.findByText('No fonts yet')).toBeTruthy()
  expect(screen.getByText(/^No text with fonts was found\. Upload a file/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
})

it('the empty state does not mention a website if the brand has none', async () => {
  open(guideOf([], { url: '', canEdit: false }))
  expect(await screen.findByText(/^Upload a file of the brand’s font/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
})

it('asks for the details of each selected file, and uploads the files one after another', async () => {
  const uploads = answerUploads({ body: { id: 'f9', fontFamily: 'Kestrel Sans' } })
  open(guideOf([]))
  await screen.findByText('No fonts yet')
  give('KestrelSans-BoldItalic.woff2', 'Quill.otf')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a font' }))
  expect(dialog.getByText('KestrelSans-BoldItalic.woff2')).toBeTruthy()
  expect([dialog.getByLabelText<HTMLInputElement>('Family').value, dialog.getByLabelText<HTMLInputElement>('Style').value]).toEqual(['Kestrel Sans', 'italic'])
  fireEvent.change(dialog.getByLabelText('Licence note'), { target: { value: ' Ten seats ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add font' }))
  expect(await screen.findByText('Kestrel Sans was added')).toBeTruthy()
  const { pathname, searchParams } = new URL(uploads[0]?.path ?? '', location.origin)
  expect([uploads[0]?.method, pathname, Object.fromEntries(searchParams)]).toEqual([
    'POST',
    '/api/brands/b1/fonts',
    { family: 'Kestrel Sans', weight: '700', style: 'italic', licence: 'Ten seats' },
  ])
  expect(await screen.findByText('Quill.otf')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(uploads).toHaveLength(1)
})

it('shows why a font file was rejected, and keeps the form', async () => {
  answerUploads({ status: 422, body: { error: { code: 'bad_request', message: 'This is no font file.' } } })
  open(guideOf([]))
  await screen.findByText('No fonts yet')
  give('Quill.otf')
  fireEvent.click(await screen.findByRole('button', { name: 'Add font' }))
  expect(await screen.findByText('Quill.otf was not added')).toBeTruthy()
  expect(screen.getByText('This is no font file.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Family').value).toBe('Quill')
})
