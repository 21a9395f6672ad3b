import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import CheckLevelsBlock from './components/check-levels-block.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(canEdit: boolean) {
  const sent: unknown[] = []
  let levels: Record<string, string> = { size: 'warn' }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(String(body)))
      levels = Object.fromEntries(Object.entries({ ...levels, ...JSON.parse(String(body)).levels }).filter(([, level]) => level !== null)) as typeof levels
    }
    return Response.json({ levels, canEdit })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CheckLevelsBlock brandId="b1" />
    </QueryClientProvider>,
  )
  return sent
}

it('sets the level of a check and restores the default', async () => {
  const sent = open(true)
  const select = await screen.findByLabelText<HTMLSelectElement>('Image without a description')
  expect(select.selectedOptions[0]?.textContent).toBe('Blocks (default)')
  expect(screen.getByLabelText<HTMLSelectElement>('Size of the email or page').value).toBe('warn')
  fireEvent.change(select, { target: { value: 'suggest' } })
  await waitFor(() => expect(select.value).toBe('suggest'))
  await waitFor(() => expect(select.disabled).toBe(false))
  fireEvent.change(select, { target: { value: '' } })
  await waitFor(() => expect(sent).toEqual([{ levels: { 'alt-text': 'suggest' } }, { levels: { 'alt-text': null } }]))
})

it('shows the check levels read-only to users who cannot change the levels', async () => {
  open(false)
  expect(await screen.findByText('Only an admin of this brand can change these levels.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Size of the email or page').disabled).toBe(true)
})
