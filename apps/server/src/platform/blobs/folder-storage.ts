import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { BlobStorage } from './blob-storage.ts'

const KEY = /^[A-Za-z0-9][A-Za-z0-9.-]*(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)*$/
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Stores files in a local folder, with subfolders for the first two characters of the keys. */
export function folderStorage(folder: string): BlobStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`"${key}" is not a file key.`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async read(key) {
      return readFile(pathOf(key)).catch(nullIfMissing)
    },
    async size(key) {
      return stat(pathOf(key)).then(({ size }) => size, nullIfMissing)
    },
    async readPart(key, from, to) {
      const file = await open(pathOf(key))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async write(key, bytes) {
      const file = pathOf(key)
      const draft = `${file}.${randomUUID()}.part`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        if (DISK_FULL.has((error as NodeJS.ErrnoException).code ?? ''))
          throw new Refusal('storage_full', 'The disk of this server is full, so the file was not saved. Free some space and try again.')
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keys() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const [, ...rest] = relative(folder, join(entry.parentPath, entry.name)).split(sep)
        yield rest.join('/')
      }
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
