import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { CampaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerUploads, fileNamed } from '../../testing/answer-uploads.ts'
import { clearNotices } from '../../ui/notices/notice-store.ts'
import ImageDialog from './components/image-dialog.tsx'
import type { ItemEditor } from './model/item-editor.ts'
import { ItemEditorContext } from './model/use-editor.ts'
import { GuideContext } from './model/use-themes.ts'
import { guide, section } from './testing/editor-server.tsx'

const image = (id: string, change: Partial<Image> = {}): Image => ({
  id,
  url: `/api/blobs/${id}.img`,
  originalURL: '',
  kind: 'image',
  alt: '',
  caption: '',
  width: 1600,
  height: 900,
  rank: 0,
  source: '',
  ...change,
})
const quay = image('quay', { caption: 'The quay at dusk', rank: 1 })
const tall = image('tall', { caption: 'A tall crane', width: 900, height: 1600 })
const small = image('small', { caption: 'A rope', width: 300, height: 200, rank: 6, small: true })
const mark = image('mark', { caption: 'Our mark', kind: 'logo', rank: 6 })
const uploaded = image('new', { width: 2000, height: 1200, sharpness: 3, entropy: 7 })

const onChoose = vi.fn()
afterEach(() => {
  onChoose.mockReset()
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

type Options = { canEdit?: boolean; itemType?: CampaignItemType; before?: string[] }

/** Opens the dialog for the section `s2`, which is the second section unless `before` contains no other ids. */
function openDialog(images = [mark, small, tall, quay], { canEdit = true, itemType = 'email', before = ['s1'] }: Options = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const editor = { item: () => ({ itemType }), ids: () => [...before, 's2'] } as unknown as ItemEditor
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GuideContext value={{ ...guide, images, canEdit } as BrandDocument}>
        <ItemEditorContext value={editor}>
          <ImageDialog section={section('s2', 'image')} onChoose={onChoose} onClose={() => undefined} />
        </ItemEditorContext>
      </GuideContext>
    </QueryClientProvider>,
  )
  return within(screen.getByRole('dialog', { name: 'Choose an image' }))
}
type Shown = ReturnType<typeof openDialog>
const tiles = (dialog: Shown) => [...dialog.getByLabelText('Images').querySelectorAll('button')]
const names = (dialog: Shown) => tiles(dialog).map(({ textContent }) => textContent)
const tileNamed = (dialog: Shown, name: string) => tiles(dialog).find(({ textContent }) => textContent === name)
const noteOf = (dialog: Shown, name: string) => {
  const tile = tileNamed(dialog, name)
  return document.getElementById(tile?.getAttribute('aria-describedby') ?? '')?.textContent
}
const search = (dialog: Shown, text: string) => fireEvent.change(dialog.getByRole('searchbox', { name: 'Search images' }), { target: { value: text } })
const chooseFile = (dialog: Shown, file: File) => fireEvent.change(dialog.getByLabelText('Upload images', { selector: 'input' }), { target: { files: [file] } })
const dropFiles = (type: string, files: File[]) => act(() => void dispatchEvent(Object.assign(new Event(type), { dataTransfer: { types: ['Files'], files } })))

it('shows suitable images first, with the rank in words and the reason for unsuitable images', async () => {
  const dialog = openDialog()
  expect(names(dialog)).toEqual(['A tall crane', 'The quay at dusk', 'Our mark', 'A rope'])
  expect(dialog.getByText('4 images, best for this section first')).toBeTruthy()
  expect(noteOf(dialog, 'A tall crane')).toBe('Good beside text')
  expect(noteOf(dialog, 'A rope')).toBe('SmallUnsuitable here: it is too small: 300 × 200 px, less than 400 px in width or height.')
  expect(noteOf(dialog, 'Our mark')).toBe('LogoUnsuitable here: it is a logo.')
})

it('applies the rules for heroes to the first section of a page', async () => {
  const dialog = openDialog(undefined, { itemType: 'page', before: [] })
  expect(names(dialog)[0]).toBe('The quay at dusk')
  expect(noteOf(dialog, 'A tall crane')).toBe('Good beside textUnsuitable here: it is not landscape.')
})

it('an unsuitable image can still be chosen', async () => {
  const dialog = openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'A rope' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(small)
})

it('filters images by search terms and by kind, and reports the number of matches', async () => {
  const dialog = openDialog()
  search(dialog, 'dusk quay')
  expect(names(dialog)).toEqual(['The quay at dusk'])
  expect(dialog.getByText('1 of 4 images')).toBeTruthy()
  search(dialog, 'teapot')
  fireEvent.click(dialog.getByRole('button', { name: 'Show all images' }))
  expect(names(dialog)).toHaveLength(4)
  fireEvent.change(dialog.getByLabelText('Kind'), { target: { value: 'logos' } })
  expect(names(dialog)).toEqual(['Our mark'])
})

it('offers no filter for a brand with images of a single kind', async () => {
  const dialog = openDialog([quay, tall])
  expect(dialog.queryByLabelText('Kind')).toBeNull()
})

it('shows 500 images in batches, and moves the focus to the first image of the next batch', async () => {
  const dialog = openDialog(Array.from({ length: 500 }, (_, at) => image(`i${at}`, { caption: `Image ${at}` })))
  expect(tiles(dialog)).toHaveLength(48)
  expect(tiles(dialog).every((tile) => tile.querySelector('img[loading=lazy]') !== null)).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
  expect(tiles(dialog)).toHaveLength(96)
  expect(document.activeElement).toBe(tiles(dialog)[48])
  search(dialog, 'image 499')
  expect(names(dialog)).toEqual(['Image 499'])
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('moves between images with the arrow keys, and clears the search before Escape closes the dialog', async () => {
  const dialog = openDialog()
  tiles(dialog)[0]?.focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'The quay at dusk' }))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'A tall crane' }))
  search(dialog, 'rope')
  const field = dialog.getByRole<HTMLInputElement>('searchbox')
  // The field handles the first Escape, so that the browser does not close the dialog.
  expect([fireEvent.keyDown(field, { key: 'Escape' }), field.value]).toEqual([false, ''])
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
})

