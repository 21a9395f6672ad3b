import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock-folder.ts'

let folder: string
const file = () => join(folder, 'db.lock')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('rejects a second process with a one-line message until the lock is released', async () => {
  const unlock = await lockFolder(file())
  await expect(lockFolder(file())).rejects.toThrow(FolderInUse)
  await expect(lockFolder(file())).rejects.toThrow(/^Another Brandwright \(process \d+ on .+\) already uses this data folder.+$/)
  await unlock()
  await (await lockFolder(file()))()
})

test('takes over the lock of a killed process, even if its process id was reused', async () => {
  const script = `import('${new URL('./lock-folder.ts', import.meta.url)}').then(async (m) => { await m.lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script, file()], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  await expect(lockFolder(file())).rejects.toThrow(FolderInUse)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const stale = await readFile(file(), 'utf8')
  const unlock = await lockFolder(file())
  await unlock()
  await writeFile(file(), JSON.stringify({ ...JSON.parse(stale), pid: process.pid }))
  await (await lockFolder(file()))()
})

test('takes over the lock if the lock file is truncated', async () => {
  await writeFile(file(), '{"pid":')
  await (await lockFolder(file()))()
})

test('lets exactly one of many concurrent processes take over a stale lock', async () => {
  await writeFile(file(), JSON.stringify({ pid: 999_999_999, started: '1', machine: 'none', token: 'old' }))
  const { utimes } = await import('node:fs/promises')
  await utimes(file(), new Date(0), new Date(0))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file())))
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const { value } of won) await value()
})
