import { statfs } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

const FLOOR_BYTES = 256 * 1024 * 1024
const FRESH_MS = 1000

/** Monitors the free space on the disk of the data folder. Writes must be rejected below a minimum, because a full disk can stop the database permanently. */
export function watchFreeSpace(folder: string, floorBytes = FLOOR_BYTES) {
  let seen = { at: Number.NEGATIVE_INFINITY, free: Number.POSITIVE_INFINITY }
  const free = async () => {
    if (performance.now() - seen.at > FRESH_MS) {
      const disk = await statfs(folder)
      seen = { at: performance.now(), free: disk.bavail * disk.bsize }
    }
    return seen.free
  }
  return {
    free,
    /** Throws `Refusal('storage_full')` if less than the minimum is free. */
    async check() {
      if ((await free()) < floorBytes)
        throw new Refusal('storage_full', 'The disk of this server is nearly full, so nothing can be saved. Free some space and try again.')
    },
  }
}
export type FreeSpace = ReturnType<typeof watchFreeSpace>
