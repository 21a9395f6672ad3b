import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appWithFiles } from '../../testing/app-with-files.ts'

const file = readFileSync(new URL('../../../../../sample-site/public/fonts/inter-latin.woff2', import.meta.url))

const opened = appWithFiles()
const upload = (bytes: Uint8Array, { query = '?family=Inter', from }: { query?: string; from?: number | null } = {}) =>
  opened.upload(bytes, { to: 'fonts', type: 'font/woff2', query, from })

it('uploads and serves a font, and saves its license and fallback as one change', async () => {
  const { status, body } = await upload(file, { query: '?family=Inter&weight=100%20900&licence=SIL%20Open%20Font%20License' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ fontFamily: 'Inter', weight: '100 900', style: 'normal', licence: 'SIL Open Font License', loaded: true })
  const served = await fetch(opened.app.base + body.url)
  expect(served.headers.get('content-type')).toBe('font/woff2')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')

  const set = (values: object) => opened.person.post('/api/updateStyleGuideProp', { id: opened.id, values }, { 'if-match': `"${opened.revision}"` })
  const wrong = await set({ [`/fonts/${body.id}/fallback`]: 'Arial; } body { display: none' })
  expect(wrong.status).toBe(400)
  const noted = await set({ [`/fonts/${body.id}/licence`]: 'Desktop and web', [`/fonts/${body.id}/fallback`]: 'Arial, sans-serif' })
  expect(noted.status).toBe(200)
  expect(noted.body.fonts.at(-1)).toMatchObject({ licence: 'Desktop and web', fallback: 'Arial, sans-serif' })
  opened.revision = noted.body.revision
})

it('rejects invalid font files, missing family names, invalid weights and stale revisions', async () => {
  const refused = { status: 400, body: { error: { code: 'validation_failed' } } }
  expect(await upload(Buffer.from('wOF2'.padEnd(400)))).toMatchObject(refused)
  expect(await upload(file.subarray(0, file.length - 200))).toMatchObject(refused)
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(refused)
  expect(await upload(file, { query: '?family=%20' })).toMatchObject(refused)
  expect(await upload(file, { query: '?family=Inter&weight=bold' })).toMatchObject(refused)
  expect((await upload(file, { from: opened.revision - 1 })).body.error.code).toBe('stale_revision')
  expect((await upload(file, { from: null })).status).toBe(201)
})
