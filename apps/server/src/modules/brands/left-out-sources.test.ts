import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ExtractOptions } from '@brandwright/extractor/extract-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../testing/client.ts'
import { openTestApp, smallExtraction, type TestApp } from '../../testing/open-test-app.ts'

const SITE = 'https://yourbrand.com/'
const page = (id: string, path: string) => ({
  id,
  url: SITE + path,
  cleanURL: SITE + path,
  name: path || 'Home',
  kind: 'page' as const,
  status: 200,
  paragraphs: ['What the page says.'],
  styles: '',
  textLength: 19,
  updated: '2026-11-21T09:00:00.000Z',
})

let app: TestApp
const excludedSources: (readonly string[] | undefined)[] = []
beforeAll(async () => {
  app = await openTestApp({ extract: readsTwoPages })
})
afterAll(() => app.close())

async function* readsTwoPages(_ports: unknown, { url, id, leaveOut }: ExtractOptions): AsyncGenerator<ExtractionEvent> {
  excludedSources.push(leaveOut)
  yield* smallExtraction(url)
  for (const source of [page('s1', ''), page('s2', 'jobs')]) if (!leaveOut?.includes(source.url)) yield { type: 'syncSource', data: source }
  yield { type: 'fetchComplete', data: { id, updated: new Date().toISOString() } }
}

test('re-scans skip an excluded page until a user includes the page again', async () => {
  const owner = await signUp(app.base)
  const [first] = await owner.lines('POST', '/api/getStyleGuide', { url: SITE })
  const id = first?.data.id as string
  const sources = async () => (await owner.get(`/api/brands/${id}/sources?order=guide`)).body.items as { id: string; excluded?: boolean }[]
  const exclude = async (excluded: boolean) => {
    const { revision } = (await owner.get(`/api/brands/${id}`)).body
    expect((await owner.patch(`/api/brands/${id}/sources/s2`, { excluded }, revision)).status).toBe(200)
  }
  const readAgain = () => owner.lines('POST', '/api/getStyleGuide', { id, options: { refresh: true } })

  await exclude(true)
  await readAgain()
  expect(excludedSources.at(-1)).toEqual([`${SITE}jobs`])
  expect((await sources()).map((source) => [source.id, source.excluded ?? false])).toEqual([
    ['s1', false],
    ['s2', true],
  ])
  await exclude(false)
  await readAgain()
  expect(excludedSources.at(-1)).toEqual([])
  expect((await sources()).find((source) => source.id === 's2')?.excluded).toBe(false)
})
