import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/setup/ensure-browser.mjs'
import { root } from '../scripts/setup/root.mjs'
import { bundleForPage } from './bundle-for-page.mjs'
import { ensurePeer } from './ensure-peer.mjs'
import { longAnswer } from './long-answer.mjs'
import { cpuBetween, cpuSession, interactionsDuring, medians, metricsOf, signedInPage } from './measure-page.mjs'
import { startProduct } from './product-server.mjs'
import { quantile } from './quantile.mjs'

/**
 * Streams an answer at 2,500 tokens per second into a chat of 500 messages (1 MB), alternating between the built app with a fake provider and assistant-ui with
 * streamdown. Compares the main-thread CPU time, and measures the app's interactions during an answer on a 4× slower CPU.
 * `npm run bench -- chat [--rounds 3] [--seconds 8] [--messages 500]`
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '8' }, messages: { type: 'string', default: '500' } },
  allowPositionals: true,
})
const MAX_VS_ASSISTANT_UI = 0.5
const MAX_INP_MS = 100
const SLOWDOWN = 4
const MESSAGE_LENGTH = 2000
const TOKENS_PER_SECOND = 2500
const TOKEN_LENGTH = 4
const TICK_MS = 4
const MIN_KEYS = 10
const MAX_KEYS = 40
const KEY_EVERY_MS = 150
/** Interval in ms at which the answer is checked for completion. */
const POLL_MS = 250
const VIEWPORT = { width: 1440, height: 900 }
const BOX = 'Ask about the brand'
const [PROVIDER, PRODUCT] = [24_350, 24_351]

const seconds = Number(values.seconds)
const count = Number(values.messages)
const answer = longAnswer(seconds * TOKENS_PER_SECOND * TOKEN_LENGTH)
const peer = await bundledPeer()
const provider = startProvider().listen(PROVIDER, '127.0.0.1')
const server = await startProduct(PRODUCT, { OPENAI_BASE_URL: `http://127.0.0.1:${PROVIDER}/v1`, OPENAI_API_KEY: 'bench' })
const rows = { ours: [], assistantUi: [] }
let inp4x
let browser
try {
  const chat = await createChat()
  browser = await chromium.launch({ executablePath: await ensureBrowser(console.error), chromiumSandbox: process.getuid?.() !== 0 })
  // Measured first, because each round adds another long answer to the chat.
  inp4x = quantile(await interactionsOf(await askerOfProduct(await openProduct(chat))), 0.98)
  for (let round = 0; round < Number(values.rounds); round++) {
    rows.ours.push(await measure(await askerOfProduct(await openProduct(chat))))
    rows.assistantUi.push(await measure(askerOfPeer(await openPeer())))
    console.error(`round ${round + 1}: ${JSON.stringify({ ours: rows.ours.at(-1), assistantUi: rows.assistantUi.at(-1) })}`)
  }
} finally {
  await browser?.close()
  await server.close()
  provider.close()
}

const [ours, assistantUi] = [medians(rows.ours), medians(rows.assistantUi)]
const vsAssistantUi = Number((ours.cpuMs / assistantUi.cpuMs).toFixed(3))
const ok = vsAssistantUi <= MAX_VS_ASSISTANT_UI && inp4x <= MAX_INP_MS
console.log(JSON.stringify({ ok, vsAssistantUi, inp4x, messages: count, tokensPerSecond: TOKENS_PER_SECOND, seconds, ours, assistantUi }))
process.exit(ok ? 0 : 1)

/**
 * Starts a fake OpenAI provider. It streams the long answer at a fixed pace if the question contains `bench`, and otherwise sends a short answer immediately.
 */
function startProvider() {
  return createServer(async (request, response) => {
    if (request.url.endsWith('/models')) return response.end(JSON.stringify({ object: 'list', data: [{ id: 'gpt-4o-mini', object: 'model' }] }))
    let body = ''
    for await (const chunk of request) body += chunk
    const { stream, messages } = JSON.parse(body)
    const question = String(messages.findLast(({ role }) => role === 'user')?.content)
    const short = longAnswer(MESSAGE_LENGTH)
    if (!stream) return response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: 'Spring' }, finish_reason: 'stop' }] }))
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const frame = (content, reason) =>
      `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'gpt-4o-mini', choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`
    const end = () => response.end(`${frame('', 'stop')}data: [DONE]\n\n`)
    if (!question.includes('bench')) {
      response.write(frame(short, null))
      return end()
    }
    const began = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      const due = Math.min(answer.length, Math.floor(((performance.now() - began) / 1000) * TOKENS_PER_SECOND) * TOKEN_LENGTH)
      let frames = ''
      for (; sent < due; sent += TOKEN_LENGTH) frames += frame(answer.slice(sent, sent + TOKEN_LENGTH), null)
      if (frames) response.write(frames)
      if (sent < answer.length) return
      clearInterval(timer)
      end()
    }, TICK_MS)
    response.once('close', () => clearInterval(timer))
  })
}

