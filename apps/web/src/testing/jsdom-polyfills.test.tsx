import { expect, it, vi } from 'vitest'

it('replaces element prototypes only during a test', () => {
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
