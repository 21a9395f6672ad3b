import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentChanges } from './documents/document-changes.ts'
import { useLiveChanges } from './live-changes.ts'
import { queryKeys } from './query-keys.ts'

const TOPICS = ['brand:b1']
const A_LONG_TIME_MS = 10 * 60_000
const visibility = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.all = []
  visibility.mockReturnValue('visible')
})
afterEach(async () => {
  cleanup()
  await after(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function screen() {
  const client = new QueryClient()
  client.setQueryData(queryKeys.brand('b1'), { revision: 1 })
  const fetchGuide = vi.fn(async () => ({ revision: 2 }))
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const layout = renderHook(() => useLiveChanges(TOPICS), { wrapper })
  const guide = renderHook(
    () => {
      useLiveChanges([...TOPICS])
      return useQuery({ queryKey: queryKeys.brand('b1'), queryFn: fetchGuide, staleTime: Number.POSITIVE_INFINITY })
    },
    { wrapper },
  )
  await after(0)
  return { client, layout, guide, fetchGuide, wrapper }
}

async function show(state: 'visible' | 'hidden') {
  visibility.mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const announce = async (revision: number) => {
  Source.open()[0]?.onmessage({ data: JSON.stringify({ topic: 'brand:b1', revision }) })
  await after(0)
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('shares one connection among all components, and refetches once for each change', async () => {
  const { layout, guide, fetchGuide } = await screen()
  expect(Source.open()).toHaveLength(1)
  Source.open()[0]?.onopen()
  Source.open()[0]?.onmessage({ data: '{"topic":"brand:b1","revision":2}' })
  await after(0)
  expect(fetchGuide).toHaveBeenCalledOnce()
  layout.unmount()
  await after(0)
  expect(Source.open()).toHaveLength(1)
  guide.unmount()
  await after(0)
  expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED])
})

it("a tab's own change refetches queries that depend on the document, but not the document itself", async () => {
  const { client, fetchGuide, wrapper } = await screen()
  const fetchChanges = vi.fn(async () => [])
  renderHook(() => useQuery({ queryKey: queryKeys.changes('b1'), queryFn: fetchChanges, initialData: [], staleTime: Number.POSITIVE_INFINITY }), { wrapper })
  let respond: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)))
  const guides = documentChanges<{ id: string; revision: number }>(
    client,
    { noun: 'brand', path: () => '/', queryKey: queryKeys.brand, load: async () => ({ id: 'b1', revision: 1 }) },
    'b1',
  )
  const revised = guides.revise({ path: '/', from: 1 })
  await after(0)
  // The event arrives before the response.
  await announce(2)
  expect(fetchChanges).not.toHaveBeenCalled()
  respond(Response.json({ id: 'b1', revision: 2 }))
  await revised
  await after(0)
  expect(fetchChanges).toHaveBeenCalledOnce()
  expect(fetchGuide).not.toHaveBeenCalled()

  // A second event of the same revision announces a change that is not part of the response.
  await announce(2)
  expect(fetchGuide).toHaveBeenCalledTimes(1)
  await announce(3)
  expect(fetchGuide).toHaveBeenCalledTimes(2)
  // Revision 0 means that the server has lost events.
  await announce(0)
  expect(fetchGuide).toHaveBeenCalledTimes(3)
})

it('all topics share one connection, and no event is missed while the connection is replaced', async () => {
  const { fetchGuide, wrapper } = await screen()
  Source.open()[0]?.onopen()
  const chats = renderHook(() => useLiveChanges(['chats:ada', 'brand:b1']), { wrapper })
  await after(0)
  expect(Source.topics()).toEqual(['brand:b1', 'brand:b1,chats:ada'])
  Source.open()[0]?.onmessage({ data: '{"topic":"brand:b1","revision":2}' })
  await after(0)
  expect(fetchGuide).toHaveBeenCalledOnce()
  Source.open()[1]?.onopen()
  expect(Source.topics()).toEqual(['brand:b1,chats:ada'])
  expect(fetchGuide).toHaveBeenCalledOnce()

  chats.unmount()
  await after(0)
  renderHook(() => useLiveChanges(['chats:ada']), { wrapper })
  await after(0)
  expect(Source.topics()).toEqual(['brand:b1,chats:ada'])
  expect(Source.all).toHaveLength(2)
})

it('a new connection also subscribes to topics of components that mount while it replaces the old one', async () => {
  const { wrapper } = await screen()
  Source.open()[0]?.onopen()
  renderHook(() => useLiveChanges(['chats:ada']), { wrapper })
  await after(0)
  renderHook(() => useLiveChanges(['brands']), { wrapper })
  await after(0)
  Source.accept('brand:b1,chats:ada')
  expect(Source.topics()).toEqual(['brand:b1,chats:ada', 'brand:b1,chats:ada,brands'])
  Source.accept('brand:b1,chats:ada,brands')
  expect(Source.topics()).toEqual(['brand:b1,chats:ada,brands'])
})

it('a hidden tab closes its connection and refetches once it is visible again', async () => {
  const { guide, fetchGuide } = await screen()
  Source.open()[0]?.onopen()
  await show('hidden')
  await after(A_LONG_TIME_MS)
  expect(Source.open()).toEqual([])
  expect(Source.all).toHaveLength(1)

  await show('visible')
  expect(Source.open()).toHaveLength(1)
  expect(fetchGuide).not.toHaveBeenCalled()
  Source.open()[0]?.onopen()
  await after(0)
  expect(guide.result.current.data).toEqual({ revision: 2 })
})

it('a briefly hidden tab keeps its connection', async () => {
  await screen()
  await show('hidden')
  await show('visible')
  await after(A_LONG_TIME_MS)
  expect(Source.all).toHaveLength(1)
  expect(Source.open()).toHaveLength(1)
})

it('a tab that was opened in the background connects once it becomes visible', async () => {
  visibility.mockReturnValue('hidden')
  const { fetchGuide } = await screen()
  expect(Source.all).toEqual([])
  await show('visible')
  Source.open()[0]?.onopen()
  await after(0)
  expect(fetchGuide).toHaveBeenCalledOnce()
})

it('a lost connection is restored with a refetch, but not while the tab is hidden', async () => {
  const { fetchGuide } = await screen()
  Source.open()[0]?.onopen()
  Source.open()[0]?.onerror()
  expect(Source.open()).toEqual([])
  await after(1000)
  expect(Source.open()).toHaveLength(1)
  Source.open()[0]?.onopen()
  await after(0)
  expect(fetchGuide).toHaveBeenCalledOnce()

  await show('hidden')
  Source.open()[0]?.onerror()
  await after(A_LONG_TIME_MS)
  const opened = Source.all.length
  await after(A_LONG_TIME_MS)
  expect(Source.open()).toEqual([])
  expect(Source.all).toHaveLength(opened)
})

class Source {
  static readonly CLOSED = 2
  static all: Source[] = []
  static open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED)
  static topics = () => Source.open().map(({ topics }) => topics)
  static accept = (topics: string) =>
    Source.open()
      .find((source) => source.topics === topics)
      ?.onopen()
  readyState = 0
  onopen = () => undefined
  onerror = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  readonly topics: string
  constructor(address: string) {
    this.topics = new URL(address, 'http://localhost').searchParams.get('topics') ?? ''
    Source.all.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
}
