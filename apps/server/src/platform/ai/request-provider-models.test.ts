import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestProviderModels } from './request-provider-models.ts'

let body = ''
const server = createServer((_, response) => response.end(body))
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const [rye, oat] = [
  { id: 'rye-7b', name: 'Rye' },
  { id: 'oat', name: 'oat' },
]
test.each([
  [
    'a list with malformed entries',
    { data: [{ id: 'rye-7b', display_name: 'Rye' }, { object: 'model' }, null, 'x', { id: 5 }, { id: 'oat', display_name: null }] },
    [rye, oat],
  ],
  ['an array with a duplicate', [{ id: 'oat', display_name: 7 }, { id: 'oat' }], [oat]],
  ['a list under another key', { models: [{ id: 'oat' }] }, [oat]],
  ['no list', { object: 'list', data: null }, []],
])('lists the usable models: %s', async (_, responseBody, expected) => {
  body = JSON.stringify(responseBody)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  expect(await requestProviderModels({ kind: 'openai', name: 'Mill', baseUrl, key: undefined })).toEqual(expected)
})
