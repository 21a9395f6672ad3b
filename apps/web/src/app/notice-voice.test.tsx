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
function say(title: string, type: 'info' | 'loading' = 'info'): string {
  let id = ''
  act(() => {
    id = notify({ type, title })
  })
  return id
}

it('reads out what becomes of an older notice', () => {
  const saving = say('Saving', 'loading')
  say('Copied')
  expect(read('polite')).toBe('Copied. ')
  act(() => updateNotice(saving, { type: 'error', title: 'Not saved', message: 'There is no line.' }))
  expect(read('assertive')).toBe('Not saved. There is no line.')
  expect(read('polite')).toBe('')
})

it('reads no notice twice because a newer one leaves', () => {
  say('Deleted')
  const copied = say('Copied')
  act(() => dismissNotice(copied))
  expect(read('polite')).toBe('')
})
