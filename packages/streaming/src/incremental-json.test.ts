import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createIncrementalJson } from './incremental-json.ts'
import { randomFrom, randomJson } from './testing/random-json.ts'
import { wrongPrefixes } from './testing/wrong-prefixes.ts'

function read(...pieces: string[]) {
  const reader = createIncrementalJson()
  for (const piece of pieces) reader.push(piece)
  return reader
}

function readFully(text: string, step = text.length || 1) {
  const reader = createIncrementalJson()
  for (let at = 0; at < text.length; at += step) reader.push(text.slice(at, at + step))
  reader.end()
  return reader
}

describe("a snapshot's value", () => {
  test.each([
    ['', undefined],
    ['{', {}],
    ['{"na', {}],
    ['{"name"', {}],
    ['{"name":', {}],
    ['{"name":"', { name: '' }],
    ['{"name":"Bra', { name: 'Bra' }],
    ['{"name":"Bra\\', { name: 'Bra' }],
    ['{"name":"Bra\\u00e', { name: 'Bra' }],
    ['{"a":12', {}],
    ['{"a":12.', {}],
    ['{"a":12,', { a: 12 }],
    ['{"a":tru', {}],
    ['{"a":true', { a: true }],
    ['[1,[2,{"a":[3', [1, [2, { a: [] }]]],
    ['[1 ', [1]],
    ['["a","', ['a', '']],
    ['"tex', 'tex'],
    ['12', undefined],
    ['nul', undefined],
  ])('contains the values received so far: %j becomes %j', (text, expected) => {
    expect(read(text).value).toEqual(expected)
    expect(read(...text).snapshot()).toEqual(expected)
    expect(read(text).fault).toBeNull()
  })

  test('never contains half a surrogate pair, wherever the text is split', () => {
    for (const pair of ['🎨', '\\ud83c\\udfa8', '\ud83c\\udfa8', '\\ud83c\udfa8']) {
      const text = `["a${pair}b"]`
      for (let length = 0; length < text.length; length++) {
        const shown = JSON.stringify(read(...text.slice(0, length)).value ?? null)
        expect(shown, `${pair} at ${length}`).not.toContain('\\ud')
      }
      expect(read(...text).value).toEqual(['a🎨b'])
    }
    // Like `JSON.parse`, the parser accepts a lone surrogate, but emits it only together with the next character.
    expect(read('["\ud83c').value).toEqual([''])
    expect(read('["\ud83c', 'x').value).toEqual(['\ud83cx'])
    expect(read('["\ud83c', '"').value).toEqual(['\ud83c'])
  })

  test('matches every prefix of 2,000 documents that arrive in pieces of 1 to 7 characters', () => {
    const random = randomFrom(1)
    for (let count = 0; count < 2000; count++) expect(wrongPrefixes(randomJson(random), random)).toEqual([])
  })

  test('does not depend on how the bytes of a document are split', () => {
    const random = randomFrom(2)
    for (let count = 0; count < 300; count++) {
      const text = randomJson(random).replaceAll(/\p{Surrogate}/gu, 'x')
      const reader = createIncrementalJson()
      const decoder = new TextDecoder()
      for (const byte of new TextEncoder().encode(text)) {
        reader.push(decoder.decode(Uint8Array.of(byte), { stream: true }))
        expect(reader.fault).toBeNull()
      }
      reader.end()
      expect(isDeepStrictEqual(reader.value, JSON.parse(text)), text).toBe(true)
    }
  })

  test('equals the result of JSON.parse for a large document, including every digit', () => {
    const random = randomFrom(3)
    const text = `[${Array.from({ length: 5000 }, () => randomJson(random)).join(',')}]`
    expect(text.length).toBeGreaterThan(250_000)
    for (const step of [4, 1000, text.length]) expect(isDeepStrictEqual(readFully(text, step).value, JSON.parse(text))).toBe(true)
  })
})

describe('a snapshot', () => {
  test('never changes, and shares completed values with later snapshots', () => {
    const reader = read('{"a":{"b":[1,2]},"c":[{"d":"x"},{"e":"open')
    const first = reader.snapshot() as { a: object; c: object[] }
    expect(reader.snapshot()).toBe(first)
    const before = JSON.stringify(first)
    reader.push(' string')
    const second = reader.snapshot() as typeof first
    expect(JSON.stringify(first)).toBe(before)
    expect(second).toEqual({ a: { b: [1, 2] }, c: [{ d: 'x' }, { e: 'open string' }] })
    expect(second.a).toBe(first.a)
    expect(second.c[0]).toBe(first.c[0])
    expect(second.c).not.toBe(first.c)
    reader.push('"}')
    const third = reader.snapshot() as typeof first
    reader.push(',{}],"f":1}')
    const complete = reader.snapshot() as typeof first
    expect(complete.c[1]).toBe(third.c[1])
    expect(complete).toBe(reader.value)
  })

  test('is the same object until the value changes', () => {
    const reader = read('{"a":[1')
    const before = reader.snapshot()
    for (const piece of ['2', '3', '4']) reader.push(piece)
    expect(reader.snapshot()).toBe(before)
    reader.push(' , "b')
    expect(reader.snapshot()).not.toBe(before)
  })

  test('is never mutated, for 200 random documents', () => {
    const random = randomFrom(4)
    for (let count = 0; count < 200; count++) {
      const text = randomJson(random)
      const reader = createIncrementalJson()
      const snapshots: [unknown, string | undefined][] = []
      for (const character of text) {
        reader.push(character)
        snapshots.push([reader.snapshot(), JSON.stringify(reader.value)])
      }
      for (const [snapshot, expected] of snapshots) expect(JSON.stringify(snapshot)).toBe(expected)
    }
  })
})

