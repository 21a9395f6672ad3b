import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppWithFiles, openAppWithFiles } from '../../testing/app-with-files.ts'

const file = readFileSync(new URL('../../../../../sample-site/public/fonts/inter-latin.woff2', import.meta.url))

let opened: AppWithFiles
let revision = 0
beforeAll(async () => {
  opened = await openAppWithFiles()
  revision = opened.brand.revision
})
afterAll(() => opened.close())

async function upload(bytes: Uint8Array, { query = '?family=Inter', from = revision } = {}) {
  const headers = { 'content-type': 'font/woff2', 'if-match': `"${from}"`, cookie: opened.person.cookie() }
  const response = await fetch(`${opened.app.base}/api/brands/${opened.brand.id}/fonts${query}`, { method: 'POST', headers, body: new Uint8Array(bytes) })
  const body = await response.json()
  if (response.ok) revision = Number(response.headers.get('etag')?.replaceAll('"', ''))
  return { status: response.status, body }
}

it('takes a font file with what is said of it, serves it as a font, and takes its licence note and fallback as one change', async () => {
  const { status, body } = await upload(file, { query: '?family=Inter&weight=100%20900&licence=SIL%20Open%20Font%20License' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ fontFamily: 'Inter', weight: '100 900', style: 'normal', licence: 'SIL Open Font License', loaded: true })
  const shown = await fetch(opened.app.base + body.url)
  expect(shown.headers.get('content-type')).toBe('font/woff2')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')

  const set = (values: object) => opened.person.post('/api/updateStyleGuideProp', { id: opened.brand.id, values }, { 'if-match': `"${revision}"` })
  const wrong = await set({ [`/fonts/${body.id}/fallback`]: 'Arial; } body { display: none' })
  expect(wrong.status).toBe(400)
  const noted = await set({ [`/fonts/${body.id}/licence`]: 'Desktop and web', [`/fonts/${body.id}/fallback`]: 'Arial, sans-serif' })
  expect(noted.status).toBe(200)
  expect(noted.body.fonts.at(-1)).toMatchObject({ licence: 'Desktop and web', fallback: 'Arial, sans-serif' })
  revision = noted.body.revision
})

it('refuses what is no font whatever it calls itself, a font cut short, a family without a name, weights that are none, and a stale revision', async () => {
  const refused = { status: 400, body: { error: { code: 'validation_failed' } } }
  expect(await upload(Buffer.from('wOF2'.padEnd(400)))).toMatchObject(refused)
  expect(await upload(file.subarray(0, file.length - 200))).toMatchObject(refused)
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(refused)
  expect(await upload(file, { query: '?family=%20' })).toMatchObject(refused)
  expect(await upload(file, { query: '?family=Inter&weight=bold' })).toMatchObject(refused)
  expect((await upload(file, { from: revision - 1 })).body.error.code).toBe('stale_revision')
})
