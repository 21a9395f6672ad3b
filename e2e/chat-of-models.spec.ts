import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { braveAnswer, searxngAnswer, serpApiAnswer, serpApiWeather } from '@brandwright/domain/testing/search-answers'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { scriptedModels } from '../apps/server/src/testing/scripted-models.ts'
import { signUp } from './support/account.ts'
import { expectUsable } from './support/expect-usable.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { SERVER_START_TIMEOUT_MS } from './support/limits.ts'
import { openScreen } from './support/open-screen.ts'
import { test as base } from './support/quiet-test.ts'
import { startServer } from './support/start-server.ts'

type Scripted = Awaited<ReturnType<typeof scriptedModels>>
interface Search {
  url: string
  /** Response to all searches from now on. */
  answer: object
}

/** Runs a server with a scripted model and a search provider until the promise of `use` resolves. */
async function withServer(scripted: Scripted, search: Record<string, string>, use: (server: { url: string }) => Promise<unknown>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brandwright-chats-'))
  const env = {
    OPENAI_API_KEY: 'key-of-the-server',
    OPENAI_BASE_URL: scripted.provider.baseUrl,
    FIND_LOCAL_MODELS: 'no',
    TRUSTED_PROXIES: '127.0.0.1',
    ...search,
  }
  const server = await startServer({ dataDir, allowedHosts: '', port: await freePort(), env })
  try {
    await use(server)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Provides a separate server with a scripted model and a local substitute for SerpAPI. */
const test = base.extend<object, { scripted: Scripted; search: Search; server: { url: string } }>({
  scripted: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses this pattern for the fixture's dependencies
    async ({}, use) => {
      const models = await scriptedModels({ pauseMs: 20 })
      await use(models)
      await models.close()
    },
    { scope: 'worker' },
  ],
  search: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses this pattern for the fixture's dependencies
    async ({}, use) => {
      const search: Search = { url: '', answer: {} }
      const standIn = createServer((_, response) => response.end(JSON.stringify(search.answer)))
      standIn.listen(0, '127.0.0.1')
      await once(standIn, 'listening')
      search.url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
      await use(search)
      standIn.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ scripted, search }, use) => {
      await withServer(scripted, { SERPAPI_KEY: 'key-of-the-operator', SERPAPI_URL: search.url }, use)
    },
    { scope: 'worker', timeout: SERVER_START_TIMEOUT_MS },
  ],
})

const answers = (page: Page) => page.getByRole('listitem', { name: 'Answer' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Ask about the brand' })
const ask = async (page: Page, question: string) => {
  await box(page).fill(question)
  await box(page).press('Enter')
}
const complete = async (page: Page, count: number) => {
  await expect(answers(page)).toHaveCount(count)
  await expect(answers(page).last().getByRole('button', { name: 'Answer again' })).toBeEnabled()
}
const searches = (query: string) => ({ call: { name: 'google_search', arguments: JSON.stringify({ query }) } })
const news = Array.from({ length: 8 }, (_, index) => ({
  title: `News ${index + 1}`,
  link: `https://news.example/${index}`,
  source: 'The Daily Example',
  date: 'today',
}))

test('a chat with a model searches the web and recovers from a stop and a failure @job7', { tag: ['@once', '@all'] }, async ({
  page,
  baseURL,
  scripted,
  search,
}) => {
  await signUp(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Harbour Coffee' })
  await openScreen(page, '/admin/:id/campaigns', { id })
  await page.getByRole('navigation', { name: 'Brand' }).getByRole('link', { name: 'Chat' }).click()

  search.answer = { ...serpApiAnswer, news_results: news }
  const sentence = 'They say “The roastery takes two tons a day” ([Harbour Coffee](https://harbour.example/roastery)).'
  scripted.answers((_, count) => [searches('harbour coffee news'), { call: { name: 'order_pizza', arguments: '{}' } }][count - 1] ?? { content: sentence })
  await ask(page, 'What is new about harbour coffee?')
  await complete(page, 1)
  const first = answers(page).first()
  await expect(first).toContainText('Unknown command: order_pizza')
  await expect(first.getByRole('button', { name: /^News \d/ })).toHaveCount(6)
  await first
    .getByRole('button', { name: /^See all/ })
    .first()
    .click()
  await expect(first.getByRole('button', { name: /^News 8/ })).toBeVisible()
  const map = first.getByRole('group', { name: 'Map of the places' })
  await map.getByRole('button', { name: '1. Harbour Coffee Quay' }).press('Enter')
  await expect(map.getByRole('button', { name: '1. Harbour Coffee Quay' })).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expectUsable(page, () => expect(map).toBeVisible())

  search.answer = serpApiWeather
  scripted.answers((_, count) => (count === 1 ? searches('weather in Plymouth') : { content: 'It is partly cloudy.' }))
  await ask(page, 'And the weather in Plymouth?')
  await complete(page, 2)
  await expect(answers(page).last()).toContainText('62%')
  await page.reload()
  await expect(answers(page).last()).toContainText('It is partly cloudy.')

  scripted.answers(() => 'hold')
  await ask(page, 'And tomorrow?')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(answers(page).last()).toContainText('Stopped')
  scripted.answers(() => ({ refuse: 'This model is overloaded.' }))
  await ask(page, 'And on Sunday?')
  await expect(answers(page).last().getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectUsable(page, () => expect(answers(page).last()).toContainText('This model is overloaded.'))

  scripted.answers(() => ({ content: 'On Monday the sun sh', cut: true }))
  await ask(page, 'And on Monday?')
  await expect(answers(page).last()).toContainText('On Monday the sun sh')
  await expect(answers(page).last()).toContainText('The answer was not finished')
  scripted.answers(() => ({ content: 'ines.' }))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(answers(page).last()).toContainText('On Monday the sun shines.')
  await expectUsable(page, () => expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeHidden())
})

test('a model searches the web with SearXNG and with Brave @job7', { tag: ['@once', '@all'] }, async ({ browser, scripted, search }) => {
  const providers = [
    ['SearXNG', { SEARXNG_URL: search.url }, searxngAnswer],
    ['Brave', { BRAVE_API_KEY: 'key-of-the-operator', BRAVE_URL: search.url }, braveAnswer],
  ] as const
  for (const [name, settings, answer] of providers) {
    search.answer = answer
    scripted.answers((_, count) => (count === 1 ? searches('harbour coffee') : { content: `Found with ${name}.` }))
    await withServer(scripted, settings, async ({ url }) => {
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      await signUp(page, url)
      const { id } = await makeBrand(page, url, { name: 'Harbour Coffee' })
      await openScreen(page, '/admin/:id/campaigns', { id })
      await page.getByRole('navigation', { name: 'Brand' }).getByRole('link', { name: 'Chat' }).click()
      await ask(page, 'What is new about harbour coffee?')
      await complete(page, 1)
      await expect(answers(page)).toContainText(`Found with ${name}.`)
      await expect(answers(page).getByRole('link', { name: 'Harbour Coffee opens a second roastery' })).toBeVisible()
      await context.close()
    })
  }
})
