import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadImage } from './upload-file.ts'

let server: Server
let base: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    const refused = request.url === '/refused'
    const stale = request.url === '/growing' && request.headers['if-match'] !== undefined
    const body = refused
      ? { error: { message: 'Invalid kind', code: 'bad_request', requestId: 'req-1' } }
      : stale
        ? { error: { message: 'This guide has changed', code: 'stale_revision', requestId: 'req-2', details: { revision: 2, images: [] } } }
        : { bytes }
    const failed = request.method === 'POST' ? (refused ? 400 : stale ? 409 : 200) : 200
    response.writeHead(failed, { ...allowed, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const file = new Blob([new Uint8Array(1000)], { type: 'image/png' })

test('an upload sends the raw bytes of the file and returns the parsed response', async () => {
  expect(await uploadImage({ path: `${base}/images`, file })).toEqual({ bytes: 1000 })
})

test('throws an error with the server’s message if a file is rejected', async () => {
  await expect(uploadImage({ path: `${base}/refused`, file })).rejects.toMatchObject({ name: 'ApiError', message: 'Invalid kind', status: 400 })
})

test('an upload sends no guide revision, because the guide can change meanwhile', async () => {
  expect(await uploadImage({ path: `${base}/growing`, file })).toEqual({ bytes: 1000 })
})
