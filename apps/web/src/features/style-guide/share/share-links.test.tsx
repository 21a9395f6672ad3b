import type { ShareLink } from '@brandwright/contracts/share-links'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { ShareDialog } from './share-links.tsx'

const LINKS = '/api/brands/b1/share-links'
const link = (change: Partial<ShareLink>) => ({ id: 'l1', name: 'Press', madeBy: 'Ada', createdAt: hoursAgo(3), expiresAt: null, ...change }) as ShareLink
const open = (answers: Record<string, unknown>) => renderWithNotices(<ShareDialog brandId="b1" onClose={vi.fn()} />, answers)
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Create link' }))

it('lists the share links with their creator and expiry', async () => {
  open({ [`GET ${LINKS}`]: { items: [link({}), link({ id: 'l2', name: '', madeBy: null, expiresAt: '2026-12-24T10:00:00.000Z' })] } })
  const items = within(await screen.findByRole('list', { name: 'Links to this guide' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PressCreated 3.* ago by AdaWithdraw$/),
    expect.stringMatching(/^Unnamed linkCreated 3.* ago, expires .*24.*Withdraw$/),
  ])
})

it('creates an expiring share link, shows its URL once, and reloads the list of links', async () => {
  let made = false
  const sent = open({
    [`GET ${LINKS}`]: () => ({ items: made ? [link({})] : [] }),
    [`POST ${LINKS}`]: () => {
      made = true
      return { link: 'https://brandwright.example/s/secret', id: 'l1' }
    },
  })
  expect(await screen.findByText('There are no links to this guide.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Recipient/ }), { target: { value: ' Press ' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Expires' }), { target: { value: '30' } })
  make()
  expect(await screen.findByText('https://brandwright.example/s/secret')).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'POST', path: LINKS, body: { name: 'Press', expiresInDays: 30 } }])
  expect(await screen.findByRole('list', { name: 'Links to this guide' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('https://brandwright.example/s/secret')).toBeNull())
  expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy()
})

it('creates a link without an expiry', async () => {
  const sent = open({ [`GET ${LINKS}`]: { items: [] }, [`POST ${LINKS}`]: { link: 'https://x.example/s/1' } })
  make()
  await screen.findByText('https://x.example/s/1')
  expect(changes(sent)[0]?.body).toEqual({ name: '' })
})

it('keeps the input and shows why a link was not created', async () => {
  open({ [`GET ${LINKS}`]: { items: [] }, [`POST ${LINKS}`]: refusal('There are already 50 links.') })
  fireEvent.change(screen.getByRole('textbox', { name: /^Recipient/ }), { target: { value: 'Press' } })
  make()
  expect(await screen.findByText('The link was not created')).toBeTruthy()
  expect(screen.getByText('There are already 50 links.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Recipient/ }).value).toBe('Press')
})

it('revokes a single share link', async () => {
  let items = [link({}), link({ id: 'l2', name: 'Printer' })]
  const sent = open({
    [`GET ${LINKS}`]: () => ({ items }),
    [`DELETE ${LINKS}/l1`]: () => {
      items = items.slice(1)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Press' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw Press' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Withdraw Printer' })).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'DELETE', path: `${LINKS}/l1`, body: null }])
})

it('shows why a link was not revoked', async () => {
  open({ [`GET ${LINKS}`]: { items: [link({})] }, [`DELETE ${LINKS}/l1`]: refusal('Only admins withdraw links.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Press' }))
  expect(await screen.findByText('The link was not withdrawn')).toBeTruthy()
  expect(screen.getByText('Only admins withdraw links.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw Press' })).toBeTruthy()
})

it('shows why the links failed to load, and retries', async () => {
  let fails = true
  open({ [`GET ${LINKS}`]: () => (fails ? refusal('Ask an admin.') : { items: [link({})] }) })
  expect(await screen.findByText('The links could not be loaded')).toBeTruthy()
  expect(screen.getByText('Ask an admin.')).toBeTruthy()
  expect(screen.queryByText('There are no links to this guide.')).toBeNull()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Press')).toBeTruthy()
})
