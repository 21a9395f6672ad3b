import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { startServer } from './start-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TEMPLATES = join(ROOT, 'node_modules/.cache/brandwright/data-folders')
const LOOK_EVERY_MS = 200
/** Timeout in ms of the sample extraction on a slow machine. The extraction also has internal limits and aborts if it makes no progress. */
const SAMPLE_READ_MS = 600_000
const MAX_STARTS = 3

/** Creates a data folder with the extracted sample brand and no accounts. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brandwright-data-'))
  await copyDataFolder(folder)
  return folder
}

export const copyDataFolder = (to: string): Promise<void> => cp(templatePath(), to, { recursive: true })

/** Creates, once per build, the folder from which all others are copied, so that the tests use the current migrations and the current sample. */
export async function prepareDataFolder(): Promise<void> {
  const template = templatePath()
  if (existsSync(template)) return
  await rm(TEMPLATES, { recursive: true, force: true })
  const draft = `${template}-draft`
  // Starts the server again if the extraction was incomplete, because the next start repeats the extraction. No test should get an incomplete sample on a slow
  // machine.
  for (let starts = 1; !(await readsWholeSample(draft)); starts++) if (starts === MAX_STARTS) throw new Error('The sample brand was not read as a whole.')
  await rename(draft, template)
}

/** Starts a server on the folder. Returns true if the sample is complete when its extraction has ended. */
async function readsWholeSample(dataDir: string): Promise<boolean> {
  const server = await startServer({ dataDir, allowedHosts: '', port: await freePort() })
  try {
    return await isSampleWhole(server.url)
  } finally {
    await server.stop()
  }
}

/** Waits until the extraction of the sample has ended. Returns true if the sample is complete. */
async function isSampleWhole(url: string): Promise<boolean> {
  const until = Date.now() + SAMPLE_READ_MS
  while (Date.now() < until) {
    const { runId, complete } = (await (await fetch(`${url}/api/brands/sample`)).json()) as { runId?: string | null; complete?: boolean }
    if (runId === null) return complete === true
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS))
  }
  throw new Error('The sample brand was not read in time.')
}

function templatePath(): string {
  const builtAt = ['dist/server/main.js', 'dist/sample-site/index.html'].map((path) => Math.round(statSync(join(ROOT, path)).mtimeMs).toString(36))
  return join(TEMPLATES, builtAt.join('-'))
}
