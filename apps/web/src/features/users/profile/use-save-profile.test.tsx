// @own-page: inspects state that the whole page shares.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { useSaveProfile } from './use-save-profile.ts'

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

/** Returns the notices shown after a save. */
async function noticesAfterSave(user: { id?: string }, status = 200, body: unknown = {}): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  render(<NoticeStack />)
  const { result } = renderHook(() => useSaveProfile(user), { wrapper })
  await act(() => result.current.mutateAsync({ title: 'Joiner' }).catch(() => undefined))
  return [...document.querySelectorAll('[data-notice]')].map((notice) => notice.textContent ?? '')
}

test('saving the profile without a user id sends no request', async () => {
  expect(await noticesAfterSave({})).toEqual(['Failed to update user - no user ID found'])
  expect(await noticesAfterSave({ id: 'u1' }, 200, { id: 'u1' })).toContain('Profile updated successfully')
})

test('shows the server’s message if the profile was not saved, or a generic message', async () => {
  expect(
    await noticesAfterSave({ id: 'u1' }, 400, { error: { message: 'You can only choose a brand that you belong to.', code: 'bad_request', requestId: 'r' } }),
  ).toEqual(['You can only choose a brand that you belong to.'])
  act(clearNotices)
  cleanup()
  expect(await noticesAfterSave({ id: 'u1' }, 500)).toEqual(['Failed to update profile. Please try again.'])
})
