import type { BrandUsage, BrandUsageDay } from '@brandwright/contracts/usage'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cellsOf } from '../../testing/cells-of.ts'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import UsageCap from './usage-cap.tsx'
import UsagePanel, { BrandUsageReport } from './usage-panel.tsx'
import { dayBefore, longDay } from './usage-range.ts'

const day = (rest: Partial<BrandUsageDay> = {}): BrandUsageDay => ({
  day: dayBefore(1),
  tool: 'chat',
  brand: { id: 'b1', name: 'Oak' },
  campaign: null,
  count: 2,
  seconds: 30,
  cost: 0.5,
  unpriced: 0,
  tokensIn: 900,
  tokensOut: 300,
  person: { id: 'u1', name: 'Robin' },
  ...rest,
})
const items = [
  day(),
  day({ tool: 'extraction', brand: { id: 'b2', name: null }, count: 5, seconds: 120, cost: 0.25, tokensIn: 0, tokensOut: 10, person: null }),
  day({
    day: dayBefore(0),
    brand: null,
    campaign: 'spring',
    count: 1,
    seconds: 10,
    cost: 1,
    unpriced: 1,
    tokensIn: 1,
    tokensOut: 1,
    person: { id: 'u2', name: null },
  }),
]
const rowsOf = (name: string) => cellsOf(screen.getByRole('table', { name }))

it('shows the total usage of the last 30 days, with a chart and a table by day', async () => {
  const sent = renderWithServer(<UsagePanel ofBrand={<p>Of the brand</p>} />, { 'GET /api/usage': { items } })
  await screen.findByRole('table', { name: 'Usage by day' })
  expect(sent).toEqual([{ method: 'GET', path: `/api/usage?from=${dayBefore(29)}&to=${dayBefore(0)}`, body: null }])
  expect(screen.getByText(`${longDay(dayBefore(29))} – ${longDay(dayBefore(0))}`)).toBeTruthy()
  expect(screen.getByText(/^tasks\b/).textContent).toBe('8 tasks 3 min of work, at least $1.75')
  expect(rowsOf('Usage by day')).toEqual([
    [longDay(dayBefore(1)), 'Chat answer', '2', '1,200', '30 s', '$0.50'],
    [longDay(dayBefore(1)), 'Website scan', '5', '10', '2 min', '$0.25'],
    [longDay(dayBefore(0)), 'Chat answer', '1', '2', '10 s', 'at least $1.00'],
  ])
  const bars = [...document.querySelectorAll('rect')]
  expect(bars).toHaveLength(30)
  expect(bars.slice(-3).map((bar) => Number(bar.getAttribute('height')))).toEqual([1, 120, 120 / 7])
  expect(screen.getByText('Of the brand')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(
    new RegExp(`/api/usage/csv\\?from=${dayBefore(29)}&to=${dayBefore(0)}$`),
  )
})

it('the table groups usage by tool, brand or campaign, and can be sorted', async () => {
  renderWithServer(<UsagePanel />, { 'GET /api/usage': { items } })
  await screen.findByRole('table', { name: 'Usage by day' })
  expect(screen.queryByRole('radio', { name: 'Person' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Tool' }))
  expect(rowsOf('Usage by tool').map((cells) => cells.slice(0, 2))).toEqual([
    ['Chat answer', '3'],
    ['Website scan', '5'],
  ])
  const names = () => rowsOf('Usage by tool').map(([name]) => name)
  const first = names()[0]
  for (const title of ['Finished', 'Tokens', 'Time', 'Cost']) {
    fireEvent.click(screen.getByRole('button', { name: title }))
    const one = names()
    fireEvent.click(screen.getByRole('button', { name: title }))
    expect(names(), title).toEqual([...one].reverse())
  }
  expect(first).toBe('Chat answer')
  fireEvent.click(screen.getByRole('radio', { name: 'Brand' }))
  expect(rowsOf('Usage by brand').map(([name]) => name)).toEqual(['Oak', 'b2', 'Without a brand'])
  fireEvent.click(screen.getByRole('radio', { name: 'Campaign' }))
  expect(rowsOf('Usage by campaign').map(([name]) => name)).toEqual(['Without a campaign', 'spring'])
})

it('usage of another date range is requested only if both dates are set', async () => {
  const sent = renderWithServer(<UsagePanel />, { 'GET /api/usage': { items: [day({ count: 1 })] } })
  expect((await screen.findByText(/^task\b/)).textContent).toBe('1 task 30 s of work, $0.50')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  expect(screen.getByText('Choose both days')).toBeTruthy()
  expect(sent).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: dayBefore(2) } })
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe(`/api/usage?from=${dayBefore(2)}&to=${dayBefore(0)}`))
  await vi.waitFor(() => expect(document.querySelectorAll('rect')).toHaveLength(3))
})