test('returns the path of the value that changed last', () => {
  const reader = createIncrementalJson()
  const steps: [string, (string | number)[]][] = [
    ['{', []],
    ['"a":', []],
    ['"x', ['a']],
    ['y"', ['a']],
    [', "b": [', ['b']],
    ['true', ['b', 0]],
    [', {"c": 1', ['b', 1]],
    ['2}', ['b', 1, 'c']],
    ['] , "d"', ['b', 1, 'c']],
    [':"', ['d']],
    ['"}  ', ['d']],
  ]
  for (const [piece, path] of steps) {
    reader.push(piece)
    expect(reader.path, piece).toEqual(path)
  }
})

describe('invalid JSON', () => {
  test.each([
    ['Sure! {"a":1}', 0, 'Expected a value.'],
    ['{"a":1,}', 7, 'Expected a key in quotation marks.'],
    ['{a:1}', 1, 'Expected a key in quotation marks or the end of the object.'],
    ['[1,]', 3, 'Expected a value.'],
    ['[1 2]', 3, 'Expected a comma or a closing bracket.'],
    ['[1}', 2, 'Expected a comma or a closing bracket.'],
    ['{"a" 1}', 5, 'Expected a colon.'],
    ['[01]', 2, 'Expected a comma or a closing bracket.'],
    ['[-]', 2, 'Invalid number.'],
    ['[1.]', 3, 'Invalid number.'],
    ['[1ex]', 3, 'Invalid number.'],
    ['[trux]', 4, 'Unexpected word: only true, false and null are allowed.'],
    ['[True]', 1, 'Expected a value or the end of the list.'],
    ['["a\nb"]', 3, 'Unexpected control character in a string.'],
    ['["\\x"]', 3, 'Invalid escape sequence.'],
    ['["\\u12g4"]', 6, 'Expected four hexadecimal digits in an escape sequence.'],
    ['{"a":1} and so on', 8, 'Unexpected text after the value.'],
    ['{}{}', 2, 'Unexpected text after the value.'],
  ])('is reported in %j at position %i', (text, position, message) => {
    for (const step of [1, 2, 3, text.length]) expect(readFully(text, step).fault).toEqual({ message, position })
  })

  test.each(['', ' ', '{', '["a', '{"a":1', '[1,', '-', '1.', 'tru', '"\\u00'])('is not reported for the incomplete text %j', (text) => {
    expect(read(text).fault).toBeNull()
    expect(readFully(text)).toMatchObject({ fault: { message: expect.stringMatching(/ends before|Invalid number/), position: text.length }, whole: false })
  })

  test('leaves the values before the error in place and ignores all later text', () => {
    const reader = read('{"a":["whole","open', ' string\n', '"],"b":1}')
    expect(reader.value).toEqual({ a: ['whole', 'open string'] })
    expect(reader.snapshot()).toEqual(reader.value)
    const { fault } = reader
    reader.end()
    expect(reader.fault).toBe(fault)
  })

  test('is reported for values nested deeper than the limit', () => {
    for (const part of ['[', '{"a":']) {
      const reader = read(part.repeat(200_000))
      expect(reader.fault).toEqual({
        message: 'Values are nested deeper than 512.',
        position: 512 * part.length + part.indexOf(part.at(-1) === '[' ? '[' : '{'),
      })
      expect(() => JSON.stringify(reader.snapshot())).not.toThrow()
    }
    expect(readFully(`${'['.repeat(512)}${']'.repeat(512)}`)).toMatchObject({ whole: true, fault: null })
    const shallow = createIncrementalJson({ maxDepth: 1 })
    shallow.push('{"a":[1]}')
    expect(shallow.fault?.position).toBe(5)
  })
})

test('treats the key __proto__ as an ordinary key without changing any prototype', () => {
  const text = '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"a":{"__proto__":"open'
  const reader = read(...text)
  for (const value of [reader.value, reader.snapshot()] as Record<string, object>[]) {
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor', 'a'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(value?.a)).toBe(Object.prototype)
    expect((value as { role?: string }).role).toBeUndefined()
  }
  expect(({} as { role?: string }).role).toBeUndefined()
})

const corpus = fileURLToPath(new URL('../../../../shared/hostile/json/jsontestsuite', import.meta.url))
test.skipIf(!existsSync(corpus))('accepts and rejects the hostile collection as expected, in pieces of any size (needs the collection)', () => {
  const wrong: string[] = []
  const files = readdirSync(corpus)
  expect(files.length).toBeGreaterThan(100)
  for (const name of files) {
    const bytes = readFileSync(join(corpus, name))
    let text = ''
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      if (name.startsWith('y_')) wrong.push(`${name} is no UTF-8`)
      continue
    }
    for (const step of [1, 3, 4, text.length || 1]) {
      const { value, whole, fault } = readFully(text, step)
      const isAccepted = whole && fault === null
      if (name.startsWith('y_') ? !isAccepted : name.startsWith('n_') && isAccepted) wrong.push(`${name} in pieces of ${step}`)
      if (isAccepted && !isDeepStrictEqual(value, JSON.parse(text))) wrong.push(`${name} is another value`)
    }
  }
  expect(wrong).toEqual([])
})
