import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { repairJson } from './repair-json.ts'
import { randomFrom, randomJson } from './testing/random-json.ts'

const took = (attempt: number, value: unknown, whole = true) => ({ fault: null, attempt, value, whole })

test('returns valid JSON unchanged', () => {
  const random = randomFrom(5)
  for (let count = 0; count < 200; count++) {
    const text = randomJson(random)
    expect(repairJson(text)).toMatchObject({ attempt: 1, whole: true })
  }
  expect(repairJson(' "Sure!" ')).toEqual(took(1, 'Sure!'))
  expect(repairJson('12')).toEqual(took(1, 12))
})

describe('the second attempt', () => {
  test.each([
    ['Here you are: {"a":1}', { a: 1 }],
    ['```json\n{"a":[1,2]}\n```\nThat\'s it, isn\'t it?', { a: [1, 2] }],
    ['As the brand\'s guide says [1] and [see below], it\'s:\n{"a":1}\nMore in [2].', { a: 1 }],
    ['{"a":1}{"a":1}', { a: 1 }],
    ['The tones are ["warm","plain"].', ['warm', 'plain']],
  ])('removes text around JSON: %j', (text, value) => {
    expect(repairJson(text)).toEqual(took(2, value))
  })

  test.each([
    ['{"a":"open str', { a: 'open str' }],
    ['{"a":[{"b":1},{"c":12', { a: [{ b: 1 }, {}] }],
    ['```json\n{"a":"x","b":', { a: 'x' }],
    ['{"a":"half \\ud83c', { a: 'half ' }],
  ])('closes open structures and marks the result incomplete: %j', (text, value) => {
    expect(repairJson(text)).toEqual(took(2, value, false))
  })
})

describe('the third attempt', () => {
  test.each([
    ['{"a":[1,2,],}', { a: [1, 2] }],
    ['{"a":[1 , \n ] , \n}', { a: [1] }],
    ["{'a': 'it\\'s', 'b': 'say \"hi\"', 'c': 'don't'}", { a: "it's", b: 'say "hi"', c: "don't" }],
    ['{"a":True,"b":False,"c":None,"d":"None, True"}', { a: true, b: false, c: null, d: 'None, True' }],
    ['{"a":"line\nbreak\tand\\\nmore\\n"}', { a: 'line\nbreak\tand\nmore\n' }],
    ['{"a":"\\\\\n"}', { a: '\\\n' }],
    ['// made for you\n{"a":1, /* why, } not */ "b":"// no # comment" # or\n, "c":3}', { a: 1, b: '// no # comment', c: 3 }],
    ['Sure, that\'s:\n```python\n{\'a\': True, "b": ["x",], # done\n}\n```', { a: true, b: ['x'] }],
    ['{"a":1, // the last\n}', { a: 1 }],
    ['{"a":", }",}', { a: ', }' }],
  ])('repairs unambiguous mistakes: %j', (text, value) => {
    expect(repairJson(text)).toEqual(took(3, value))
  })

  test('closes open structures and marks the result as incomplete', () => {
    expect(repairJson("{'a': 'x', 'b': [True, 'open")).toEqual(took(3, { a: 'x', b: [true, 'open'] }, false))
  })
})

test.each([
  ['', 0],
  ['Sure! I will do that.', 0],
  ['{"a":1 "b":2}', 7],
  ['[{"i":1,{"i":2}]', 8],
  ['{"array":[{}\n{}]}', 13],
  ['{a:{"b":1}}', 1],
  ['{"a":NaN}', 5],
  ['{\'a\': {"b":1}, c: 2}', 1],
])('rejects %j with the position of the error', (text, position) => {
  expect(repairJson(text)).toEqual({ fault: { message: expect.any(String), position } })
})

test('handles malicious input within the time limit and never throws', () => {
  const long = 100_000
  const parts = ['[', '{"a":', '[x]', '{"a":[}', "'", "[' ", '["\\', '[1,', '[/*', '[//', '[#\n', '[ , ', '```', "['a' 'b'"]
  for (const part of parts) expect(repairJson(part.repeat(long / part.length))).toHaveProperty('fault')
  expect(repairJson(`${'[x] '.repeat(10)}{"a":1}`)).toEqual(took(2, { a: 1 }))
})

const corpus = fileURLToPath(new URL('../../../../shared/hostile/json/jsonrepair-broken-json.jsonl', import.meta.url))
test.skipIf(!existsSync(corpus))('never misreads the hostile collection, and changes no prototype (needs the collection)', () => {
  const cases = readFileSync(corpus, 'utf8').trim().split('\n')
  const counts = { whole: 0, cut: 0, faulty: 0 }
  expect(cases.length).toBeGreaterThan(100)
  for (const line of cases) {
    const { payload, expected } = JSON.parse(line) as { payload: string; expected?: string }
    const read = repairJson(unescaped(payload))
    if (read.fault) counts.faulty++
    else if (!read.whole) counts.cut++
    else {
      counts.whole++
      if (expected !== undefined) expect(read.value, payload).toEqual(JSON.parse(unescaped(expected)))
    }
  }
  expect(counts.whole).toBeGreaterThan(30)
  expect(Object.keys(Object.prototype)).toEqual([])
})

/** Decodes JavaScript literals of the collection. Returns any other text unchanged. */
function unescaped(literal: string): string {
  try {
    return JSON.parse(`"${literal.replace(/\\'/g, "'").replace(/\\.|"/g, (part) => (part === '"' ? '\\"' : part))}"`)
  } catch {
    return literal
  }
}
