import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('each user sees only their own drafts', () => {
  const { result, rerender } = renderHook(({ userId }) => useDraft(`product:${userId}`, { title: '' }), { initialProps: { userId: 'ada' } })
  act(() => result.current.type({ title: 'Oak stool' }))
  rerender({ userId: 'grace' })
  expect(result.current.values.title).toBe('')
  act(() => result.current.type({ title: 'Ash bench' }))
  rerender({ userId: 'ada' })
  expect(result.current.values.title).toBe('Oak stool')
  expect(result.current.latest().typed).toEqual({ title: 'Oak stool' })
  rerender({ userId: 'grace' })
  expect(result.current.values.title).toBe('Ash bench')
})
