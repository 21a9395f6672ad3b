import { afterEach, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

it('waits for the line where there is none', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no line'))
  online(false)
  const part = loadPart(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  online(true)
  dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})

it('fails where the line is not what lacks', async () => {
  online(true)
  await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('asks once more for a style sheet that did not come, in its place, and gives no part without it', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/menu.css" /><link rel="stylesheet" href="/assets/over.css" />'
  const sheet = () => document.querySelector('link') as HTMLLinkElement
  const first = sheet()
  first.dispatchEvent(new Event('error'))
  const load = vi.fn(async () => 'part')

  const part = loadPart(load)
  const second = sheet()
  expect(second).not.toBe(first)
  expect(second.getAttribute('href')).toBe('/assets/menu.css')
  expect(load).not.toHaveBeenCalled()
  second.dispatchEvent(new Event('load'))
  expect(await part).toBe('part')

  await loadPart(load)
  expect(sheet()).toBe(second)
})
