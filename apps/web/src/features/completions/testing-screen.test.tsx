import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import NoticeStack from '../../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../../ui/notices/notice-store.ts'
import { defaultFields } from './completion-fields.ts'
import { maxPrice, TestingScreen } from './testing-screen.tsx'

type SentRequest = { path: string; body: Record<string, unknown> }
let requests: SentRequest[] = []
let streamController: ReadableStreamDefaultController<Uint8Array>
let stops: () => Response

beforeEach(() => {
  requests = []
  stops = () => {
    write({ choices: [{ delta: {}, finish_reason: 'stopped' }] })
    end()
    return Response.json({ stopped: 'x' })
  }
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    if (path.startsWith('/api/prompts')) return Response.json([])
    if (path === '/api/getFunctions')
      return Response.json([
        { name: 'copy_options', prompt: 'Three options.' },
        { name: 'make_copy', prompt: 'Copy.' },
      ])
    requests.push({ path, body: JSON.parse(String(body)) })
    if (path === '/api/stop') return stops()
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streamController = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(stream, { headers: { 'x-request-id': 'server-1' } })
  })
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const send = (text: string) => streamController.enqueue(new TextEncoder().encode(text))
const write = (frame: object) => send(`data: ${JSON.stringify(frame)}\n\n`)
const writeContent = (content: string) => act(async () => write({ choices: [{ delta: { content } }] }))
function end() {
  send('data: [DONE]\n\n')
  streamController.close()
}

function open(mode: 'stream' | 'whole' = 'stream') {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKeys.me, { id: 'u1' })
  client.setQueryData(queryKeys.brand('b1'), { name: 'Kestrel & Oak' })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TestingScreen id="b1" mode={mode} model="gpt-4o-mini" modelField={<p>The switcher</p>} />
        <NoticeStack />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answer = () => screen.findByRole('region', { name: 'Answer' })
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.trim()

async function begin() {
  open()
  type('Message', 'Say it.')
  press('Send')
  await waitFor(() => expect(streamController).toBeDefined())
  await answer()
}

it('sends the input and shows a streaming response', async () => {
  open()
  type('Message', 'Say it.')
  type('System message', 'Be brief.')
  type('Temperature', '0.7')
  type('Functions', '[{"name":"make_copy"}]')
  fireEvent.click(screen.getByLabelText('JSON mode'))
  press('Send')
  await answer()
  expect(requests).toMatchObject([
    {
      path: '/api/streamTest',
      body: {
        model: 'gpt-4o-mini',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Say it.' },
        ],
        functions: [{ name: 'make_copy' }],
        temperature: 0.7,
        max_tokens: 12000,
        json_mode: true,
        brand_id: 'b1',
        stream: true,
      },
    },
  ])
  await writeContent('Your **br')
  await waitFor(async () => expect((await answer()).textContent).toContain('Your'))
  await writeContent('and**.')
  await act(async () => write({ choices: [{ delta: { tool_calls: [{ index: 0, id: 'c', function: { name: 'make_copy', arguments: '{"text":"Wa' } }] } }] }))
  await waitFor(async () => expect((await answer()).textContent).toContain('"text": "Wa"'))
  await act(async () => end())
  expect(await screen.findByText('Complete')).toBeTruthy()
  expect((await answer()).querySelector('strong')?.textContent).toBe('brand')
  expect(figure('Events')).toBe('4')
  const events = screen.getAllByRole('listitem').filter((row) => row.closest('[aria-label="Events"]'))
  expect(events.map((row) => row.children[1]?.textContent)).toEqual(['content', 'content', 'tool call', 'done'])
  expect(events[0]?.textContent).toContain('"Your **br" {"choices"')
})

