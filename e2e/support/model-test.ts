import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { type FunctionModels, functionModels } from '../../apps/server/src/testing/function-models.ts'
import { SERVER_START_TIMEOUT_MS } from './limits.ts'
import { test as base } from './quiet-test.ts'
import { startServer } from './start-server.ts'
import { makeSuperAdmin } from './super-admin.ts'

interface WithModels {
  /** Fake provider that the server calls. Each test sets its responses. */
  models: FunctionModels
  server: { url: string }
}

/** Extends the test with a separate server, a fake provider compatible with OpenAI, and a super admin. */
export const test = base.extend<object, WithModels>({
  models: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses this pattern for the fixture's dependencies
    async ({}, use) => {
      const models = await functionModels(['gpt-4o-mini', 'dall-e-3'])
      await use(models)
      await models.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ models }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'brandwright-models-'))
      const env = { OPENAI_API_KEY: 'key-of-the-server', OPENAI_BASE_URL: models.provider.baseUrl, FIND_LOCAL_MODELS: 'no', TRUSTED_PROXIES: '127.0.0.1' }
      const server = await startServer({ dataDir, allowedHosts: '', port: await freePort(), env })
      await makeSuperAdmin(server.url)
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: SERVER_START_TIMEOUT_MS },
  ],
})
