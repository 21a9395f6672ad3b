// @own-page: inspects state that the whole page shares.
import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { clearErrors, useErrors } from './error-store.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  act(clearErrors)
})

/** Makes a change fail, and returns the errors that were recorded. */
async function recorded(error: Error, mutationKey?: string[]) {
  const { result } = renderHook(() => useErrors())
  const client = createQueryClient()
  const change = client.getMutationCache().build(client, { mutationKey, mutationFn: () => Promise.reject(error) })
  await act(() => change.execute(undefined).catch(() => undefined))
  return result.current.map(({ component, method, message, info }) => ({ component, method, message, info }))
}

it('records a mutation that fails with a server error, with its request id', async () => {
  const fault = new ApiError('The database did not answer.', 'unavailable', 503, 'req-7')
  expect(await recorded(fault, ['images'])).toEqual([{ component: 'images', method: 'change', message: 'The database did not answer.', info: 'Request req-7' }])
})

it('does not record rejected requests, lost connections or errors of single fields', async () => {
  for (const error of [new ApiError('No.', 'forbidden', 403), new ApiError('Offline', 'offline', 0), new Error('Somebody else changed this meanwhile.')])
    expect(await recorded(error)).toEqual([])
})

it('restarts a first fetch that began before the change that invalidated the query', async () => {
  const client = createQueryClient()
  const answers: ((links: string[]) => void)[] = []
  const query = { queryKey: ['links'], queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)) }
  const stop = new QueryObserver(client, query).subscribe(() => {})
  const waiting = client.fetchQuery(query)
  const refreshed = client.invalidateQueries({ queryKey: ['links'] })
  expect(answers).toHaveLength(2)
  answers[0]?.([])
  answers[1]?.(['new'])
  await refreshed
  expect(client.getQueryData(['links'])).toEqual(['new'])
  expect(await waiting).toEqual(['new'])
  stop()
})
