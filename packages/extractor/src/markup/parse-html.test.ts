import { expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'

test('closes unclosed elements as browsers do', () => {
  expect(parseHtml('<title>A</title><p>One<p>Two <b>words')?.('body').text()).toBe('OneTwo words')
})

test.each([
  ['formatting elements that are reopened in every paragraph', Array.from({ length: 1000 }, (_, index) => `<b a${index}>`).join('') + '<p>x'.repeat(100_000)],
  ['deeply nested elements', '<div>'.repeat(400_000)],
  ['many end tags within deeply nested elements', '<div>'.repeat(100_000) + '</p>'.repeat(100_000)],
  ['deeply nested tables', '<table><td>'.repeat(100_000)],
  ['misnested formatting elements', '<a><b><i>'.repeat(30_000) + '</a>'.repeat(30_000)],
])('returns null for a page with %s', (_, html) => {
  expect(parseHtml(html)).toBeNull()
})

test('shortens a text that contains too many named character references', () => {
  expect(parseHtml('&CounterClockwiseContourIntegral;'.repeat(400_000))?.('body').text().length).toBeLessThan(100_000)
})
