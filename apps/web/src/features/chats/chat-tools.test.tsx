import { TOOL_NAMES } from '@brandwright/domain/chats/tools/tool-names'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ChatTools from './chat-tools.tsx'

afterEach(cleanup)

function show(tools: string[] | null, onSave: (tools: string[] | null) => Promise<unknown> = async () => {}) {
  const calls = { onSave: vi.fn(onSave), onClose: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatTools tools={tools} {...calls} />
    </QueryClientProvider>,
  )
  return calls
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('limits a chat to the selected tools and to the tools that the selected tools require', async () => {
  const { onSave, onClose } = show(null)
  expect(screen.getAllByRole('checkbox').every((one) => (one as HTMLInputElement).checked)).toBe(true)
  fireEvent.click(box(/^Remember/))
  fireEvent.click(box(/^Create a campaign/))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const saved = onSave.mock.calls[0]?.[0] ?? []
  expect(saved.toSorted()).toEqual(TOOL_NAMES.filter((name) => name !== 'remember' && name !== 'create_campaign').toSorted())
})

test('selecting all tools removes the limit, and selecting none saves an empty list', async () => {
  const { onSave } = show(['read', 'choose_tools'])
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([box(/^Read a page/)])
  fireEvent.click(box(/^Read a page/))
  save()
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith([]))
  for (const one of screen.getAllByRole('checkbox')) fireEvent.click(one)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'))
  save()
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(null))
})

test('keeps the dialog open and shows an error if the tools were not saved', async () => {
  const { onClose } = show(null, async () => {
    throw new Error('Not now.')
  })
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('The tools were not saved')
  expect(onClose).not.toHaveBeenCalled()
})