it('uploads a file to the images of the brand, and uses it with the typed alternative text', async () => {
  const uploads = answerUploads({ status: 201, body: uploaded })
  const dialog = openDialog()
  chooseFile(dialog, fileNamed('quay.png'))
  const added = within(await dialog.findByRole('region', { name: 'Uploaded image' }))
  expect(uploads.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/brands/b1/images?kind=images'])
  expect(added.getByText('Sharp enough for a hero')).toBeTruthy()
  expect(await dialog.findByText('The image was added to Images and is selected below.')).toBeTruthy()
  fireEvent.change(added.getByLabelText('Alternative text'), { target: { value: 'A stone quay' } })
  fireEvent.click(added.getByRole('button', { name: 'Use this image' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...uploaded, alt: 'A stone quay' })
})

it('uploads dropped files', async () => {
  const uploads = answerUploads({ status: 201, body: uploaded })
  const dialog = openDialog()
  dropFiles('dragover', [])
  expect(dialog.getByText('Drop the images to add them to the brand')).toBeTruthy()
  dropFiles('drop', [fileNamed('quay.png')])
  expect(await dialog.findByRole('region', { name: 'Uploaded image' })).toBeTruthy()
  expect(uploads).toHaveLength(1)
})

it('shows why files were rejected, and keeps the search and the images that were added before', async () => {
  const uploads = answerUploads(
    { status: 201, body: uploaded },
    { status: 422, body: { error: { code: 'validation_failed', message: 'The file is damaged.' } } },
  )
  const dialog = openDialog()
  search(dialog, 'quay')
  chooseFile(dialog, fileNamed('quay.png'))
  const added = within(await dialog.findByRole('region', { name: 'Uploaded image' }))
  fireEvent.change(added.getByLabelText('Alternative text'), { target: { value: 'A stone quay' } })
  const large = Object.defineProperty(fileNamed('large.png'), 'size', { value: 16 * 2 ** 20 })
  dropFiles('drop', [new File(['x'], 'list.pdf', { type: 'application/pdf' }), large, fileNamed('broken.png')])
  const alert = await dialog.findByText('3 files were not added')
  const reasons = alert.closest<HTMLElement>('[role=alert]')?.textContent
  expect(reasons).toContain('list.pdf: This type of file is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.')
  expect(reasons).toContain('large.png: The file is larger than 15 MB.')
  expect(reasons).toContain('broken.png: The file is damaged.')
  expect(uploads).toHaveLength(2)
  expect(added.getByLabelText<HTMLInputElement>('Alternative text').value).toBe('A stone quay')
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('quay')
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})

it('offers no upload to users without edit access to the brand', async () => {
  const dialog = openDialog([], { canEdit: false })
  expect(dialog.getByText('This brand has no images yet.')).toBeTruthy()
  dropFiles('dragover', [])
  expect(dialog.queryByText(/^Drop the images/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /Upload|Generate/ })).toBeNull()
})
