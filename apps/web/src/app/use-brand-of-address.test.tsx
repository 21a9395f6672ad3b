import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useBrandOfAddress } from './use-brand-of-address.ts'

it.each([
  ['/styleGuide/b1', 'b1'],
  ['/styleGuide/b1/rescan', 'b1'],
  ['/admin/b%20two/products/mug', 'b two'],
  ['/brands', undefined],
  ['/categories/Food', undefined],
])('the URL %s belongs to the brand: %s', (address, id) => {
  const wrapper = ({ children }: { children: React.ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  expect(renderHook(() => useBrandOfAddress(), { wrapper }).result.current).toBe(id)
})
