import { afterEach, expect, test, vi } from 'vitest'
import { startExtraction } from './start-extraction.ts'

afterEach(() => vi.unstubAllGlobals())

const streams = (body: string) => vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }))

test('returns the run id and the brand id from the first line of the stream', async () => {
  streams('{"type":"run","data":{"runId":"r1","id":"b1"}}\n{"type":"name","data":"Acme"}\n')
  expect(await startExtraction({ url: 'https://yourbrand.com' })).toEqual({ runId: 'r1', id: 'b1' })
})

test('throws the error message of a URL that the server rejects without a run', async () => {
  streams('{"type":"error","data":{"code":"invalid_url","message":"That is not a web address."}}\n')
  await expect(startExtraction({ url: 'https://x' })).rejects.toThrow('That is not a web address.')
})
