import { expect, test } from 'vitest'
import type { FetchResource } from '../ports.ts'
import { startRun } from '../run/extraction-run.ts'
import { readIdentity } from './read-identity.ts'

test('follows a relative redirect of the markup from the base of the page', async () => {
  const requested: string[] = []
  const pages: Record<string, string> = {
    'https://quay.example/': '<!doctype html><base href="/en/"><meta http-equiv="refresh" content="0; url=home">',
    'https://quay.example/en/home': '<!doctype html><title>Quay</title><h1>Boats</h1>',
  }
  const fetch: FetchResource = async (url) => {
    requested.push(url)
    const html = pages[url]
    return { url, finalUrl: url, status: html ? 200 : 404, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode(html ?? '') }
  }
  const run = startRun(
    { fetch, openContext: () => Promise.reject(new Error('No browser.')), now: () => new Date() },
    { url: 'https://quay.example/', id: 'test' },
  )
  expect(await readIdentity(run)).toMatchObject({ finalUrl: 'https://quay.example/en/home', clues: { title: 'Quay' } })
  expect(requested).toEqual(Object.keys(pages))
  run.stop()
})
