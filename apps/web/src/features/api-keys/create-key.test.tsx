import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { CreateKey } from './create-key.tsx'

const name = (value: string) => fireEvent.change(screen.getByLabelText(/^Name/), { target: { value } })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create key' }))

it('sends the name, scopes and expiry of a key, and shows the key once', async () => {
  const onMade = vi.fn()
  const sent = renderWithServer(<CreateKey canReadMetrics={false} onMade={onMade} />, { 'POST /api/api-keys': { name: 'Shop', key: 'bw_secret' } })
  name(' Shop ')
  fireEvent.click(screen.getByLabelText('Write: change and create content'))
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '30' } })
  create()
  expect(await screen.findByText('bw_secret')).toBeTruthy()
  expect(sent).toEqual([{ method: 'POST', path: '/api/api-keys', body: { name: 'Shop', scopes: ['read', 'write'], expiresInDays: 30 } }])
  expect(onMade).toHaveBeenCalledTimes(1)
})

it('shows an error and sends no request if no scope is selected', async () => {
  const sent = renderWithServer(<CreateKey canReadMetrics={false} onMade={() => undefined} />)
  name('Shop')
  fireEvent.click(screen.getByLabelText('Read: guides, lists, exports'))
  create()
  expect(await screen.findByText('Choose at least one scope')).toBeTruthy()
  expect(sent).toEqual([])
})

it('offers the server metrics scope only to users who can read metrics', () => {
  renderWithServer(<CreateKey canReadMetrics={true} onMade={() => undefined} />)
  expect(screen.getByLabelText('Metrics: the metrics of this server')).toBeTruthy()
})
