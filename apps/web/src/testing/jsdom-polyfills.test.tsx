import { expect, it, vi } from 'vitest'

it('rejects assignments to element prototypes, and restores spied methods after a test', () => {
  const before = Element.prototype.scrollIntoView
  expect(() => {
    HTMLElement.prototype.scrollIntoView = () => undefined
  }).toThrow(TypeError)
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView')
  document.body.scrollIntoView()
  expect(spy).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  expect(Element.prototype.scrollIntoView).toBe(before)
})
