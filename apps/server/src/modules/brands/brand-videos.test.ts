import { expect, it } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { signUp } from '../../testing/client.ts'

const opened = appWithFiles()
const videosPath = () => `/api/brands/${opened.id}/videos`
const revisionNow = async () => (await opened.person.get(`/api/brands/${opened.id}`)).body.revision as number
const add = async (body: object) => opened.person.post(videosPath(), body, { 'if-match': `"${await revisionNow()}"` })

it('adds each video URL once, and edits, deletes and restores the video', async () => {
  expect((await opened.person.get(videosPath())).body.items).toEqual([])
  const { status, body: video } = await add({ url: 'https://video.example/roasting', title: 'How we roast' })
  expect(status).toBe(201)
  expect(await add({ url: video.url })).toMatchObject({ status: 409, body: { error: { message: 'This video already exists.' } } })
  expect((await add({ url: 'javascript:alert(1)' })).status).toBe(400)

  const patched = await opened.person.patch(`${videosPath()}/${video.id}`, { description: 'From green to brown in eleven minutes.' }, await revisionNow())
  expect(patched.body).toMatchObject({ title: 'How we roast', description: 'From green to brown in eleven minutes.' })
  expect((await opened.person.delete(`${videosPath()}/${video.id}`, await revisionNow())).status).toBe(200)
  expect((await opened.person.get(videosPath())).body.items).toEqual([])
  const { items } = (await opened.person.get('/api/deleted')).body
  const deleted = items.find(({ thingId }: { thingId: string }) => thingId === video.id)
  expect(deleted.name).toBe('How we roast')
  expect((await opened.person.post(`/api/deleted/${deleted.id}/restore`)).status).toBeLessThan(300)
  expect((await opened.person.get(videosPath())).body.items).toEqual([patched.body])
})

it('strangers cannot see the videos of a guide', async () => {
  const { body: video } = await add({ url: 'https://video.example/next-year', title: 'Not out yet' })
  const stranger = await signUp(opened.app.base)
  expect((await stranger.get(videosPath())).body.items).toEqual([])
  expect((await stranger.get(`${videosPath()}/${video.id}`)).status).toBe(404)
  expect((await stranger.get(`/api/brands/${opened.id}`)).body.videos).toBeUndefined()
})
