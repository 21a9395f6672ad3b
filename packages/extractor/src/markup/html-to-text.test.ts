import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test('separates the texts of blocks, and drops invisible content', () => {
  const html = `<style>.a .b{color:red}</style><h3>Care</h3><p>Woven in Galway.</p><ul><li>Linen</li><li>Cold wash</li></ul><script>window.x && x()</script>One<br>two<b>fold</b>`
  expect(htmlToText(html)).toBe('Care Woven in Galway. Linen Cold wash One twofold')
})

test('decodes character references only once, and then removes tags', () => {
  expect(htmlToText('Fish &amp; Chips &#8211; caf&eacute;&nbsp;size')).toBe('Fish & Chips – café size')
  expect(htmlToText('&lt;b&gt;Warm&lt;/b&gt; Hat')).toBe('Warm Hat')
  expect(htmlToText('Code &amp;amp; more')).toBe('Code &amp; more')
})

test('collapses whitespace in plain text and changes nothing else', () => {
  expect(htmlToText(' 5 < 7 and  R&D ')).toBe('5 < 7 and R&D')
})
