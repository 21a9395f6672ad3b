import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/setup/ensure-browser.mjs'
import { root } from '../scripts/setup/root.mjs'
import { bundleForPage } from './bundle-for-page.mjs'
import { ensurePeer } from './ensure-peer.mjs'
import { longAnswer } from './long-answer.mjs'
import { cpuBetween, cpuSession, medians, metricsOf } from './measure-page.mjs'

/**
 * Streams a long answer into our component, streamdown and an empty component in turn, and compares the main-thread CPU time; the empty component
 * measures the overhead of the harness. Also checks that our finished page equals a page rendered in a single pass.
 * `npm run bench -- markdown [--rounds 3] [--seconds 8] [--length 80000]`
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '8' }, length: { type: 'string', default: '80000' } },
  allowPositionals: true,
})
const MAX_VS_STREAMDOWN = 0.6
const TOKEN_LENGTH = 4
const KEY_EVERY_MS = 300
const ADDRESS = 'http://answer.test/'
const PAGE = '<!doctype html><html lang="en"><title>Answer</title><link rel="icon" href="data:,"><textarea aria-label="Words"></textarea></html>'
/** Text at the end of the stream: a link definition and a footnote that complete earlier references, and an image, which must not be requested. */
const LAST_TEXT = `

As [the guide][late] says.[^1] ![A picture](https://pictures.example.test/1.png)

[late]: https://example.test/guide
[^1]: Read in the spring.
`

const text = longAnswer(Number(values.length))
const input = { text, lastText: LAST_TEXT, tokenLength: TOKEN_LENGTH, seconds: Number(values.seconds) }
const pages = {
  ours: await bundleForPage(ours(), root),
  streamdown: await bundleForPage(streamdown(), ensurePeer('streamdown', console.error)),
  nothing: await bundleForPage(nothing(), root),
}
const rows = { ours: [], streamdown: [], nothing: [] }
const browser = await chromium.launch({ executablePath: await ensureBrowser(console.error), chromiumSandbox: process.getuid?.() !== 0 })
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, code] of Object.entries(pages)) {
      rows[name].push(await measure(code, name))
      console.error(`round ${round + 1} ${name}: ${JSON.stringify(rows[name].at(-1))}`)
    }
  }
} finally {
  await browser.close()
}

const result = { ours: medians(rows.ours), streamdown: medians(rows.streamdown), nothing: medians(rows.nothing) }
const ratio = (beyond) => Number(((result.ours.cpuMs - beyond) / (result.streamdown.cpuMs - beyond)).toFixed(3))
const vsStreamdown = ratio(0)
const withoutHarness = ratio(result.nothing.cpuMs)
const equal = rows.ours.every((row) => row.equal)
const requests = rows.ours.reduce((sum, row) => sum + row.requests, 0)
const ok = vsStreamdown <= MAX_VS_STREAMDOWN && equal && requests === 0
console.log(
  JSON.stringify({ ok, vsStreamdown, withoutHarness, equal, requests, tokens: Math.ceil(text.length / TOKEN_LENGTH), seconds: input.seconds, ...result }),
)
process.exit(ok ? 0 : 1)

/** Measures one stream in a new page while text is typed in a field. */
async function measure(code, name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    let requests = 0
    const faults = []
    page.on('pageerror', (error) => faults.push(error))
    // Gives the page a URL, because without one no link would be same-origin.
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
    await page.goto(ADDRESS)
    page.on('request', () => requests++)
    await page.addStyleTag({ content: code.css })
    await page.addScriptTag({ content: code.js })
    const session = await cpuSession(page)
    await page.focus('textarea')
    const before = await metricsOf(session)
    const typing = setInterval(() => page.keyboard.press('a').catch(() => {}), KEY_EVERY_MS)
    const reported = await page.evaluate((settings) => globalThis.streamAnswer(settings), input)
    clearInterval(typing)
    const after = await metricsOf(session)
    const used = Object.fromEntries(Object.entries(cpuBetween(before, after)).map(([kind, ms]) => [kind, Math.round(ms)]))
    const equal = name === 'ours' && (await page.evaluate((settings) => globalThis.equalsAtOnce(settings), input))
    if (faults.length > 0) throw faults[0]
    return { ...used, ...reported, requests, equal }
  } finally {
    await page.close()
  }
}

function ours() {
  return entry(
    join(root, 'apps/web/src/ui/markdown/streamed-markdown.tsx'),
    'StreamedMarkdown',
    '(text, streaming) => createElement(Component, { text, streaming })',
  )
}

function streamdown() {
  return entry('streamdown', 'Streamdown', '(text) => createElement(Component, null, text)')
}

function nothing() {
  return entry('react', 'Fragment', '() => createElement(Component)')
}

function entry(from, name, draw) {
  return `import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { offerStream } from ${JSON.stringify(join(root, 'bench/stream-in-page.mjs'))}
import { ${name} as Component } from ${JSON.stringify(from)}
offerStream({ createElement, createRoot, flushSync, useState }, ${draw})`
}
