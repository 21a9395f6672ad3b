import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

const ROOT = resolve(import.meta.dirname, '..')

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, allowedHosts: '', port: await freePort() })
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('the server rejects a second process on the same data folder', async () => {
  await expect(startServer({ dataDir, allowedHosts: '', port: await freePort() })).rejects.toThrow('already uses this data folder')
})

/** Runs the doctor as users do, through the start script. */
async function doctor(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/brandwright.mjs', 'doctor'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

test('the doctor reports the database state while the server runs and after it stops', async () => {
  expect(await doctor()).toMatch(/^ok +Data +in use by a running server/m)
  await server.stop()
  const at = await doctor()
  expect(at).toMatch(/^ok +Node +v\d+/m)
  expect(at).toMatch(/^ok +Data +\d brands?, 0 accounts, no super admin yet/m)
})
