import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlobs } from '../platform/blobs/blobs.ts'
import { folderStorage } from '../platform/blobs/folder-storage.ts'
import { type Client, signUp } from './client.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'

export interface AppWithFiles {
  app: TestApp
  /** Whoever made the brand. */
  person: Client
  brand: { id: string; revision: number }
  close(): Promise<void>
}

/** A server that keeps files in a folder of its own, and a person with an empty brand. */
export async function openAppWithFiles(): Promise<AppWithFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'brandwright-files-'))
  const app = await openTestApp({ blobs: createBlobs(folderStorage(folder), 'a secret') })
  const person = await signUp(app.base)
  const { body } = await person.post('/api/brands', { url: 'https://yourbrand.com', name: 'Brand' })
  return {
    app,
    person,
    brand: { id: body.id, revision: body.revision },
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