it('an empty report explains that there is no usage, or why the usage failed to load', async () => {
  let refuses = true
  renderWithServer(<UsagePanel />, { 'GET /api/usage': () => (refuses ? refusal('These days are too many.', 400) : { items: [] }) })
  expect(await screen.findByText('Usage: not loaded')).toBeTruthy()
  expect(screen.getByText('These days are too many.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText(/^No usage in this period\./)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const usage = (rest: Partial<BrandUsage> = {}): BrandUsage => ({ month: 'November 2026', used: 40, cap: 100, canChange: true, ...rest })
const brandAnswers = (of: Partial<BrandUsage> | Response) => ({
  'GET /api/brands/b1': { id: 'b1', name: 'Oak' },
  'GET /api/brands/b1/usage': of instanceof Response ? of : usage(of),
})

it('shows a brand’s usage per user to users who can change the cap', async () => {
  const sent = renderWithServer(<BrandUsageReport brandId="b1" />, { ...brandAnswers({}), 'GET /api/brands/b1/usage/days': { items } })
  await screen.findByRole('table', { name: 'Usage of Oak by day' })
  fireEvent.click(screen.getByRole('radio', { name: 'Person' }))
  expect(rowsOf('Usage of Oak by person').map(([name]) => name)).toEqual(['Robin', 'Deleted account', 'u2'])
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('/api/brands/b1/usage/csv?from=')
  expect(sent.some(({ path }) => path.startsWith('/api/brands/b1/usage/days?from='))).toBe(true)
})

it('hides a brand’s usage from users who cannot change the cap', async () => {
  const sent = renderWithServer(<BrandUsageReport brandId="b1" />, brandAnswers({ canChange: false }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByText(/^Usage of/)).toBeNull()
})

it('the cap shows how much of it is used, and can be changed', async () => {
  let refuses = true
  const sent = renderWithNotices(<UsageCap brandId="b1" />, {
    ...brandAnswers({}),
    'PUT /api/brands/b1/usage-cap': ({ body }: { body: { monthly: number | null } }) => (refuses ? refusal('Not now.') : usage({ cap: body.monthly })),
  })
  expect(await screen.findByRole('heading', { name: 'Cap of Oak' })).toBeTruthy()
  expect((await screen.findByText(/used in November 2026/)).textContent).toBe('40 of 100 used in November 2026.')
  const meter = screen.getByRole('meter', { name: 'Used in November 2026' })
  expect([meter.getAttribute('value'), meter.getAttribute('max'), meter.getAttribute('high')]).toEqual(['40', '100', '80'])
  expect(screen.queryByText(/^The cap is reached/)).toBeNull()
  const field = () => screen.getByLabelText<HTMLInputElement>('Tasks per month')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the cap' }))
  expect(field().value).toBe('100')
  fireEvent.change(field(), { target: { value: '40' } })
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('The cap was not changedNot now.')
  expect(field().value).toBe('40')
  refuses = false
  save()
  expect(await screen.findByText('The cap is 40 a month')).toBeTruthy()
  expect(screen.getByText(/^The cap is reached/)).toBeTruthy()
  fireEvent.change(field(), { target: { value: '' } })
  save()
  expect(await screen.findByText('The cap was removed')).toBeTruthy()
  expect(screen.getByText(/used in November 2026/).textContent).toBe('40 used in November 2026. There is no cap.')
  expect(screen.queryByRole('meter')).toBeNull()
  expect(changes(sent).slice(1)).toEqual([
    { method: 'PUT', path: '/api/brands/b1/usage-cap', body: { monthly: 40 } },
    { method: 'PUT', path: '/api/brands/b1/usage-cap', body: { monthly: null } },
  ])
})

it('shows users who cannot change the cap which roles can change the cap', async () => {
  renderWithServer(<UsageCap brandId="b1" />, brandAnswers({ canChange: false, cap: 0, used: 3 }))
  expect(await screen.findByText('An admin of this brand, or a super admin, can change the cap.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the cap' })).toBeNull()
  expect(screen.getByText(/^The cap is reached/)).toBeTruthy()
})

it('shows why the cap failed to load', async () => {
  renderWithServer(<UsageCap brandId="b1" />, brandAnswers(refusal('Not now.', 403)))
  expect(await screen.findByText('The cap could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
})
