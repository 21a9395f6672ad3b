import { rm } from 'node:fs/promises'
import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { UsageDay } from '@brandwright/contracts/usage'
import { type GenerationStep, generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type FunctionModels, functionModels, sampleAnswer } from '../apps/server/src/testing/function-models.ts'
import { type ApiClient, signedInClient } from './support/api-client.ts'
import { newDataFolder } from './support/data-folder.ts'
import { type RunningServer, type ServerSettings, startServer } from './support/start-server.ts'

const NAMES = generationSteps.map(({ name }) => name)
const TOKENS_OF_A_STEP = 1000
const DAY_MS = 24 * 3600 * 1000

let models: FunctionModels
let settings: ServerSettings
let server: RunningServer
let client: ApiClient
let generated = 0

beforeAll(async () => {
  models = await functionModels()
  const env = { OPENAI_API_KEY: 'key-of-the-server', OPENAI_BASE_URL: models.provider.baseUrl }
  settings = { dataDir: await newDataFolder(), allowedHosts: '', port: await freePort(), env }
  server = await startServer(settings)
  client = await signedInClient(server.url)
})
afterAll(async () => {
  await server?.stop()
  await models?.close()
  await rm(settings.dataDir, { recursive: true, force: true })
})

test.each(NAMES)('a kill during %s keeps earlier steps, and the resumed run charges each step once', async (step) => {
  const { id } = await client.addBrand(`https://${step.replaceAll('_', '-')}.example`)
  models.requests.length = 0
  models.answers((name) => (name === step ? 'hold' : sampleAnswer(name)))
  const { runId } = await client.json<{ runId: string }>(`/api/brands/${id}/guidelines/generate`, {})
  await expect.poll(() => models.requests.map(({ name }) => name)).toContain(step)
  const before = stepsWithout(step)
  await expect.poll(() => made(id)).toEqual(before)
  const document = await guidelines(id)
  await server.kill()

  models.requests.length = 0
  models.answers(sampleAnswer)
  server = await startServer(settings)
  const events = await client.followRun(runId)
  expect(events.at(-1)).toMatchObject({ type: 'fetchComplete' })
  expect(await made(id)).toEqual(NAMES)
  expect(models.requests.map(({ name }) => name).sort(), 'finished steps are not requested again').toEqual(
    NAMES.filter((name) => !before.includes(name)).sort(),
  )
  const after = await guidelines(id)
  for (const [index, name] of NAMES.entries()) if (before.includes(name)) expect(after.steps[index]).toEqual(document.steps[index])
  const done = (events as { type: string; data: { step?: string; state?: string } }[]).filter(({ data }) => data.state === 'done').map(({ data }) => data.step)
  expect(done.sort(), 'each step is reported as done once').toEqual(NAMES.toSorted())
  expect(await client.versions(id)).toEqual(['generation', 'create'])

  generated++
  const used = (await usageOfGuidelines()).reduce((sum, { count, tokensIn }) => ({ count: sum.count + count, tokens: sum.tokens + tokensIn }), {
    count: 0,
    tokens: 0,
  })
  expect(used, 'the ledger has each step of each run once').toEqual({ count: generated * NAMES.length, tokens: generated * NAMES.length * TOKENS_OF_A_STEP })
})

/** Returns the steps that can complete while a step is paused: all earlier steps, and the other steps of the same stage. */
function stepsWithout(step: GenerationStep): GenerationStep[] {
  const stage = generationSteps.find(({ name }) => name === step)?.stage ?? 0
  return generationSteps.filter((other) => other.stage <= stage && other.name !== step).map(({ name }) => name)
}

const guidelines = (id: string) => client.json<GuidelinesAnswer>(`/api/brands/${id}/guidelines`)
const made = async (id: string) => (await guidelines(id)).steps.filter((step) => step.made !== null).map(({ name }) => name)

async function usageOfGuidelines(): Promise<UsageDay[]> {
  const [from, to] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10))
  const { items } = await client.json<{ items: UsageDay[] }>(`/api/usage?from=${from}&to=${to}`)
  return items.filter(({ tool }) => tool === 'guidelines')
}
