import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it('shows the next person at an open form nothing of the last one, and each their own again', () => {
  const { result, rerender } = renderHook(({ who }) => useDraft(`product:${who}`, { title: '' }), { initialProps: { who: 'ada' } })
  act(() => result.current.type({ title: 'Oak stool' }))
  rerender({ who: 'grace' })
  expect(result.current.values.title).toBe('')
  act(() => result.current.type({ title: 'Ash bench' }))
  rerender({ who: 'ada' })
  expect(result.current.values.title).toBe('Oak stool')
  expect(result.current.latest().typed).toEqual({ title: 'Oak stool' })
  rerender({ who: 'grace' })
  expect(result.current.values.title).toBe('Ash bench')
})
