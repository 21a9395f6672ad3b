import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../testing/small-capture.ts'
import { emailLinks } from './email-links.ts'

const linksOf = (...links: [href: string, text?: string][]) => emailLinks([smallCapture(links.map(([href, text = '']): Element => ['a', { href, text }]))])

test.each([
  ['https://mailchi.mp/example/spring', 'issue'],
  ['https://us2.campaign-archive.com/?u=1&id=2', 'archive'],
  ['https://us2.campaign-archive.com/?u=1&id=2&e=3', 'issue'],
  ['https://us2.campaign-archive.com/spring?u=1&id=2&e=3', 'issue'],
  ['https://us2.campaign-archive.com/home/?u=1&id=2', 'archive'],
  ['https://example.substack.com/', 'archive'],
  ['https://example.substack.com/archive', 'archive'],
  ['https://example.substack.com/p/spring', 'issue'],
  ['https://example.substack.com/subscribe', 'none'],
  ['https://mailchi.mp.elsewhere.example/spring', 'none'],
  ['/newsletter', 'archive'],
  ['/newsletter/unsubscribe', 'none'],
  ['https://elsewhere.example/newsletter', 'none'],
  ['mailto:us@example.com', 'none'],
])('classifies the link %s as %s', (href, kind) => {
  const { issues, archives } = linksOf([href])
  expect([issues.length, archives.length]).toEqual([kind === 'issue' ? 1 : 0, kind === 'archive' ? 1 : 0])
})

test('recognizes an email archive by the text of its link, and returns each URL once', () => {
  const { archives } = linksOf(['/sent', 'Past newsletters'], ['/sent#latest', 'Past newsletters'], ['/news', 'News'])
  expect(archives).toEqual(['https://example.com/sent'])
})
