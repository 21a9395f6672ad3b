import { setTimeout as pause } from 'node:timers/promises'
import { box, smallMp4 } from '@brandwright/extractor/testing/small-videos'
import { expect, test } from 'vitest'
import { blobsToRemove } from '../../database/tables/history.ts'
import { appWithFiles } from '../../testing/app-with-files.ts'
import { clearDeleted } from '../history/clear-deleted.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { brandDeletables } from './delete-brand.ts'

const DAY_MS = 24 * 3600 * 1000
/** Time in ms within which an unblocked upload finishes. */
const WHILE_MS = 2000
const opened = appWithFiles()
const after = (days: number) => ({ ...opened.app.context, now: () => new Date(Date.now() + days * DAY_MS) })
const video = (length: number) => smallMp4({ more: [box('free', Buffer.alloc(length))] })
const add = async (bytes: Uint8Array) =>
  (await opened.upload(bytes, { to: 'videos/upload', type: 'video/mp4', from: null })).body as { id: string; url: string }
const idOf = (url: string) => url.split('/').at(-1) as string
const isThere = async (url: string) => (await opened.person.raw(url)).status === 200
const notes = () => opened.app.context.database.db.select().from(blobsToRemove)

async function deleted(...all: { id: string }[]): Promise<void> {
  for (const { id } of all) {
    const { revision } = (await opened.person.get(`/api/brands/${opened.id}`)).body
    expect((await opened.person.delete(`/api/brands/${opened.id}/videos/${id}`, revision)).status).toBe(200)
  }
  await clearDeleted(after(31), brandDeletables, opened.blobs.remove)
}

test('retains a file that is uploaded again during the clean-up', async () => {
  await add(video(5))
  const bytes = [video(10), video(20)]
  const all = [await add(bytes[0] as Buffer), await add(bytes[1] as Buffer)]
  await deleted(...all)
  const [removed, again]: [string[], Promise<{ url: string }>[]] = [[], []]
  await clearDeleted(after(33), brandDeletables, async (id) => {
    removed.push(id)
    if (removed.length === 1) {
      again.push(add(bytes[all.findIndex(({ url }) => idOf(url) !== id)] as Buffer))
      await Promise.race([again[0], pause(WHILE_MS)])
    }
    await opened.blobs.remove(id)
  })
  expect(removed.toSorted()).toEqual(all.map(({ url }) => idOf(url)).toSorted())
  const back = (await again[0]) as { url: string }
  expect(removed[0]).not.toBe(idOf(back.url))
  expect(await isThere(back.url)).toBe(true)
  for (const { url } of all) expect(await isThere(url)).toBe(url === back.url)
})

test('retains a file for a day after its last upload or release', async () => {
  const bytes = video(30)
  const first = await add(bytes)
  const { db } = opened.app.context.database
  const since = async () => (await notes()).find(({ blobId }) => blobId === idOf(first.url))?.since.getTime()
  await deleted(first)
  expect(await since()).toBeGreaterThan(Date.now() + 30 * DAY_MS)
  await add(bytes)
  expect(await since()).toBeLessThanOrEqual(Date.now())
  const later = after(5).now()
  await forgetBlobs(db, first.url, later)
  expect(await since()).toBe(later.getTime())
})
