import { expect, test } from 'vitest'
import { plainBody } from '../campaigns/rich-text.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { sectionOfPart } from './answer-part.ts'
import { chatMessageDetail } from './chat-message.ts'
import { webResultsOf } from './web/web-results.ts'

const at = { id: 's1', number: 0 }
const page = {
  messageId: 'm-1',
  url: 'https://salt.example/a',
  title: 'Salt',
  text: 'We say {{person.email}} to all, by hand.',
  readAt: '2026-11-01T00:00:00.000Z',
}
const sources = { guide: sampleGuide(), texts: [page], hash: (text: string) => `hash of ${text.length}` }
const answer = (detail: object, content = '') => ({ ...chatMessageDetail.parse(detail), content, createdAt: '2026-11-02T00:00:00.000Z' })

test("escapes merge tags in a page's text, and keeps the original text in the provenance", () => {
  const article = {
    title: 'For {{person.firstName}}',
    link: 'https://salt.example/?to={{person.email}}',
    source: '',
    date: '',
    snippet: 'Dear {{person.firstName}}',
    image: '',
  }
  const web = webResultsOf({ query: 'salt', provider: 'x' }, { news: [article] })
  const tool = { arguments: {}, web }
  const section = sectionOfPart(answer({ tool }), { kind: 'web', list: 'news', index: 0 }, sources, at)
  expect(section).toMatchObject({
    header: 'For { {person.firstName}}',
    body: 'Dear { {person.firstName}}',
    button: { url: 'https://salt.example/?to=%7B%7Bperson.email%7D%7D' },
  })
  expect(section).toMatchObject({ provenance: { quote: 'Dear {{person.firstName}}', readAt: '2026-11-02T00:00:00.000Z' } })
})

test('converts images, sights and flights of an answer to sections with their source', () => {
  const web = webResultsOf(
    { query: 'salt', provider: 'x' },
    {
      images: [{ title: 'Salt pans', link: 'https://p.example/1', source: 'Pictures', image: 'https://p.example/1.jpg' }],
      top_sights: [{ title: 'The lighthouse', link: '', description: 'Built in {{1759}}.', rating: 4.7, reviews: 3, price: '£5' }],
      flights: [{ link: 'https://air.example/1', info: ['Example Air', '1h 20m', 'Nonstop'] }],
    },
  )
  const section = (list: 'images' | 'top_sights' | 'flights', index = 0) =>
    sectionOfPart(answer({ tool: { arguments: {}, web } }), { kind: 'web', list, index }, sources, at)
  expect(section('images')).toMatchObject({
    type: 'text',
    header: 'Salt pans',
    body: 'Pictures',
    button: { url: 'https://p.example/1' },
    provenance: { url: 'https://p.example/1', title: 'Salt pans', quote: 'Pictures', readAt: '2026-11-02T00:00:00.000Z' },
  })
  expect(JSON.stringify(section('images'))).not.toContain('1.jpg')
  expect(section('top_sights')).toMatchObject({ header: 'The lighthouse', body: 'Built in { {1759}}., £5', provenance: { url: '', title: 'The lighthouse' } })
  expect(section('flights')).toMatchObject({ header: 'Example Air', body: '1h 20m, Nonstop', provenance: { url: 'https://air.example/1' } })
  expect(section('flights', 1)).toEqual({ refused: 'This answer has no such part. Reload the chat and try again.' })
})

test('dates a quote by the time at which a tool read the page', () => {
  const citation = { kind: 'quote', quote: 'we say', url: page.url, title: page.title, verdict: 'found', messageId: 'm-1', start: 0, end: 23 }
  const section = sectionOfPart(answer({ citations: [citation] }), { kind: 'citation', index: 0 }, sources, at)
  expect(section).toMatchObject({
    text: 'We say { {person.email}}',
    provenance: { quote: 'We say {{person.email}}', span: [0, 23], readAt: page.readAt, textHash: 'hash of 40' },
  })
})

test('rejects a part that is missing from the guide or the answer, and returns the reason', () => {
  const tool = { arguments: {}, cards: [{ kind: 'product', title: 'Gone', url: 'https://x.example', text: '', image: null }] }
  expect(sectionOfPart(answer({ tool }), { kind: 'card', index: 0 }, sources, at)).toEqual({
    refused: '“Gone” is no longer among the products of the guide.',
  })
  expect(sectionOfPart(answer({ tool }), { kind: 'card', index: 1 }, sources, at)).toEqual({
    refused: 'This answer has no such part. Reload the chat and try again.',
  })
})

test('keeps lines and indentation of code blocks, and rejects code that is missing from the answer', () => {
  const message = answer({}, 'Like this:\n\n1. Put it in\n\n   ```html\n   <p>\n     {{person.email}} *\n   </p>\n   ```')
  const code = (text: string) => sectionOfPart(message, { kind: 'code', text }, sources, at)
  const section = code('<p>\n  {{person.email}} *\n</p>')
  expect(section).toMatchObject({ type: 'text', header: '', provenance: { url: '', title: 'A code block of the assistant' } })
  expect('body' in section && plainBody(section.body)).toBe('<p>\n\u00a0\u00a0{ {person.email}} *\n</p>')
  expect(code('<p>\n  another\n</p>')).toEqual({ refused: 'This answer has no such part. Reload the chat and try again.' })
})
