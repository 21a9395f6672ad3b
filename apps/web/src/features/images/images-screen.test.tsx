import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerUploads, fileNamed } from '../../testing/answer-uploads.ts'
import { renderSignedIn, shownAddress } from '../../testing/render-signed-in.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { ImagesScreen } from './images-screen.tsx'

/** Gives every element a width, because the image wall renders no rows otherwise. */
class WidthObserver {
  constructor(private report: (entries: { contentRect: { width: number } }[]) => void) {}
  observe() {
    this.report([{ contentRect: { width: 800 } }])
  }
  disconnect() {}
}

const image = (id: string, change: Partial<Image> = {}) =>
  ({ id, url: `/files/${id}.png`, originalURL: '', kind: 'image', alt: '', caption: '', width: 1600, height: 900, source: '', rank: 1, ...change }) as Image
const oven = image('oven', { alt: 'The oven', caption: 'Our oven at dawn', aspect: 'wide', lighting: 'dark' })
const loaf = image('loaf', { alt: 'A loaf' })
const mark = image('mark', { alt: 'The mark', caption: 'Our mark', kind: 'logo', transparent: true, rank: 4 })
const CAPTION = { 'POST /api/brands/b1/images/*': { texts: null, composed: true, model: '', price: 0 } }

function open(images: Image[], { at = '', answers = {}, guide = {} }: { at?: string; answers?: Record<string, unknown>; guide?: object } = {}) {
  vi.stubGlobal('ResizeObserver', WidthObserver)
  return renderSignedIn(
    <ImagesScreen id="b1" />,
    {
      'GET /api/brands/b1': {
        ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
        revision: 7,
        canEdit: true,
        images,
        ...guide,
      } as unknown as BrandDocument,
      ...answers,
      ...CAPTION,
    },
    { at: `/admin/b1/images${at}` },
  )
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const panel = async (name = 'Our oven at dawn') => within(await screen.findByRole('dialog', { name }))
const saves = (sent: ReturnType<typeof open>) => changes(sent).filter(({ path }) => !path.endsWith('/caption'))

it('the count shows how many of all images match the filter', async () => {
  open([oven, loaf, mark], { at: '?kind=logos' })
  expect(await screen.findByText('1 of 3 images')).toBeTruthy()
})

it('the count of a single image is in the singular', async () => {
  open([loaf], { at: '?kind=nonsense&sort=nonsense' })
  expect(await screen.findByText('1 image')).toBeTruthy()
})

it('stores the open image in the URL and moves to the next image', async () => {
  open([oven, loaf])
  await press(/Our oven at dawn/)
  expect(shownAddress()).toBe('/admin/b1/images?image=oven')
  const shown = await panel()
  expect(shown.getByText('1 of 2')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Next image' }))
  expect(shownAddress()).toBe('/admin/b1/images?image=loaf')
  fireEvent.click((await panel('A loaf')).getByRole('button', { name: 'Close' }))
  expect(shownAddress()).toBe('/admin/b1/images')
})

it('the panel reports that the filter excludes the open image', async () => {
  open([oven, mark], { at: '?kind=logos&image=oven' })
  const shown = await panel()
  expect(shown.getByText('Not in the current selection')).toBeTruthy()
  for (const name of ['Previous image', 'Next image']) expect(shown.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

it('the panel shows the measured properties of an image', async () => {
  open([oven], { at: '?image=oven' })
  const facts = within((await panel()).getByRole('region', { name: 'About this image' }))
  const pairs = facts.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(pairs).toEqual([
    ['Kind', 'Image'],
    ['Size', '1600 × 900'],
    ['Shape', 'Wide'],
    ['Background', 'Filled'],
    ['Light', 'Dark'],
  ])
})

it.each([
  [{ transparent: true }, 'Cut out'],
  [{ seamlessBg: true }, 'Solid colour'],
])('describes the background of an image with %o as “%s”', async (change, text) => {
  open([image('cup', { alt: 'A cup', ...change })], { at: '?image=cup' })
  expect((await panel('A cup')).getByText(text)).toBeTruthy()
})

it('suggests placements for a photo', async () => {
  open([oven, mark], { at: '?image=oven' })
  const places = within((await panel()).getByRole('region', { name: 'Where it fits' }))
  expect(places.getAllByRole('listitem')).toHaveLength(4)
})

it('suggests no placement for a logo', async () => {
  open([mark], { at: '?image=mark' })
  expect((await panel('Our mark')).queryByRole('region', { name: 'Where it fits' })).toBeNull()
})

it('lists where the guide uses an image', async () => {
  open([oven], {
    at: '?image=oven',
    guide: { image: '/files/oven.png', products: [{ id: 'p1', title: 'Rye', handle: 'rye', images: [{ url: '/files/oven.png', originalURL: '', alt: '' }] }] },
  })
  const uses = within((await panel()).getByRole('region', { name: 'Where it is used' }))
  expect(uses.getByRole('link', { name: 'Rye' }).getAttribute('href')).toBe('/admin/b1/products/rye')
  expect(uses.getByText('Guide')).toBeTruthy()
})

it('saves the changed texts of an image on Enter', async () => {
  const sent = open([oven], { at: '?image=oven', answers: { 'PATCH /api/brands/b1/images/oven': { revision: 8 } } })
  const shown = await panel()
  expect(shown.getByText('No page, product or collection of the guide uses it.')).toBeTruthy()
  const caption = shown.getByLabelText('Caption')
  fireEvent.change(caption, { target: { value: 'The oven at six' } })
  expect(shown.getByText('Not saved yet')).toBeTruthy()
  fireEvent.keyDown(caption, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(caption, { key: 'Enter' })
  expect(await screen.findByText('The texts were saved')).toBeTruthy()
  expect(saves(sent)).toEqual([{ method: 'PATCH', path: '/api/brands/b1/images/oven', body: { caption: 'The oven at six' } }])
})

it.each([
  [oven, 'Our oven at dawn', 'Mark as logo', 'logo', 'Now the first logo'],
  [mark, 'Our mark', 'Unmark as logo', 'image', 'Removed from the logos'],
])('an image can be marked as a logo and unmarked', async (imageId, name, button, kind, notice) => {
  const sent = open([imageId], { at: `?image=${imageId.id}`, answers: { [`PATCH /api/brands/b1/images/${imageId.id}`]: { revision: 8 } } })
  fireEvent.click((await panel(name)).getByRole('button', { name: button }))
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(saves(sent).map(({ body }) => body)).toEqual([{ kind }])
})

it('deletes an image and closes the panel of the image', async () => {
  const sent = open([oven, loaf], { at: '?image=oven', answers: { 'DELETE /api/brands/b1/images/oven': { revision: 8 } } })
  fireEvent.click((await panel()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Our oven at dawn was deleted')).toBeTruthy()
  expect(saves(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/images/oven'])
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/images'))
})

it('keeps the panel open when deleting an image fails', async () => {
  open([oven], { at: '?image=oven', answers: { 'DELETE /api/brands/b1/images/oven': refusal('You can no longer edit it.', 403) } })
  fireEvent.click((await panel()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Our oven at dawn was not deleted')).toBeTruthy()
  expect(shownAddress()).toBe('/admin/b1/images?image=oven')
})

it('replaces the file of an image from its panel', async () => {
  const uploads = answerUploads({ body: oven })
  open([oven], { at: '?image=oven' })
  fireEvent.change((await panel()).getByLabelText('Replace', { selector: 'input' }), { target: { files: [fileNamed('new.png')] } })
  await waitFor(() => expect(uploads.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/brands/b1/images/oven?replaces=%2Ffiles%2Foven.png']))
})

it('shows an image read-only to users without edit access', async () => {
  open([oven], { at: '?image=oven', guide: { canEdit: false } })
  const shown = await panel()
  expect(shown.getByLabelText<HTMLTextAreaElement>('Caption').readOnly).toBe(true)
  expect(shown.queryByRole('button', { name: /Save|Replace|Edit|logo|Delete|Propose/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Make|Add as|Upload/ })).toBeNull()
})

it('new images are added as logos while the logo filter is active', async () => {
  const uploads = answerUploads({ body: {} })
  open([mark], { at: '?kind=logos' })
  await screen.findByText('1 image')
  fireEvent.change(screen.getByLabelText('Upload', { selector: 'input' }), { target: { files: [fileNamed('a.png'), fileNamed('b.png')] } })
  await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/brands/b1/images?kind=logos', '/api/brands/b1/images?kind=logos']))
})

it('uploads dropped files, and lists a rejected file with the reason', async () => {
  const uploads = answerUploads({ status: 422, body: { error: { code: 'bad_request', message: 'This is no picture.' } } })
  open([loaf])
  await screen.findByText('1 image')
  const drop = (type: string) =>
    act(() => void dispatchEvent(Object.assign(new Event(type), { dataTransfer: { types: ['Files'], files: [fileNamed('list.pdf')] } })))
  drop('dragover')
  expect(screen.getByText('Drop the images to add them')).toBeTruthy()
  drop('drop')
  expect(screen.queryByText('Drop the images to add them')).toBeNull()
  expect(await screen.findByText(/list\.pdf/)).toBeTruthy()
  expect(screen.getAllByText(/This is no picture\./).length).toBeGreaterThan(0)
  expect(uploads[0]?.path).toBe('/api/brands/b1/images?kind=images')
})

it('the dialog adds images of the kind in the URL', async () => {
  const uploads = answerUploads({ body: {} })
  open([], { at: '?add=svgs' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add images' }))
  expect(dialog.getByText(/^SVG files\. Everything/)).toBeTruthy()
  const input = dialog.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' })
  expect(input.accept).toBe('.svg,image/svg+xml')
  fireEvent.click(dialog.getByRole('radio', { name: 'Logos' }))
  fireEvent.change(dialog.getByLabelText('Choose files', { selector: 'input' }), { target: { files: [fileNamed('a.png')] } })
  await waitFor(() => expect(uploads.map(({ path }) => path)).toEqual(['/api/brands/b1/images?kind=logos']))
  expect(shownAddress()).toBe('/admin/b1/images')
})

it('shows an error for an unknown kind in the URL, and offers the valid kinds', async () => {
  open([], { at: '?add=films' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add images' }))
  expect(dialog.getByText('Invalid kind: films')).toBeTruthy()
  expect(dialog.getAllByRole('radio')).toHaveLength(3)
})

it('users without edit access see no button for adding images', async () => {
  open([], { guide: { canEdit: false }, at: '?add=images' })
  expect(await screen.findByText('No images yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add images' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('steps through the captions with keys and buttons, starting with the first missing caption', async () => {
  const sent = open([oven, loaf, mark], { at: '#captions', answers: { 'PATCH /api/brands/b1/images/loaf': { revision: 8 } } })
  expect(await screen.findByText('Image 1 of 3: A loaf')).toBeTruthy()
  expect(screen.getByText('1 image lacks an alternative text or a caption.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Alternative text')))
  const caption = screen.getByLabelText('Caption')
  fireEvent.change(caption, { target: { value: 'Rye, sliced' } })
  fireEvent.keyDown(caption, { key: 'Enter' })
  expect(await screen.findByText('Image 2 of 3: Our oven at dawn')).toBeTruthy()
  expect(saves(sent).map(({ body }) => body)).toEqual([{ caption: 'Rye, sliced' }])
  fireEvent.keyDown(screen.getByLabelText('Caption'), { key: 'PageDown' })
  expect(screen.getByText('Image 3 of 3: Our mark')).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('Caption'), { key: 'PageUp' })
  expect(screen.getByText('Image 2 of 3: Our oven at dawn')).toBeTruthy()
  await press('Skip')
  await press('Skip')
  expect(screen.getByText('That was the last image')).toBeTruthy()
  await press('Start again')
  expect(screen.getByText(/^Image 1 of 3/)).toBeTruthy()
})

it('reports that every image has a caption', async () => {
  open([oven], { at: '#captions' })
  expect(await screen.findByText('Every image has an alternative text and a caption.')).toBeTruthy()
})

it('reports that there is no image to describe', async () => {
  open([], { at: '#captions' })
  expect(await screen.findByText('No images yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
})
