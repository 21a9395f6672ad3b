/** Texts that resemble model output. Each contains a construct whose meaning depends on later text. */
export const documents: Record<string, string> = {
  plain: '# Voice of Nørd\n\nWe are **warm**, _clear_ and ~~loud~~ `bold`.\nA second line.  \nA third.\n\n---\n\nTitle below\n===========\n\nLast.',
  lists:
    '- one\n- two\n  - inner\n\n    with words\n- three\n\n -\n - four\n\n1. first\n2. second\n\n\n3) other\n\n- [ ] open\n- [x] done\n\n4. loose\n\n5. list\n\n   of two\n\nEnd.\n',
  code: 'Before\n```css\n:root {\n  --a: #123456; /* a */\n}\n```\nafter\n\n~~~\n```\nnot closed by that\n~~~\n\n    indented\n\n    code\n\n```json\n{"open": 1',
  tables: 'Words\n\n| Channel | Tone |\n|:--|--:|\n| Mail | warm **and** short |\n| Ads | a\\|b |\n\nafter | no table\n\n| a | b |\n| - |\n',
  links:
    'See [the guide][g] and [voice] and [Tone][].\n\n> [quoted][g]\n\n- in a [list][voice]\n\n[g]: https://example.test/g "Guide"\n[voice]: <https://example.test/v>\n\n[g]: https://other.test/second\n\n[tone]: https://example.test/t "over\nlines"\n\n[Tone]: https://example.test/t (title)\n\nend [voice]',
  footnotes:
    'One[^1] and two[^two], none[^3].\n\n[^1]: First *words*.\n[^two]: Second,\n  on two lines[^4].\n\n    And a paragraph.\n\n[^4]: Fourth.\n[^5]: never pointed at\n\nAgain[^1].',
  html: '<div>\n\nwords <b>bold</b>\n\n<!-- a\n\nremark --> x\n\n<script>\n\nalert(1)\n</script>\n\na <a href="x"> b http://one.test c\n\nthen http://two.test\n',
  quotes: '> a\n> b\nlazy\n\n> c\n\n> > d\n\n> - e\n> - f\n\n> ```\n> g\n\nh &amp; i &copy; &#169; ![alt](https://img.test/p.png)\n',
  windows: '# a\r\n\r\nb\r\nc\r\n\r\n- d\r\n\r\n- e\r\n\r\n```\r\nf\r\n```\r\ng',
}

const PIECES = [
  ...[
    'a',
    'brand voice',
    '  ',
    '\n',
    '\n\n',
    '\n\n',
    '\n',
    '- ',
    '  - ',
    '1. ',
    '> ',
    '# ',
    '## ',
    '```\n',
    '```css\n',
    '~~~\n',
    '---\n',
    '===\n',
    '    ',
    '\t',
    ' -',
    '*',
  ],
  ...[
    '**',
    '_',
    '`',
    '~~',
    '[x]',
    '[x](https://a.test)',
    '[x]: https://b.test\n',
    '[^1]',
    '[^1]: note\n',
    '![i](j.png)',
    '| a | b |\n',
    '|--|:-:|\n',
    '"',
    '<b>',
    '</b>',
  ],
  ...['<div>\n', '<!--', '-->', '<br>', '&amp;', '\\', 'https://c.test/d', '\r\n', '[ ] ', '<a>', '<pre>', '</pre>', "[y]: /z '\n"],
]

/** Returns a pseudo-random text that consists of `pieces` fragments. The same `number` always results in the same text. */
export function randomDocument(number: number, pieces: number): string {
  let state = number * 2654435761 + 1
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state
  }
  return Array.from({ length: pieces }, () => PIECES[next() % PIECES.length]).join('')
}
