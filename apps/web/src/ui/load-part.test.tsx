import { afterEach, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => vi.restoreAllMocks())

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

it('a part that failed to load while offline loads once the connection is restored', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no line'))
  online(false)
  const part = loadPart(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  online(true)
  dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})

it('throws if a part fails to load while online', async () => {
  online(true)
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
