// biome-ignore-all lint/style/noRestrictedGlobals: tests call their own server directly
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { retainBlob } from '../modules/history/forget-blobs.ts'
import { type Blobs, createBlobs } from '../platform/blobs/blobs.ts'
import { folderStorage } from '../platform/blobs/folder-storage.ts'
import { type Answer, type Person, signUp } from './client.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'

interface AppWithFiles {
  app: TestApp
  /** User who created the brand. */
  person: Person
  id: string
  /** Folder that contains the stored files. */
  folder: string
  blobs: Blobs
  /** The brand's current revision, updated by `upload`. */
  revision: number
  upload(
    bytes: Uint8Array,
    as?: { to?: 'images' | 'fonts' | 'videos/upload'; type?: string; query?: string; replacing?: string; cookie?: string; from?: number | null },
  ): Promise<Pick<Answer, 'status' | 'body'>>
}

/**
 * Starts a server with a separate file folder and a user with an empty brand, for the tests in one test file. The fields of the result are not set until the
 * tests run.
 */
export function appWithFiles(options: Pick<NonNullable<Parameters<typeof openTestApp>[0]>, 'ports' | 'webFolder' | 'publicUrl'> = {}): AppWithFiles {
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-files-'))
  const opened = { folder } as AppWithFiles
  beforeAll(async () => {
    opened.blobs = createBlobs(folderStorage(folder), 'a secret', (id) => retainBlob(opened.app.context, id))
    opened.app = await openTestApp({ blobs: opened.blobs, ...options })
    opened.person = await signUp(opened.app.base)
    const { body } = await opened.person.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })
    opened.id = body.id
    opened.revision = body.revision
  })
  opened.upload = async (
    bytes,
    { to = 'images', type = 'image/png', query = '', replacing = '', cookie = opened.person.cookie(), from = opened.revision } = {},
  ) => {
    const headers = { 'content-type': type, ...(from === null ? {} : { 'if-match': `"${from}"` }), ...(cookie ? { cookie } : {}) }
    const path = `${opened.app.base}/api/brands/${opened.id}/${to}${replacing && `/${replacing}`}${query}`
    const response = await fetch(path, { method: replacing ? 'PUT' : 'POST', headers, body: new Uint8Array(bytes) })
    const body = await response.json()
    if (response.ok) opened.revision = Number(response.headers.get('etag')?.replaceAll('"', ''))
    return { status: response.status, body }
  }
  afterAll(async () => {
    await opened.app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return opened
}
