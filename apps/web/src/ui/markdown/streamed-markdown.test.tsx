import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StreamedMarkdown } from './streamed-markdown.tsx'
import { documents } from './testing/documents.ts'

const LONGER_THAN_PARSE_MS = 1000
/** Step between the tested text lengths in characters. With TEST_ALL=1, the test covers all lengths. */
const STEP = process.env.TEST_ALL === '1' ? 1 : 3
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renderStep = () => {
  for (const callback of frames.splice(0)) callback(0)
}
/** Runs animation frames until no further frame is requested. */
const frame = () =>
  act(() => {
    renderStep()
    vi.advanceTimersByTime(LONGER_THAN_PARSE_MS)
    renderStep()
  })
const paper = (container: HTMLElement) => container.querySelector('[aria-busy]') as HTMLElement
const markup = (container: HTMLElement) => paper(container).innerHTML.replace(/_r_\w+_/g, '')

function renderComplete(text: string): string {
  const { container, unmount } = render(<StreamedMarkdown text={text} streaming={false} />)
  const html = markup(container)
  unmount()
  return html
}

test.each(Object.entries(documents))('%s: a stream that ends at any point renders like a full parse of the same text', (_, text) => {
  const { container, rerender } = render(<StreamedMarkdown text="" streaming />)
  for (let end = 1; end <= text.length; end += STEP) {
    const come = text.slice(0, end)
    rerender(<StreamedMarkdown text={come} streaming />)
    frame()
    rerender(<StreamedMarkdown text={come} streaming={false} />)
    expect(markup(container), `up to ${end}`).toBe(renderComplete(come))
  }
})

test('stops parsing an answer that has ended or was unmounted', () => {
  for (const end of [(view: ReturnType<typeof render>) => view.rerender(<StreamedMarkdown text="One two" streaming={false} />), cleanup]) {
    const view = render(<StreamedMarkdown text="One" streaming />)
    view.rerender(<StreamedMarkdown text="One two" streaming />)
    act(renderStep)
    expect(vi.getTimerCount()).toBe(1)
    end(view)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('keeps the DOM nodes of complete blocks', () => {
  const start = '# Title\n\nFirst _words_.\n\n- a\n- b\n\nMore'
  const { container, rerender } = render(<StreamedMarkdown text={start} streaming />)
  const nodes = [...paper(container).querySelectorAll('h2, p, ul, em')].slice(0, 3)
  const html = nodes.map(({ outerHTML }) => outerHTML)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  for (const node of nodes) observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true })
  for (const more of [' words', ' words\n\n', ' words\n\n```css\na {}\n```\n', ' words\n\n```css\na {}\n```\n\n[x]: https://x.test']) {
    rerender(<StreamedMarkdown text={start + more} streaming />)
    frame()
  }
  rerender(<StreamedMarkdown text={`${start} words`} streaming={false} />)
  changes.push(...observer.takeRecords())
  expect(changes).toEqual([])
  expect(nodes.map(({ outerHTML }) => outerHTML)).toEqual(html)
  expect(nodes.every(({ isConnected }) => isConnected)).toBe(true)
})

test('renders at most once per frame, with a minimum pause between renders', () => {
  const { container, rerender } = render(<StreamedMarkdown text="" streaming />)
  for (const text of ['a', 'a b', 'a b c']) rerender(<StreamedMarkdown text={text} streaming />)
  expect(paper(container).textContent).toBe('')
  expect(frames).toHaveLength(1)
  act(renderStep)
  expect(paper(container).textContent).toBe('a b c')
  rerender(<StreamedMarkdown text="a b c d" streaming />)
  expect(frames).toHaveLength(0)
  act(() => vi.advanceTimersByTime(LONGER_THAN_PARSE_MS))
  expect(frames).toHaveLength(1)
  frame()
  expect(paper(container).textContent).toBe('a b c d')
  frame()
  expect(frames).toHaveLength(0)
})

test('renders text that arrives too fast in several updates after the end of the stream', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `Paragraph ${at} of a long answer.`).join('\n\n')
  const { container, rerender } = render(<StreamedMarkdown text={text} streaming />)
  rerender(<StreamedMarkdown text={text} streaming={false} />)
  const lengths = [paper(container).textContent.length]
  for (let updates = 0; updates < text.length && paper(container).ariaBusy !== 'false'; updates++) {
    act(renderStep)
    act(() => vi.advanceTimersByTime(LONGER_THAN_PARSE_MS))
    lengths.push(paper(container).textContent.length)
  }
  expect(lengths.length).toBeGreaterThan(3)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(markup(container)).toBe(renderComplete(text))
})

