import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type RunView, useRun } from './use-run.ts'

interface Counted {
  type: string
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const view: RunView<readonly string[], Counted> = {
  initial: [],
  load: async () => (types, chunk) => [...types, ...chunk.map(({ type }) => type)],
}
const lines = (...types: string[]) => types.map((type) => `${JSON.stringify({ type })}\n`).join('')

/** Sends the specified lines, then disconnects. */
const broken = (text: string) => {
  let sent = false
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (sent) return controller.error(new TypeError('network error'))
        sent = true
        controller.enqueue(new TextEncoder().encode(text))
      },
    }),
  )
}

function follow(...answers: Response[]) {
  const requests: string[] = []
  const chunks: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return answers.shift() ?? new Response(null, { status: 404 })
  })
  const hook = renderHook(({ runId }) => useRun(runId, view, (chunk) => chunks.push(...chunk.map(({ type }) => type))), {
    initialProps: { runId: 'r1' as string | null },
  })
  return { ...hook, requests, chunks }
}

it('a lost connection is reported, and the stream then resumes after the last received event', async () => {
  const { result, requests, chunks } = follow(broken(lines('run', 'progress')), new Response(lines('progress', 'fetchComplete')))
  await waitFor(() => expect(result.current.lost).toBe(true))
  expect(result.current.state).toEqual(['run', 'progress'])
  await waitFor(() => expect(result.current.ended).toBe(true))
  expect(result.current).toMatchObject({ runId: 'r1', lost: false, state: ['run', 'progress', 'progress', 'fetchComplete'] })
  expect(chunks).toEqual(['run', 'progress', 'progress', 'fetchComplete'])
  expect(requests).toEqual(['/api/runs/r1/events?after=0', '/api/runs/r1/events?after=2'])
})

it('resumes after the last logged event if the connection is lost after events that are not logged', async () => {
  const { result, requests } = follow(broken(lines('run', 'growing', 'growing')), new Response(lines('fetchComplete')))
  await waitFor(() => expect(result.current.ended).toBe(true))
  expect(requests).toEqual(['/api/runs/r1/events?after=0', '/api/runs/r1/events?after=1'])
})

it('the state of an ended run is kept until the next run starts', async () => {
  const { result, rerender } = follow(new Response(lines('run', 'fetchComplete')))
  await waitFor(() => expect(result.current.ended).toBe(true))
  rerender({ runId: null })
  expect(result.current.state).toEqual(['run', 'fetchComplete'])
  rerender({ runId: 'r2' })
  expect(result.current.state).toEqual([])
  expect(result.current.ended).toBe(false)
})

it('stops following a run that does not exist on the server', async () => {
  const { result } = follow()
  await waitFor(() => expect(result.current).toMatchObject({ ended: true, state: [] }))
})
