import type { ProposalEntry } from '@brandwright/contracts/history'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDecisions } from './decisions.ts'
import { reviewRows } from './review-rows.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const FIRST = '2026-11-21T09:12:00.000Z'
const LATER = '2026-11-22T10:00:00.000Z'
const entry = (pointer: string, foundAt: string): ProposalEntry => ({
  pointer,
  label: 'primary colour',
  kind: 'changed',
  old: '#111111',
  value: foundAt === FIRST ? '#222222' : '#333333',
  evidence: [],
  confidence: null,
  foundAt,
  held: null,
})
const proposal = (foundAt: string, ...pointers: string[]) =>
  reviewRows(
    pointers.map((pointer) => entry(pointer, foundAt)),
    null,
  )
const open = (rows: ReturnType<typeof proposal>, me = 'ada') => renderHook(({ rows }) => useDecisions('guide', me, rows), { initialProps: { rows } })

test('keeps the user’s decisions across a reload', () => {
  const rows = proposal(FIRST, '/colors/roles/primary', '/name')
  const { result, unmount } = open(rows)
  act(() => result.current[1]({ type: 'decided', id: '/name', decision: 'reject' }))
  act(() => result.current[1]({ type: 'restDecided', ids: ['/colors/roles/primary'], decision: 'accept' }))
  expect(result.current[0]).toEqual({ '/name': 'reject', '/colors/roles/primary': 'accept' })
  act(() => result.current[1]({ type: 'undone', id: '/name' }))
  unmount()
  expect(open(rows).result.current[0]).toEqual({ '/colors/roles/primary': 'accept' })
  expect(open(rows, 'grace').result.current[0]).toEqual({})
})

test('values that a later scan found again are undecided', () => {
  const pointers = ['/colors/roles/primary', '/typography', '/css']
  const { result, rerender } = open([...proposal(FIRST, ...pointers), ...proposal(FIRST, '/name')])
  act(() => result.current[1]({ type: 'restDecided', ids: ['/colors/roles/primary', '/beside', '/name'], decision: 'accept' }))
  expect(Object.keys(result.current[0])).toHaveLength(3)
  const again = reviewRows([entry('/colors/roles/primary', LATER), entry('/typography', FIRST), entry('/css', LATER), entry('/name', FIRST)], null)
  rerender({ rows: again })
  expect(result.current[0]).toEqual({ '/name': 'accept' })
  expect(open(again).result.current[0]).toEqual({ '/name': 'accept' })
})
