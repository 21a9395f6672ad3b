import { expect, it, vi } from 'vitest'

it('lets a test replace what all elements have only for as long as it runs', () => {
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
