import { existsSync } from 'node:fs'
import { type SectionType, sectionType } from '@brandwright/domain/campaigns/section'
import mjml2html from 'mjml'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { FINISHED_EMAILS, type FinishedEmail } from './testing/finished-emails.ts'
import { writeMjml } from './write-mjml.ts'

const MAX_DIFFERENCE_PX = 2
const MIN_SHARE = 0.95
const PHONE_PX = 375
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.BROWSER_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path))

interface Box {
  content: string
  left: number
  top: number
  width: number
  height: number
}

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath })
  page = await browser.newPage({ viewport: { width: 600, height: 800 } })
  page.setDefaultTimeout(0)
  await page.route('**/*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const size = `width="${searchParams.get('w')}" height="${searchParams.get('h')}"`
    return route.fulfill({ contentType: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>` })
  })
})
afterAll(() => browser?.close())

/** Returns the boxes of text lines, images and buttons of an email at 600 px, in document order. */
async function boxesOf(html: string): Promise<Box[]> {
  await page.setContent(html, { waitUntil: 'load' })
  return page.evaluate(() => {
    const boxes: Box[] = []
    const add = (content: string, { left, top, width, height }: DOMRect) => {
      if (width * height > 0) boxes.push({ content, left, top: top + scrollY, width, height })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLImageElement) add(`image ${node.alt}`, node.getBoundingClientRect())
      else if (node instanceof HTMLAnchorElement && node.style.display === 'inline-block')
        add(`button ${node.textContent?.trim()}`, node.getBoundingClientRect())
      else if (node instanceof Text && node.data.trim() !== '') {
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) add(node.data.trim(), line)
      }
    }
    return boxes
  })
}

/** Returns the number of boxes, and the boxes that have no counterpart at the same position. */
async function compare({ email, context }: Omit<FinishedEmail, 'name'>) {
  const ours = await boxesOf(renderEmail(email, context).html)
  const theirs = await boxesOf((await mjml2html(writeMjml(email, context), { validationLevel: 'strict' })).html)
  const boxes = Math.max(ours.length, theirs.length)
  const different = Array.from({ length: boxes }, (_, index) => ({ ours: ours[index], theirs: theirs[index] })).filter(
    (pair) => !isSame(pair.ours, pair.theirs),
  )
  return { boxes, different }
}

function isSame(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b || a.content !== b.content) return false
  return (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= MAX_DIFFERENCE_PX)
}

/**
 * With TEST_ALL, compares all types of sections in all finished emails. `npm test` compares only three types, and only in the second email that contains them.
 */
const EVERY = process.env.TEST_ALL === '1'
const TYPES: readonly SectionType[] = EVERY ? sectionType.options : ['image', 'features', 'products']

describe('text, image and button boxes compared with the output of MJML at 600 px', () => {
  it.each(TYPES)(`match in %s sections within ${MAX_DIFFERENCE_PX} px for at least ${MIN_SHARE * 100} of 100 boxes`, async (type) => {
    const emails = FINISHED_EMAILS.flatMap(({ email, context }) => {
      const sections = email.sections.filter((section) => section.type === type)
      return sections.length > 0 ? [{ email: { ...email, sections }, context }] : []
    })
    let count = 0
    const differing: unknown[] = []
    for (const email of EVERY ? emails : emails.slice(1, 2)) {
      const { boxes, different } = await compare(email)
      count += boxes
      differing.push(...different)
    }
    expect(count).toBeGreaterThan(3)
    expect(1 - differing.length / count, JSON.stringify(differing.slice(0, 5))).toBeGreaterThanOrEqual(MIN_SHARE)
  })
})

it('images in columns fill most of a phone’s width, and have the same boxes as in the output of MJML', async () => {
  await page.setViewportSize({ width: PHONE_PX, height: 800 })
  const images = FINISHED_EMAILS.filter(({ name }) => name === 'product grid' || name === 'two columns')
  for (const { email, context } of images) {
    const { different } = await compare({
      email: { ...email, sections: email.sections.filter(({ type }) => type === 'products' || type === 'image') },
      context,
    })
    expect(different).toEqual([])
    const widths = (await boxesOf(renderEmail(email, context).html)).filter(({ content }) => /^image (?!Kestrel)/.test(content)).map(({ width }) => width)
    expect(Math.max(...widths)).toBeGreaterThan(PHONE_PX * 0.85)
    expect(Math.min(...widths)).toBeGreaterThan(PHONE_PX * 0.7)
  }
})
