import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTokens } from './diff-tokens.ts'
import { mergeText } from './merge-text.ts'

const FIXED = { seed: 20_261_125, numRuns: 1000 }
type Merge = typeof mergeText

const PIECES = ['fresh', 'bread', ' ', '  ', '\n', ',', '.', '你好', '世界', '👩‍🍳', '🇩🇪', 'e\u0301', '\ud83d', 'ไทย', 'constructor', '__proto__']
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))

/** Generates a base of numbered words and two edits. Each edit inserts unique words and removes others. */
const edits = fc.array(fc.record({ at: fc.nat(9), left: fc.nat(2), added: fc.nat(2) }), { minLength: 1, maxLength: 3 })
const twoChanges = fc.record({ mine: edits, theirs: edits }).map(({ mine, theirs }) => {
  const base = Array.from({ length: 10 }, (_, index) => `w${index}`)
  const changed = (side: string, changes: typeof mine) => {
    const words: (string | null)[][] = base.map((word) => [word])
    changes.forEach(({ at, left, added }, number) => {
      for (let index = at; index < Math.min(at + left, 10); index++) words[index] = (words[index] ?? []).map((word) => (word?.startsWith('w') ? null : word))
      for (let count = 0; count < added; count++) words[at]?.unshift(`${side}${number}x${count}`)
    })
    return words.flat().filter((word) => word !== null)
  }
  return { base, mine: changed('m', mine), theirs: changed('t', theirs) }
})

/** Property: the merged text contains each inserted word once, and no base word that one side removed. */
const keepsEveryWord = (merge: Merge) =>
  fc.property(twoChanges, ({ base, mine, theirs }) => {
    const result = merge(base.join(' '), mine.join(' '), theirs.join(' '))
    if (!('merged' in result)) return
    const words = result.merged.split(' ').filter((word) => word !== '')
    const common = base.filter((word) => mine.includes(word) && theirs.includes(word))
    const added = [...mine, ...theirs].filter((word) => !base.includes(word))
    expect(words.toSorted()).toEqual([...common, ...added].sort())
  })

/** Property: swapping the sides yields the same text, or the same conflict with its sides swapped. */
const isSymmetric = (merge: Merge) =>
  fc.property(text, text, text, (base, mine, theirs) => {
    const merged = merge(base, mine, theirs)
    const swapped = merge(base, theirs, mine)
    expect(swapped).toEqual('merged' in merged ? merged : { conflict: { mine: theirs, theirs: mine } })
    if ('conflict' in merged) expect(merged).toEqual({ conflict: { mine, theirs } })
  })

const takesTheOnlyChange = (merge: Merge) =>
  fc.property(text, text, (base, changed) => {
    for (const merged of [merge(base, changed, base), merge(base, base, changed), merge(base, changed, changed)]) expect(merged).toEqual({ merged: changed })
  })

/** Property: changes at both ends of any text leave the middle unchanged, byte for byte. */
const mergesFarEnds = (merge: Merge) =>
  fc.property(text, (middle) => {
    const sentence = (start: string, end: string) => `${start} one two ${middle} three four ${end}`
    expect(merge(sentence('a', 'z'), sentence('first', 'z'), sentence('a', 'last'))).toEqual({ merged: sentence('first', 'last') })
  })

const properties: [string, (merge: Merge) => fc.IRawProperty<unknown>, Merge][] = [
  ['every word that either side inserted is kept', keepsEveryWord, (base, mine, theirs) => (mine === base ? { merged: theirs } : { merged: mine })],
  ['the merge is symmetric', isSymmetric, (_, mine) => ({ merged: mine })],
  ['a change on only one side is applied', takesTheOnlyChange, (base, mine, theirs) => (mine === theirs ? { merged: mine } : { merged: base })],
  ['changes at both ends are merged', mergesFarEnds, (base, mine, theirs) => mergeText(base.normalize(), mine.normalize(), theirs.normalize())],
]

test.each(properties)('1,000 texts: %s', async (_, property) => {
  await fc.assert(property(mergeText), FIXED)
})

test.each(properties)('control: the test detects a merge that violates: %s', async (_, property, broken) => {
  expect((await fc.check(property(broken), FIXED)).failed).toBe(true)
})

test('control: more than 200 of 1,000 texts with two changes can be merged', () => {
  const merged = fc.sample(twoChanges, FIXED).filter(({ base, mine, theirs }) => 'merged' in mergeText(base.join(' '), mine.join(' '), theirs.join(' ')))
  expect(merged.length).toBeGreaterThan(200)
})

test('merges changes to different words and identical changes, and reports any other changes as a conflict', () => {
  expect(mergeText('Fresh bread daily', 'Fresh rolls daily', 'Fresh bread daily, baked here')).toEqual({ merged: 'Fresh rolls daily, baked here' })
  expect(mergeText('a b c d', 'X b c d', 'X b c D')).toEqual({ merged: 'X b c D' })
  expect(mergeText('你好世界', '您好世界', '你好地球')).toEqual({ merged: '您好地球' })
  expect(mergeText('a b', 'a x b', 'a y b')).toEqual({ conflict: { mine: 'a x b', theirs: 'a y b' } })
  expect(mergeText('', 'x', 'y')).toEqual({ conflict: { mine: 'x', theirs: 'y' } })
})

test('merges line by line if too many words differ, and reports a conflict for very long texts', () => {
  const long = Array.from({ length: 1200 }, (_, index) => `word${index}`).join(' ')
  expect(mergeText('start\nmiddle\nend\n', `${long}\nmiddle\nend\n`, 'start\nmiddle\nlast\n')).toEqual({ merged: `${long}\nmiddle\nlast\n` })
  expect(mergeText('start here\nend', `${long}\nend`, 'start there\nend')).toHaveProperty('conflict')
  expect(mergeText('x'.repeat(200_001), `a ${'x'.repeat(200_001)}`, `${'x'.repeat(200_001)} b`)).toHaveProperty('conflict')
})

test('returns null if two texts differ by more changes than the maximum', () => {
  expect(diffTokens(['a'], ['b'], 1)).toBeNull()
  expect(diffTokens(['a'], ['b'], 2)).toEqual([{ start: 0, end: 1, tokens: ['b'] }])
  expect(diffTokens([], [], 0)).toEqual([])
})