/** Creates a chat of `count` messages by sending questions through the API. The fake provider answers the questions. */
async function createChat() {
  const person = await server.signUp()
  const { id: brand } = await person.call('POST', '/api/brands', { url: 'https://kestrel.example', name: 'Kestrel & Oak' })
  const filler = longAnswer(MESSAGE_LENGTH)
  const started = await person.call('POST', '/api/chats', { brand, content: `Question 0. ${filler}` })
  const { id } = started.chat
  let { runId } = started
  for (let position = 2; position <= count; position += 2) {
    await (await person.send('GET', `/api/runs/${runId}/events?after=0`)).text()
    if (position === count) break
    const { chat } = await person.call('GET', `/api/chats/${id}`)
    runId = (await person.call('POST', `/api/chats/${id}/turns`, { parentId: chat.head, content: `Question ${position}. ${filler}` })).runId
  }
  return { person, id }
}

/** Returns the CPU time that the main thread of the page uses during one answer. */
async function measure({ page, ask }) {
  const session = await cpuSession(page)
  const before = await metricsOf(session)
  await ask()
  const after = await metricsOf(session)
  await page.context().close()
  return Object.fromEntries(Object.entries(cpuBetween(before, after)).map(([kind, ms]) => [kind, Math.round(ms)]))
}

async function openProduct({ person, id }) {
  const page = await signedInPage(browser, server, person, VIEWPORT)
  await page.goto(`${server.base}/chat/${id}`)
  await page
    .getByRole('listitem', { name: 'Answer', exact: true })
    .nth(count / 2 - 1)
    .waitFor()
  await page.waitForTimeout(2500)
  return page
}

/**
 * Returns the page and a function that asks the question and resolves once the answer is complete. Finds the controls first and waits with a plain selector,
 * because a search by role computes the roles of the whole page, which would take more time than the chat itself.
 */
async function askerOfProduct(page) {
  const box = await page.getByLabel(BOX).elementHandle()
  await box.fill('bench')
  const send = await page.getByRole('button', { name: 'Ask', exact: true }).elementHandle()
  const writing = (expected) =>
    page.waitForFunction(
      (value) => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent.includes('Writing an answer …')) === value,
      expected,
      { polling: POLL_MS, timeout: seconds * 20_000 },
    )
  const begin = async () => {
    await send.click()
    await writing(true)
  }
  const ended = () => writing(false)
  return {
    page,
    box,
    begin,
    ended,
    async ask() {
      await begin()
      await ended()
    },
  }
}

async function openPeer() {
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage()
  page.on('pageerror', (error) => console.error(error))
  const address = `${server.base}/chat-peer`
  const body = '<!doctype html><html lang="en"><title>Chat</title><link rel="icon" href="data:,"><main></main></html>'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
  await page.addStyleTag({ content: peer.css })
  await page.addScriptTag({ content: peer.js })
  const text = longAnswer(MESSAGE_LENGTH)
  const messages = Array.from({ length: count }, (_, at) => ({ id: `m${at}`, role: at % 2 === 0 ? 'user' : 'assistant', content: [{ type: 'text', text }] }))
  await page.evaluate((list) => globalThis.openPeerChat(list), messages)
  await page.waitForTimeout(2500)
  return page
}

function askerOfPeer(page) {
  const input = { question: 'bench', text: answer, tokenLength: TOKEN_LENGTH, seconds }
  return { page, ask: () => page.evaluate((settings) => globalThis.streamPeerAnswer(settings), input) }
}

/** Returns the interaction durations of keystrokes in the question box while an answer streams, on a slowed-down CPU. */
async function interactionsOf({ page, box, begin, ended }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await begin()
  await box.focus()
  let isWriting = true
  const end = ended().then(() => {
    isWriting = false
  })
  let keys = 0
  const durations = await interactionsDuring(
    page,
    async () => {
      for (; keys < MAX_KEYS && isWriting; keys++) {
        await page.keyboard.press('abcdefghi'[keys % 9])
        await page.waitForTimeout(KEY_EVERY_MS)
      }
    },
    0,
  )
  await end
  if (keys < MIN_KEYS) throw new Error(`The answer ended after ${keys} keys: ${durations.join(', ')} ms.`)
  await page.context().close()
  return durations
}

/** Bundles the chat used for comparison. Resolves its imports from the folder with its packages. */
async function bundledPeer() {
  const code = readFileSync(join(root, 'bench/chat-peer.mjs'), 'utf8')
  const stream = JSON.stringify(join(root, 'bench/stream-in-page.mjs'))
  return bundleForPage(code.replace("'./stream-in-page.mjs'", stream), ensurePeer('assistant-ui', console.error))
}
