import { expect, test } from 'vitest'
import { branchesAt, endOfBranch, pathTo } from './chat-tree.ts'

/** Tree: a ← b ← c ← d, an edited question c2 ← d2 as a sibling of c, and another answer b2 to a. */
const messages = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'c' },
  { id: 'c2', parentId: 'b' },
  { id: 'd2', parentId: 'c2' },
  { id: 'b2', parentId: 'a' },
]
const ids = (found: { id: string }[]) => found.map(({ id }) => id).join(' ')
const at = (id: string) => messages.find((message) => message.id === id) as (typeof messages)[number]

test('returns the messages on the path from the root to a message', () => {
  expect(ids(pathTo(messages, 'd'))).toBe('a b c d')
  expect(ids(pathTo(messages, 'd2'))).toBe('a b c2 d2')
  expect(pathTo(messages, null)).toEqual([])
  expect(pathTo(messages, 'none')).toEqual([])
})

test('the paths of all branches contain every message', () => {
  const reached = new Set(messages.flatMap(({ id }) => pathTo(messages, endOfBranch(messages, id))).map(({ id }) => id))
  expect([...reached].sort()).toEqual(messages.map(({ id }) => id).sort())
})

test('lists the branches at a message, and finds the newest message of a branch', () => {
  expect(ids(branchesAt(messages, at('c2')))).toBe('c c2')
  expect(ids(branchesAt(messages, at('b')))).toBe('b b2')
  expect(ids(branchesAt(messages, at('a')))).toBe('a')
  expect([endOfBranch(messages, 'b'), endOfBranch(messages, 'c'), endOfBranch(messages, 'a')]).toEqual(['d2', 'd', 'b2'])
})

test('stops at a cycle in damaged data', () => {
  const circle = [
    { id: 'x', parentId: 'y' },
    { id: 'y', parentId: 'x' },
  ]
  expect(pathTo(circle, 'x')).toHaveLength(2)
  expect(['x', 'y']).toContain(endOfBranch(circle, 'x'))
})
