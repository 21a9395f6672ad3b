import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { documents } from './testing/documents.ts'

const kindsOf = (text: string, language: string) =>
  highlight(text, language)
    ?.filter(({ kind }) => kind)
    .map(({ kind, text: content }) => `${kind} ${content}`)

test.each([
  ['css', '/* a\nb */ .x { --tone: #0f5c4a; }', ['comment /* a\nb */', 'property --tone', 'number #0f5c4a']],
  ['json', '{ "name": "Nø", "n": -1.5e3, "on": true }', ['property "name"', 'string "Nø"', 'property "n"', 'number -1.5e3', 'property "on"', 'keyword true']],
  ['ts', "const x = read('a') // y", ['keyword const', 'property read', "string 'a'", 'comment // y']],
  [
    'html',
    '<a href="/x">&amp;</a><!-- y',
    ['keyword <a', 'property href', 'string "/x"', 'keyword >', 'number &amp;', 'keyword </a', 'keyword >', 'comment <!-- y'],
  ],
  ['py', 'def f(): return None # y', ['keyword def', 'property f', 'keyword return', 'keyword None', 'comment # y']],
  ['sh', 'for x in $A; do echo "y" --z', ['keyword for', 'keyword in', 'property $A', 'keyword do', 'string "y"', 'property --z']],
  ['sql', "SELECT a FROM b WHERE c = 'd''e' -- f", ['keyword SELECT', 'keyword FROM', 'keyword WHERE', "string 'd''e'", 'comment -- f']],
  ['yaml', 'a: true\n  - b: 2 # c', ['property a', 'keyword true', 'property b', 'number 2', 'comment # c']],
])('highlights the syntax of %s', (language, text, kinds) => {
  expect(kindsOf(text, language)).toEqual(kinds)
})

test('highlighting preserves every character and its position in all languages', () => {
  for (const language of ['css', 'json', 'ts', 'html', 'py', 'sh', 'sql', 'yaml'])
    for (const text of [...Object.values(documents), '', '"', "'\\", '/*', '`${', '<a b="', '"'.repeat(999), '$'.repeat(999)]) {
      const runs = highlight(text, language) ?? []
      expect(runs.map((run) => run.text).join('')).toBe(text)
      for (const run of runs) expect(text.slice(run.at, run.at + run.text.length)).toBe(run.text)
    }
})

test('code of more than 50,000 characters is not highlighted', () => {
  expect(highlight('a '.repeat(25_000), 'js')).not.toBeNull()
  expect(highlight(`${'a '.repeat(25_000)}b`, 'js')).toBeNull()
})

test('code in an unknown language is not highlighted', () => {
  expect(highlight('a', 'brainfuck')).toBeNull()
  expect(highlight('a', 'constructor')).toBeNull()
})
