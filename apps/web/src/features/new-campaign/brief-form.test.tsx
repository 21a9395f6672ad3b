import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import type { CampaignBrief } from '@brandwright/domain/campaigns/campaign-brief'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import BriefScreen from './brief-form.tsx'

const guide: BrandDocument = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }),
  revision: 1,
  isPublic: false,
  isSample: false,
  canEdit: true,
  runId: null,
}
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('expands the campaign prompt up to the length limit of a brief', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/prompts')) return Response.json([])
    if (address === '/api/expand_prompt') return Response.json({ prompt: 'Spring. '.repeat(1000), model: 'gpt-4o-mini', composed: false })
    return new Promise(() => undefined)
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, { id: 'u1' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BriefScreen guide={guide} onPlanned={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('What is the campaign about?')
  fireEvent.change(prompt, { target: { value: 'Spring launch' } })
  fireEvent.click(screen.getByRole('button', { name: 'Prompt tools' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Expand' }))
  await waitFor(() => expect(prompt.value).toBe('Spring. '.repeat(500)))
})

it('fills in the brief of another campaign, or products chosen elsewhere, from the address', async () => {
  const brief: CampaignBrief = {
    prompt: 'Oak week',
    goal: '',
    persona: null,
    products: ['oak', 'gone'],
    offer: { kind: 'percent', amount: 20, code: 'OAK20', terms: '', until: '2027-04-30' },
    from: null,
    emails: 4,
    page: true,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/campaigns/c1') return Response.json({ ...emptyCampaign('Oak week', 'campaign'), id: 'c1', brief })
    return new Promise(() => undefined)
  })
  const oak = { handle: 'oak', title: 'Oak table' } as BrandDocument['products'][number]
  const open = (address: string) => {
    const client = new QueryClient()
    client.setQueryData(queryKeys.me, { id: 'u1' })
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <BriefScreen guide={{ ...guide, products: [oak] }} onPlanned={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  }
  open('/admin/b1/campaigns/new?like=c1')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('What is the campaign about?').value).toBe('Oak week'))
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('OAK20')
  expect(screen.getByLabelText<HTMLInputElement>('Emails').value).toBe('4')
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Oak table'])
  cleanup()
  sessionStorage.clear()
  open('/admin/b1/campaigns/new?product=oak')
  expect(await screen.findByRole('button', { name: 'Remove Oak table' })).toBeTruthy()
})
