import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerUploads, fileNamed } from '../../testing/answer-uploads.ts'
import { renderSignedIn, shownAddress } from '../../testing/render-signed-in.tsx'
import { changes, refusal } from '../../testing/server-and-notices.tsx'
import { VideosScreen } from './videos-screen.tsx'

const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nThe clay rests overnight.\n'
const video = {
  id: 'v1',
  url: '/api/blobs/film.mp4',
  title: 'The kiln',
  description: 'How we fire.',
  poster: '/api/blobs/still.img',
  seconds: 155,
  captions: VTT,
  transcript: '',
}
const talk = { id: 'v2', url: 'https://tube.example/watch?v=7', title: '', description: '', poster: null }
let onServer: object[] = []
/** Changes the guide that the fake server returns in later responses. */
const changeOnServer = (videos: object[]) => {
  onServer = videos
}
const open = (videos: object[], { at = '', answers = {}, canEdit = true }: { at?: string; answers?: Record<string, unknown>; canEdit?: boolean } = {}) => {
  onServer = videos
  return renderSignedIn(
    <VideosScreen id="b1" />,
    {
      'GET /api/brands/b1': () => ({
        ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00Z' }),
        revision: 7,
        canEdit,
        videos: onServer,
      }),
      ...answers,
    },
    { at: `/admin/b1/videos${at}` },
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const panel = async (name = 'Edit the video') => within(await screen.findByRole('dialog', { name }))
const PATCH = (id: string) => `PATCH /api/brands/b1/videos/${id}`

it('uploaded videos play on the page, whereas external videos are links', async () => {
  open([video, talk])
  const uploaded = await card('The kiln')
  expect(uploaded.getAllByText(/2:35/)).toHaveLength(2)
  expect(uploaded.getByText(/Uploaded, captions$/)).toBeTruthy()
  expect(uploaded.getByText('How we fire.')).toBeTruthy()
  const other = await card('tube.example')
  expect(other.getByRole('link', { name: 'Play tube.example on tube.example' }).getAttribute('href')).toBe('https://tube.example/watch?v=7')
  fireEvent.click(uploaded.getByRole('button', { name: 'Play The kiln' }))
  expect(shownAddress()).toBe('/admin/b1/videos?video=v1')
  fireEvent.click((await panel()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shownAddress()).toBe('/admin/b1/videos'))
})

it('the empty state has no add button for users without edit access', async () => {
  open([], { canEdit: false })
  expect(await screen.findByText('No videos yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('adds a video by URL, with the title and the poster of its page', async () => {
  const sent = open([], {
    answers: {
      'POST /api/metadata': { title: 'How a cup is made' },
      'POST /api/brands/b1/videos': { id: 'v9', revision: 8 },
      'POST /api/brands/b1/videos/v9/findPoster': { id: 'v9' },
    },
  })
  await press('Add video')
  const address = screen.getByLabelText<HTMLInputElement>('Address')
  fireEvent.change(address, { target: { value: ' https://tube.example/9 ' } })
  fireEvent.submit(address.form as HTMLFormElement)
  expect(await screen.findByText('The video was added')).toBeTruthy()
  await waitFor(() => expect(changes(sent)).toHaveLength(3))
  expect(changes(sent)[1]).toMatchObject({ path: '/api/brands/b1/videos', body: { url: 'https://tube.example/9', title: 'How a cup is made' } })
})

it('a typed title is used instead of the title of the video’s page', async () => {
  const sent = open([], { answers: { 'POST /api/brands/b1/videos': refusal('This video already exists.', 422) } })
  await press('Add video')
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://tube.example/9' } })
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine' } })
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Title').form as HTMLFormElement)
  expect(await screen.findByText('This video already exists.')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ url: 'https://tube.example/9', title: 'Mine' }])
})

it('saves the texts of a video and its length in seconds', async () => {
  const sent = open([talk], { answers: { [PATCH('v2')]: { revision: 8 } } })
  await press('Edit tube.example')
  const form = within((await panel()).getByRole('form', { name: 'Description' }))
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'A talk' } })
  fireEvent.change(form.getByLabelText('Length'), { target: { value: '2:35' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The video was saved')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ title: 'A talk', seconds: 155 }])
})

it('reports a field that another user changed, and overwrites the field on a second save', async () => {
  const sent = open([talk], { at: '?video=v2', answers: { [PATCH('v2')]: { revision: 9 } } })
  const form = within((await panel()).getByRole('form', { name: 'Description' }))
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Mine' } })
  changeOnServer([{ ...talk, title: 'Theirs' }])
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/^Someone else changed this while you were editing: Title is “Theirs” now\./)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The video was saved')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ title: 'Mine' }])
})

it('rejects an invalid duration of a video', async () => {
  const sent = open([talk], { at: '?video=v2' })
  const form = within((await panel()).getByRole('form', { name: 'Description' }))
  fireEvent.change(form.getByLabelText('Length'), { target: { value: 'long' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter the length in minutes and seconds, such as 2:35.')).toBeTruthy()
  expect(changes(sent)).toEqual([])
})

it('the form for an uploaded video has no fields for URL and duration', async () => {
  open([video], { at: '?video=v1' })
  const form = within((await panel()).getByRole('form', { name: 'Description' }))
  expect(form.queryByLabelText('Address')).toBeNull()
  expect(form.queryByLabelText('Length')).toBeNull()
})

it('only valid captions are saved, and an error shows its line number', async () => {
  const sent = open([video], { at: '?video=v1', answers: { [PATCH('v1')]: { revision: 8 } } })
  const form = within((await panel()).getByRole('form', { name: 'Captions' }))
  const save = () => form.getByRole<HTMLButtonElement>('button', { name: 'Save captions' })
  expect(form.getByText('1 caption.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  expect(form.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/\/api\/brands\/b1\/videos\/v1\/captions$/)
  const box = form.getByLabelText('Captions', { selector: 'textarea' })
  fireEvent.change(box, { target: { value: `${VTT}\n00:05.000 --> 00:02.000\nBackwards.` } })
  expect(form.getByText(/^Line \d+: /)).toBeTruthy()
  expect(save().disabled).toBe(true)
  const right = `${VTT}\n00:05.000 --> 00:07.000\nThen it is fired.`
  fireEvent.change(box, { target: { value: right } })
  expect(form.getByText('2 captions.')).toBeTruthy()
  fireEvent.click(save())
  expect(await screen.findByText('The captions were saved')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ captions: right }])
})

it('captions can be imported from a file unless the file is too large', async () => {
  open([talk], { at: '?video=v2' })
  const form = within((await panel()).getByRole('form', { name: 'Captions' }))
  const give = (bytes: string) =>
    fireEvent.change(form.getByLabelText('Upload captions', { selector: 'input' }), { target: { files: [fileNamed('c.vtt', bytes)] } })
  give('x'.repeat(400_001))
  expect(await form.findByText('The file is too large for captions.')).toBeTruthy()
  give(VTT)
  expect(await form.findByText('1 caption.')).toBeTruthy()
  expect(form.queryByText('The file is too large for captions.')).toBeNull()
  expect(form.queryByRole('link', { name: 'Download' })).toBeNull()
})

it('the transcript can be filled in from the captions', async () => {
  const sent = open([video], { at: '?video=v1', answers: { [PATCH('v1')]: { revision: 8 } } })
  const form = within((await panel()).getByRole('form', { name: 'Transcript' }))
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save transcript' }).disabled).toBe(true)
  fireEvent.click(form.getByRole('button', { name: 'Use the captions' }))
  fireEvent.click(form.getByRole('button', { name: 'Save transcript' }))
  expect(await screen.findByText('The transcript was saved')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ transcript: 'The clay rests overnight.' }])
})

it('offers a thumbnail for emails if the video has a poster', async () => {
  open([video, talk], { at: '?video=v1' })
  const mail = within((await panel()).getByRole('region', { name: 'For emails' }))
  expect(mail.getByRole('img').getAttribute('src')).toBe('/api/brands/b1/videos/v1/thumbnail?width=960')
  expect(mail.getByRole('link', { name: 'Download PNG' }).getAttribute('href')).toMatch(/\/api\/brands\/b1\/videos\/v1\/thumbnail$/)
})

it('sets the poster of an external video from its page, or shows why no poster was set', async () => {
  const sent = open([talk], { at: '?video=v2', answers: { 'POST /api/brands/b1/videos/v2/findPoster': refusal('Its page names no picture.', 422) } })
  const shown = await panel()
  expect(shown.getByText('There is no poster yet.')).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Use the page’s image' }))
  expect(await screen.findByText('The poster was not set')).toBeTruthy()
  expect(screen.getByText('Its page names no picture.')).toBeTruthy()
  expect(changes(sent)).toHaveLength(1)
})

it('a poster can be uploaded from a file', async () => {
  const uploads = answerUploads({ body: talk })
  open([talk], { at: '?video=v2' })
  fireEvent.change((await panel()).getByLabelText('Upload a poster', { selector: 'input' }), { target: { files: [fileNamed('still.png')] } })
  expect(await screen.findByText('The poster was set')).toBeTruthy()
  expect(uploads.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/brands/b1/videos/v2/poster'])
})

it('shows a video read-only to users without edit access', async () => {
  open([video], { at: '?video=v1', canEdit: false })
  const shown = await panel('The kiln')
  expect(shown.queryByRole('form', { name: 'Description' })).toBeNull()
  expect(shown.queryByRole('button', { name: /Save|Upload|Use th/ })).toBeNull()
  expect(shown.getByLabelText<HTMLTextAreaElement>('Transcript', { selector: 'textarea' }).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
})

it('deletes a video and shows a notice', async () => {
  const sent = open([video, talk], { answers: { 'DELETE /api/brands/b1/videos/v1': { revision: 8 } } })
  await press('Delete The kiln')
  expect(await screen.findByText('The kiln was deleted')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/brands/b1/videos/v1'])
})

it('a rejected video file is listed with the reason', async () => {
  const uploads = answerUploads({ status: 422, body: { error: { code: 'bad_request', message: 'This is no film.' } } })
  open([talk])
  await press('Edit tube.example')
  fireEvent.change(screen.getByLabelText('Upload', { selector: 'input' }), { target: { files: [fileNamed('The kiln.mp4')] } })
  expect(await screen.findByText('There was an issue with Uploading Video Please try again.')).toBeTruthy()
  expect(await screen.findByText(/The kiln\.mp4/)).toBeTruthy()
  expect(screen.getAllByText(/This is no film\./).length).toBeGreaterThan(0)
  expect(uploads[0]?.path).toBe('/api/brands/b1/videos/upload?title=The+kiln')
})
