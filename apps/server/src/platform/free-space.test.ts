import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchFreeSpace } from './free-space.ts'

test('rejects writes only if free space is below the minimum', async () => {
  await expect(watchFreeSpace(tmpdir(), Number.POSITIVE_INFINITY).check()).rejects.toMatchObject({ code: 'storage_full' })
  await watchFreeSpace(tmpdir(), 1).check()
})