test('renders from scratch if the new text does not start with the previous text', () => {
  const { container, rerender } = render(<StreamedMarkdown text={'# One\n\nwords\n\nmore'} streaming />)
  rerender(<StreamedMarkdown text={'# Two\n\nother'} streaming />)
  frame()
  expect(markup(container)).toContain('Two')
  expect(markup(container)).not.toContain('One')
})

test('announces the end of an answer once, and announces nothing while the answer streams', () => {
  const { container, rerender } = render(<StreamedMarkdown text="a" streaming />)
  const live = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  expect(live()).toEqual([''])
  rerender(<StreamedMarkdown text="a b" streaming />)
  frame()
  expect(live()).toEqual([''])
  expect(paper(container).getAttribute('aria-busy')).toBe('true')
  rerender(<StreamedMarkdown text="a b" streaming={false} />)
  expect(live()).toEqual(['The answer is complete.'])
  expect(paper(container).getAttribute('aria-busy')).toBe('false')
  cleanup()
  expect(renderComplete('an old answer')).not.toContain('complete')
})

test('a link shows its target and opens in a new tab, and an unsafe link is plain text', () => {
  render(
    <StreamedMarkdown
      text={'[guide](https://example.test/g?a=1&amp;b=2) <https://example.test/x> [run](javascript:alert(1)) [run](javas&#99;ript:alert(1))'}
      streaming={false}
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')])).toEqual([
    ['guide (example.test)', 'https://example.test/g?a=1&b=2', 'noopener noreferrer', '_blank'],
    ['https://example.test/x', 'https://example.test/x', 'noopener noreferrer', '_blank'],
  ])
})

test('an image is rendered as a link with its description, and is not fetched', () => {
  const { container } = render(
    <StreamedMarkdown text={'![A label](https://img.test/p.png) [![Two](https://img.test/q.png)](https://shop.test)'} streaming={false} />,
  )
  expect(screen.getByRole('link', { name: 'Image: A label (img.test)' }).getAttribute('href')).toBe('https://img.test/p.png')
  expect(screen.getByRole('link', { name: 'Image: Two (shop.test)' }).getAttribute('href')).toBe('https://shop.test/')
  expect(container.querySelectorAll('img, [src], [style*="url"]')).toHaveLength(0)
})

test('decodes character references, except in code', () => {
  const { container } = render(<StreamedMarkdown text={'a &amp; b &copy; &#8364; &unknown; &constructor; `&amp;` &lt;b&gt;'} streaming={false} />)
  expect(paper(container).textContent).toBe('a & b © € &unknown; &constructor; &amp; <b>')
})

test('numbers footnotes when the answer is complete, and links references and footnotes to each other', () => {
  const text = documents.footnotes ?? ''
  const { container, rerender } = render(<StreamedMarkdown text={text} streaming />)
  expect(screen.queryByRole('list', { name: 'Footnotes' })).toBeNull()
  rerender(<StreamedMarkdown text={text} streaming={false} />)
  const notes = within(screen.getByRole('list', { name: 'Footnotes' })).getAllByRole('listitem')
  expect(notes.map((note) => note.textContent)).toEqual(['First words.', expect.stringMatching(/^Second,\non two lines3\.And a paragraph\.$/), 'Fourth.'])
  const marks = screen.getAllByRole('link', { name: 'Footnote 1' })
  expect(marks).toHaveLength(2)
  expect(container.querySelectorAll(`[id="${notes[0]?.id}"]`)).toHaveLength(1)
  expect(marks[0]?.getAttribute('href')).toBe(`#${notes[0]?.id}`)
  const back = screen.getByRole('link', { name: 'Back to reference 1' }).getAttribute('href') ?? ''
  expect(document.getElementById(back.slice(1))).toBe(marks[0])
  expect(container.textContent).toContain('none[^3]')
})

test('a code block is highlighted when its fence is closed, and its code is copied unchanged', async () => {
  const written = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
  const { container, rerender } = render(<StreamedMarkdown text={'```css\na { color: #fff }\n'} streaming />)
  expect(container.querySelector('pre')?.textContent).toBe('a { color: #fff }')
  expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull()
  rerender(<StreamedMarkdown text={'```css\na { color: #fff }\n```\n\nand\n'} streaming />)
  frame()
  vi.useRealTimers()
  await waitFor(() => expect(container.querySelector('pre span')).not.toBeNull())
  expect(container.querySelector('pre')?.textContent).toBe('a { color: #fff }')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the code' })))
  expect(written).toHaveBeenCalledWith('a { color: #fff }')
})

test('renders excessively nested content', () => {
  for (const text of ['> '.repeat(300), '>'.repeat(4000), '- '.repeat(3000), '**_'.repeat(300), '['.repeat(2000)]) {
    const { container, unmount } = render(<StreamedMarkdown text={`${text}words${'_**'.repeat(300)}`} streaming={false} />)
    expect(container.textContent).toContain('words')
    unmount()
  }
})
