import { expect, test } from 'vitest'
import { branchesOf, endOfBranch, pathTo } from './chat-tree.ts'

const asked = (id: string, parentId: string | null) => ({ id, parentId, role: 'user' as const })
const answered = (id: string, parentId: string) => ({ id, parentId, role: 'assistant' as const })
/** The tree a ← b ← c ← d, with an edited question c2 ← d2 as a sibling of c, and another answer b2 to a. */
const messages = [asked('a', null), answered('b', 'a'), asked('c', 'b'), answered('d', 'c'), asked('c2', 'b'), answered('d2', 'c2'), answered('b2', 'a')]
const ids = (found: { id: string }[]) => found.map(({ id }) => id).join(' ')
const at = (id: string) => messages.find((message) => message.id === id) as (typeof messages)[number]

test('returns the messages on the path from the root to a message', () => {
  expect(ids(pathTo(messages, 'd'))).toBe('a b c d')
  expect(ids(pathTo(messages, 'd2'))).toBe('a b c2 d2')
  expect(pathTo(messages, null)).toEqual([])
  expect(pathTo(messages, 'none')).toEqual([])
})

test('returns paths of all branches that together contain every message', () => {
  const reached = new Set(messages.flatMap(({ id }) => pathTo(messages, endOfBranch(messages, id))).map(({ id }) => id))
  expect([...reached].sort()).toEqual(messages.map(({ id }) => id).sort())
})

test('lists the branches at a message, and finds the newest message of a branch', () => {
  expect(ids(branchesOf(messages)(at('c2')))).toBe('c c2')
  expect(ids(branchesOf(messages)(at('b')))).toBe('b b2')
  expect(ids(branchesOf(messages)(at('a')))).toBe('a')
  expect([endOfBranch(messages, 'b'), endOfBranch(messages, 'c'), endOfBranch(messages, 'a')]).toEqual(['d2', 'd', 'b2'])
})

test('lists answers that branch at a later step by their last steps', () => {
  // The second step of the first answer stopped and was continued as `last`. `other` is another answer to the question.
  const steps = [
    asked('q', null),
    answered('first', 'q'),
    answered('stopped', 'first'),
    answered('other', 'q'),
    answered('last', 'first'),
    asked('next', 'last'),
  ]
  expect(ids(branchesOf(steps)(answered('first', 'q')))).toBe('stopped other last')
  expect(['stopped', 'other', 'last'].map((id) => ids(pathTo(steps, endOfBranch(steps, id))))).toEqual(['q first stopped', 'q other', 'q first last next'])
})

test('stops at a cycle in corrupt data', () => {
  const circle = [answered('x', 'y'), answered('y', 'x')]
  expect(pathTo(circle, 'x')).toHaveLength(2)
  expect(['x', 'y']).toContain(endOfBranch(circle, 'x'))
  expect(branchesOf(circle)(answered('x', 'y'))).toEqual([])
})
