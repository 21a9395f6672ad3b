import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { ColorCheck } from './color-check.tsx'
import { ContrastTool } from './contrast-tool.tsx'

afterEach(cleanup)

const GUIDE = {
  name: 'Kestrel & Oak',
  colors: { roles: { primary: '#0f5c4a', secondary: null, accent: '#e07a2f', background: '#faf6ef', text: '#1f1a14', link: null }, palette: [] },
}

function show(tool: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.brand('b1'), GUIDE)
  render(<QueryClientProvider client={client}>{tool}</QueryClientProvider>)
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const verdict = () =>
  within(within(screen.getByRole('status')).getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('starts with the brand’s colors, rates two typed colors and applies the nearest color that passes', () => {
  show(<ContrastTool brandId="b1" />)
  expect((screen.getByLabelText('Text') as HTMLInputElement).value).toBe('#1f1a14')
  type('Text', '#777')
  type('Background', 'rgb(255 255 255)')
  expect(screen.getByText('4.48 : 1')).toBeDefined()
  expect(verdict().map((verdictText) => /passes|fails/.exec(verdictText ?? '')?.[0])).toEqual(['fails', 'passes', 'fails'])
  fireEvent.click(screen.getByRole('button', { name: /the nearest that passes$/ }))
  expect(verdict()[0]).toContain('passes')
  type('Text', 'no colour')
  expect(screen.getByText(/^Enter a colour like/)).toBeDefined()
})

test('shows the distance between two colors and the nearest brand color', () => {
  show(<ColorCheck brandId="b1" />)
  type('Colour', '#000')
  type('Compare with', '#010101')
  expect(screen.getByRole('status').textContent).toMatch(/^ΔE 0\.\d: they look like the same colour\.$/)
  fireEvent.click(within(screen.getByRole('group', { name: /^Compare with/ })).getAllByRole('button')[0] as HTMLElement)
  expect(screen.getByRole('status').textContent).toContain('two different colours.')
  expect(screen.getByText(/^A Kestrel & Oak colour: .+ #0f5c4a\.$/)).toBeDefined()
  expect(screen.getByText(/^Close to a Kestrel & Oak colour; the nearest is .+ #1f1a14, ΔE \d/)).toBeDefined()
})

test('the color tools work without a brand', () => {
  show(<ColorCheck brandId={undefined} />)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
})
