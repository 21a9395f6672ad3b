import type { GuidelinesAnswer, PortraitAnswer } from '@brandwright/contracts/guidelines'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import type { Persona } from '@brandwright/domain/guidelines/persona'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guidelinesQuery } from '../../entities/guidelines/guidelines-query.ts'
import { PersonaCards } from './persona-cards.tsx'

const MARA: Persona = {
  id: 'mara',
  name: 'Mara',
  about: 'Drinks one cup.',
  demographics: '',
  interests: [],
  goals: [],
  pain_points: [],
  psychographics: '',
  decision_drivers: [],
  behaviors: [],
  imagePrompt: '',
  image: null,
  loading: false,
}
let stored: GuidelinesAnswer
let price: PortraitAnswer
let answer: () => Promise<Response>
let made: string[]

const withMara = (change: Partial<Persona>, of = stored): GuidelinesAnswer => ({
  ...of,
  document: { ...of.document, overview: { ...of.document.overview, personas: [{ ...MARA, ...change }] } },
})

beforeEach(() => {
  made = []
  price = { guidelines: null, composed: false, models: ['o3-mini', 'dall-e-3'], price: 0.05 }
  const plain = { id: 'b1', revision: 4, steps: [], held: [], published: null, isDraft: false, runId: null, canEdit: true, brokenGolden: [] }
  stored = withMara({}, { ...plain, document: emptyCopyGuidelines() })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/portrait')) return Response.json(stored)
    if (JSON.parse(String(body)).estimate) return Response.json(price)
    made.push(address)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Cards() {
  const { data } = useQuery(guidelinesQuery('b1'))
  return data && <PersonaCards guidelines={data} />
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}>
      <Cards />
    </QueryClientProvider>,
  )

it('a portrait shows its price, its progress and the reason for a failed generation', async () => {
  open()
  expect(await screen.findByText('With o3-mini and dall-e-3: about $0.05')).toBeTruthy()
  let fail = (_: Response) => {}
  answer = () => new Promise((resolve) => (fail = resolve))
  fireEvent.click(screen.getByRole('button', { name: 'Make portrait: Mara' }))
  expect(await screen.findByText('Generating the portrait')).toBeTruthy()
  fail(Response.json({ error: { code: 'unavailable', message: 'OpenAI rests.', requestId: 'x' } }, { status: 503 }))
  expect((await screen.findByRole('alert')).textContent).toContain('OpenAI rests. The persona is unchanged.')
  expect(screen.getByText('Drinks one cup.')).toBeTruthy()

  answer = async () => {
    stored = withMara({ image: '/blobs/one.png', imagePrompt: 'Mara at her table.' })
    return Response.json({ ...price, guidelines: stored })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Retry: Mara' }))
  expect((await screen.findByRole('img', { name: 'Portrait of Mara, generated' })).getAttribute('src')).toBe('/blobs/one.png')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Make another: Mara' })).toBeTruthy()
  expect(screen.queryByText('Illustration, not a real person')).toBeNull()
  expect(made).toEqual(Array(2).fill('/api/brands/b1/guidelines/personas/mara/portrait'))
})

it('labels a portrait made without a model, and shows that it is free', async () => {
  price = { guidelines: null, composed: true, models: ['brandwright-composer'], price: 0 }
  stored = withMara({ image: '/blobs/one.png', composed: true })
  open()
  expect(await screen.findByText('Composed in the colours of the brand: free')).toBeTruthy()
  expect(screen.getByText('Illustration, not a real person')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Composed illustration for Mara' })).toBeTruthy()
})

it('shows the progress of a portrait that another user is generating', async () => {
  stored = { ...withMara({ loading: true }), canEdit: false }
  open()
  expect(await screen.findByText('Generating the portrait')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  stored = withMara({ image: '/blobs/one.png' })
  await waitFor(() => expect(screen.getByRole('img', { name: 'Portrait of Mara, generated' })).toBeTruthy())
})
