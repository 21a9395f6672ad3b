import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearNotices, dismissNotice, notify, updateNotice } from '../ui/notices/notice-store.ts'
import { NoticeVoice } from './notice-voice.tsx'

beforeEach(() => void render(<NoticeVoice />))
afterEach(() => {
  cleanup()
  clearNotices()
})

const read = (live: 'polite' | 'assertive') => document.querySelector(`[aria-live=${live}]`)?.textContent
function showNotice(title: string, type: 'info' | 'loading' = 'info'): string {
  let id = ''
  act(() => {
    id = notify({ type, title })
  })
  return id
}

it('screen readers announce an update to an older notice', () => {
  const saving = showNotice('Saving', 'loading')
  showNotice('Copied')
  expect(read('polite')).toBe('Copied. ')
  act(() => updateNotice(saving, { type: 'error', title: 'Not saved', message: 'There is no line.' }))
  expect(read('assertive')).toBe('Not saved. There is no line.')
  expect(read('polite')).toBe('')
})

it('dismissing a newer notice does not announce an older notice again', () => {
  showNotice('Deleted')
  const copied = showNotice('Copied')
  act(() => dismissNotice(copied))
  expect(read('polite')).toBe('')
})
