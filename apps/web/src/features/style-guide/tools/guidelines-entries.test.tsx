import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoverMenu } from '../../../ui/hover-menu.tsx'
import NoticeStack from '../../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../../ui/notices/notice-store.ts'
import { GuidelinesEntries } from './guidelines-entries.tsx'

let guidelines: object
let requests: { path: string; body: unknown }[] = []
const stepsOf = (made: string | null) => [{ name: 'get_brand_voice', label: 'Brand voice', stage: 1, made }]
const answer = (change: object) => ({ id: 'b1', canEdit: true, runId: null, steps: stepsOf(null), document: { overview: { personas: [] } }, ...change })
beforeEach(() => {
  requests = []
  guidelines = answer({})
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json(guidelines)
    requests.push({ path, body: JSON.parse(String(body)) })
    guidelines = answer({ runId: path === '/api/stop' ? null : 'run_1' })
    return Response.json({ runId: 'run_1', stopped: 'run_1' })
  })
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HoverMenu label="More" defaultOpen>
        <GuidelinesEntries id="b1" />
      </HoverMenu>
      <NoticeStack />
    </QueryClientProvider>,
  )
const entry = (name: string) => screen.findByRole('menuitem', { name })

it('the generation of the guidelines can be started and stopped', async () => {
  open()
  fireEvent.click(await entry('Generate guidelines'))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const going = await screen.findByRole('menuitem', { name: /Loading \.\.\./ })
  expect(going.hasAttribute('disabled')).toBe(true)
  expect(requests).toEqual([{ path: '/api/brands/b1/guidelines/generate', body: { refresh: false } }])
  fireEvent.click(await entry('Stop guidelines'))
  expect(await screen.findByText('Guideline generation stopped')).toBeTruthy()
  expect(requests[1]).toEqual({ path: '/api/stop', body: { requestId: 'run_1' } })
})

it('complete guidelines can be regenerated, but only by editors', async () => {
  guidelines = answer({ steps: stepsOf('2026-05-01T10:00:00Z') })
  open()
  fireEvent.click(await entry('Generate guidelines'))
  await waitFor(() => expect(requests[0]?.body).toEqual({ refresh: true }))
  cleanup()
  guidelines = answer({ canEdit: false })
  open()
  await act(async () => {})
  expect(screen.queryByRole('menuitem')).toBeNull()
})
