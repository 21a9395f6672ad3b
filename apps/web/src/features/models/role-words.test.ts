import { expect, test } from 'vitest'
import { roleOptions } from './role-words.ts'

const NONE = { default: null, reasoning: null, summary: null, seeing: null, image: null, embedding: null }
const model = (id: string, show = true) => ({ id, name: id.toUpperCase(), maker: 'Maker', description: null, show, functions: show })
const listed = [model('a'), model('draws', false)]

test('offers what can do it, after what stands where none is set', () => {
  const answer = { roles: NONE, server: { ...NONE, default: 'a' } }
  expect(roleOptions('default', listed, answer)).toEqual([
    { value: '', label: 'As set up (A)' },
    { value: 'a', label: 'A' },
  ])
  expect(roleOptions('image', listed, answer)).toEqual([
    { value: '', label: 'As set up' },
    { value: 'draws', label: 'DRAWS' },
  ])
})

test('a model that is gone stays shown as what is set', () => {
  const answer = { roles: { ...NONE, summary: 'old' }, server: { ...NONE, summary: 'never listed' } }
  expect(roleOptions('summary', listed, answer)[0]).toEqual({ value: '', label: 'As set up' })
  expect(roleOptions('summary', listed, answer).at(-1)).toEqual({ value: 'old', label: 'old (not listed now)' })
})
