import { afterEach, expect, test, vi } from 'vitest'
import { restoreDeleted } from './restore-deleted.ts'

const entry = (id: string) => ({ id, brandId: 'harbour', entity: 'images', thingId: `thing-${id}` })
const pages: Record<string, object> = {
  '/api/deleted?limit=100': { items: [entry('newest')], nextCursor: 'more' },
  '/api/deleted?limit=100&cursor=more': { items: [entry('old')], nextCursor: null },
  '/api/deleted/old/restore': { entity: 'images' },
}
const requests: string[] = []
vi.stubGlobal('fetch', async (path: string) => {
  requests.push(path)
  return Response.json(pages[path] ?? { error: { message: 'Not there', code: 'not_found' } }, { status: pages[path] ? 200 : 404 })
})
afterEach(() => requests.splice(0))

test('finds the deleted item on any page of the list', async () => {
  await restoreDeleted(({ thingId }) => thingId === 'thing-old')
  expect(requests).toEqual(Object.keys(pages))
})

test('throws if the deleted item is not found', async () => {
  await expect(restoreDeleted(({ thingId }) => thingId === 'none')).rejects.toThrow('This item cannot be restored.')
})
