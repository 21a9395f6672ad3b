import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { afterEach, expect, it, vi } from 'vitest'
import { fillSkeleton } from './model/section-skeleton.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })

afterEach(() => vi.unstubAllGlobals())

it.each([
  { reduced: false, times: 1 },
  { reduced: true, times: 0 },
])('the placeholder of a section pulses unless the user prefers reduced motion (reduced: $reduced)', ({ reduced, times }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query === '(prefers-reduced-motion: reduce)' }))
  const animate = vi.fn()
  const element = document.createElement('div')
  const create = vi.spyOn(document, 'createElement')
  create.mockImplementation((name: string) => Object.assign(Document.prototype.createElement.call(document, name), { animate }))
  fillSkeleton(element, emptySection('s1', 'text', theme), (css) => css)
  create.mockRestore()
  expect(animate).toHaveBeenCalledTimes(times)
  expect(element.textContent).toBe('The rest is being written.')
  expect(element.querySelector('[aria-hidden="true"]')?.childElementCount).toBe(4)
})
