import type { BrandDocument } from '@brandwright/contracts/brands'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Editing } from '../../../entities/brands/editing.ts'
import { createDocumentSession } from '../../../lib/documents/document-session.ts'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { editableGuide } from '../edits/editing-session.ts'
import { editingOf, guideWith, started } from '../testing/guide-under-test.tsx'
import ToolMenus, { useUndoRedo } from './tool-menus.tsx'

const guide = { id: 'harbour', revision: 4, name: 'Harbour' } as BrandDocument

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(document: BrandDocument = guideWith(), answers: Record<string, unknown> = {}, { edits = false } = {}) {
  return renderWithNotices(
    <ToolMenus
      document={document}
      editing={edits ? editingOf(document).editing : null}
      onChanges={() => undefined}
      pressed={null}
      onTaken={() => undefined}
      focused={null}
    />,
    { 'GET /api/me': { user: { id: 'ada' } }, 'GET /api/brands/b1': document, ...answers },
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }))

it('the Re-scan menu rescans the full site', async () => {
  const sent = open(guideWith(), { 'POST /api/getStyleGuide': started })
  press('Re-scan')
  await choose(/^The whole guide/)
  await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ id: 'b1', options: { refresh: true } }]))
})

it('the Re-scan menu rescans a single section', async () => {
  const sent = open(guideWith(), { 'POST /api/getStyleGuide': started })
  press('Re-scan')
  const menu = within(await screen.findByRole('menu', { name: 'Scan the site again' }))
  expect(
    menu
      .getAllByRole('menuitem')
      .slice(1, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Name and description', 'Palette', 'Type'])
  await choose('Palette')
  await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ id: 'b1', sections: ['colors'], options: { refresh: true } }]))
})

it('shows why a rescan failed', async () => {
  open(guideWith(), { 'POST /api/getStyleGuide': refusal('A scan is running.') })
  press('Re-scan')
  await choose(/^The whole guide/)
  expect(await screen.findByText('Failed to update')).toBeTruthy()
  expect(screen.getByText('A scan is running.')).toBeTruthy()
})

it.each([
  ['readers', guideWith({ canEdit: false })],
  ['a guide without a site', guideWith({ url: '', websiteUrl: '' })],
])('hides the Re-scan menu for %s', (_, document) => {
  open(document)
  expect(screen.queryByRole('button', { name: 'Re-scan' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

it('offers no share link to users without edit access', async () => {
  open(guideWith({ canEdit: false }))
  press('Export')
  const menu = within(await screen.findByRole('menu', { name: 'Export the guide' }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download the brand book (PDF)',
    'Download logos and images (ZIP)',
    ...['Download', 'Copy'].flatMap((verb) => ['W3C design tokens', 'CSS variables', 'Tailwind theme', 'Markdown'].map((title) => `${verb} ${title}`)),
  ])
})

it('opens the dialog with the share links of the guide', async () => {
  open(guideWith(), { 'GET /api/brands/b1/share-links': { items: [] } })
  press('Export')
  await choose('Share with a link…')
  expect(await screen.findByRole('heading', { name: 'Share the guide' })).toBeTruthy()
  expect(await screen.findByText('There are no links to this guide.')).toBeTruthy()
})

function clipboard() {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
  return write
}

it('copies an export format to the clipboard, and confirms the copy', async () => {
  const write = clipboard()
  open(guideWith(), { 'GET /api/brands/b1/export/css': () => new Response(':root {}') })
  press('Export')
  await choose('Copy CSS variables')
  expect(await screen.findByText('CSS variables copied')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(':root {}')
})

it('shows why a format was not copied', async () => {
  const write = clipboard()
  open(guideWith(), { 'GET /api/brands/b1/export/markdown': refusal('Ask an admin.') })
  press('Export')
  await choose('Copy Markdown')
  expect(await screen.findByText('Markdown not copied')).toBeTruthy()
  expect(screen.getByText('Ask an admin.')).toBeTruthy()
  expect(write).not.toHaveBeenCalled()
})

/** Records the URL and name of each saved file. */
function savedFiles() {
  const files: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push([this.getAttribute('href') ?? '', this.download])
  })
  return files
}

it('downloads an export format and a ZIP of files, named after the brand', async () => {
  const files = savedFiles()
  open(guideWith({ name: 'Kestrel & Sons' }))
  press('Export')
  await choose('Download Tailwind theme')
  press('Export')
  await choose('Download logos and images (ZIP)')
  await waitFor(() => expect(files).toHaveLength(2))
  expect(files).toEqual([
    ['/api/brands/b1/export/tailwind', expect.stringMatching(/^kestrel.*-tailwind\.css$/i)],
    ['/api/brands/b1/export/zip', expect.stringMatching(/^kestrel.*-files\.zip$/i)],
  ])
})

it('the brand book is rendered and then downloaded', async () => {
  const files = savedFiles()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:book'
      static override revokeObjectURL = () => undefined
    },
  )
  open(guideWith(), { 'GET /api/brands/b1/export/pdf': () => new Response('%PDF') })
  press('Export')
  await choose('Download the brand book (PDF)')
  expect(await screen.findByText('Brand book downloaded')).toBeTruthy()
  expect(files).toEqual([['blob:book', expect.stringMatching(/^kestrel-brand-book\.pdf$/i)]])
})

it('shows why the brand book could not be rendered', async () => {
  open(guideWith(), { 'GET /api/brands/b1/export/pdf': refusal('No browser here.') })
  press('Export')
  await choose('Download the brand book (PDF)')
  expect(await screen.findByText('The PDF was not created')).toBeTruthy()
})

it('Undo does not revert an earlier change while the latest edit cannot be saved', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return Response.json({ error: { code: 'locked', message: 'Locked.', details: { locked: ['/name'] } } }, { status: 423 })
  })
  const client = new QueryClient()
  const edits = createDocumentSession({ definition: editableGuide, client, document: guide, personId: 'ada', isSignedIn: () => true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <NoticeStack />
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useUndoRedo({ document: guide, edits } as unknown as Editing), { wrapper })
  edits.edit('/name', 'Harbour & Sons')
  act(() => result.current('undo'))
  expect(await screen.findByText('Not undone')).toBeTruthy()
  expect(screen.getByText(/^Some of your changes are not saved yet\./)).toBeTruthy()
  expect(requests).toEqual(['/api/updateStyleGuideProp'])
  expect(edits.state().drafts['/name']).toMatchObject({ value: 'Harbour & Sons', refused: 'Locked.' })
  edits.choose('/name', 'theirs')
  edits.leave()
})