it('the request calls the selected generation function, or the first one by default', async () => {
  open()
  type('Message', 'Say it.')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Call a generation function/ }))
  expect(screen.getByLabelText<HTMLSelectElement>('Generation function').value).toBe('copy_options')
  press('Send')
  await answer()
  expect(requests[0]?.body).toMatchObject({ function_call: { name: 'copy_options' } })
  await act(async () => end())
  fireEvent.change(screen.getByLabelText('Generation function'), { target: { value: 'make_copy' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  press('Send')
  await waitFor(() => expect(requests[1]?.body).toMatchObject({ function_call: { name: 'make_copy' } }))
})

it('stops a run by the id of its request', async () => {
  await begin()
  await writeContent('One ')
  press('Stop')
  expect(await screen.findByText('Stopped')).toBeTruthy()
  expect(requests[1]).toEqual({ path: '/api/stop', body: { requestId: requests[0]?.body.requestId } })
  expect((await answer()).textContent).toContain('One')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('aborts the stream and shows an error if the stop request fails', async () => {
  await begin()
  stops = () => new Response(null, { status: 502 })
  press('Stop')
  expect(await screen.findByText('The server did not receive the stop request, so the connection was closed. HTTP error! Status: 502')).toBeTruthy()
  expect(screen.getByText('Stopped')).toBeTruthy()
})

it('a failure keeps the partial response and shows the error message and the request id', async () => {
  await begin()
  await writeContent('One ')
  await act(async () => {
    write({ error: { message: 'The model is overloaded.', code: 'unavailable' } })
    end()
  })
  expect((await screen.findByRole('alert')).textContent).toBe('The answer was interruptedThe model is overloaded. unavailable')
  expect((await answer()).textContent).toContain('One')
  expect(screen.getByRole('button', { name: /server-1/ })).toBeTruthy()
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Say it.')
})

it('invalid JSON for functions shows the position of the error', () => {
  open()
  type('Message', 'Say it.')
  type('Functions', '[\n  { "name" "x" }\n]')
  press('Send')
  expect(screen.getByText('Line 2, character 12: Expected a colon.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Functions'))
  expect(requests).toEqual([])
})

it('waits for the full response of the non-streaming endpoint', async () => {
  open('whole')
  type('Message', 'Say it.')
  press('Send')
  expect(await screen.findByText("We're working on your request...")).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/completion')
  const message = { role: 'assistant', content: 'Warm and plain.' }
  const usage = { prompt_tokens: 5, completion_tokens: 4, total_tokens: 9 }
  const others = fetch
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) =>
    path === '/api/completion'
      ? Response.json({ id: 'r', model: 'gpt-4o-mini', choices: [{ index: 0, message, finish_reason: 'stop' }], usage })
      : others(path, request),
  )
  open('whole')
  press('Send')
  expect(await screen.findByText('Warm and plain.')).toBeTruthy()
  expect(await screen.findByText('Getting Completion completed successfully!')).toBeTruthy()
  expect(figure('Output tokens')).toBe('4')
})

it('continues a paused response with a second request', async () => {
  await begin()
  await writeContent('The cup ')
  await act(async () => {
    write({ error: { message: 'The model paused: OpenAI sent nothing for 10 seconds, so the answer ends here.', code: 'paused' } })
    end()
  })
  await screen.findByText('The model paused')
  press('Continue')
  await waitFor(() => expect(requests.filter(({ path }) => path !== '/api/stop')).toHaveLength(2))
  expect(requests.at(-1)?.body.messages).toEqual([
    { role: 'user', content: 'Say it.' },
    { role: 'assistant', content: 'The cup ' },
    { role: 'user', content: expect.stringContaining('Go on exactly where it ends') },
  ])
  await writeContent('is warm.')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('The cup is warm.'))
  await act(async () => end())
})

const fields = { ...defaultFields, message: 'Write.' }

it.each([
  ['brandwright-composer', {}, /^Free/],
  ['gpt-4o-mini', { maxTokens: '100' }, /^At most less than a cent/],
  ['gpt-4o-mini', { maxTokens: '200000' }, /^At most \$0\.12/],
  ['gpt-4o-mini', { maxTokens: '' }, /^The price is unknown without a token limit/],
  ['a-model-of-nobody', {}, /^This model has no list price/],
  [null, {}, /^This model has no list price/],
])('the maximum price of a request depends on the model (%s) and the changed fields (%j)', (model, change, expected) => {
  expect(maxPrice({ ...fields, ...change }, model)).toMatch(expected)
})
