import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useFilters } from './use-filters.ts'

const labels = { all: 'All pages', used: 'In use' }
const usual: { search: string; status: keyof typeof labels } = { search: '', status: 'all' }

function renderFilters(address: string) {
  return renderHook(() => ({ ...useFilters(usual, { status: labels }), at: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result
}

test('reads filters from the URL, and uses the default for an invalid value', () => {
  expect(renderFilters('/links?search=tide&status=used').current.filters).toEqual({ search: 'tide', status: 'used' })
  for (const wrong of ['gone', 'toString', '']) expect(renderFilters(`/links?status=${wrong}`).current.filters).toEqual(usual)
})

test('the URL contains all filters except default values', () => {
  const result = renderFilters('/links?status=used')
  act(() => result.current.setFilters({ search: 'tide pool' }))
  expect(result.current.at).toBe('?search=tide+pool&status=used')
  act(() => result.current.setFilters({ search: '', status: 'all' }))
  expect(result.current.at).toBe('')
})

test('two filter changes in a row are both applied', () => {
  const result = renderFilters('/links?search=tide')
  act(() => {
    result.current.setFilters({ search: '' })
    result.current.setFilters({ status: 'used' })
  })
  expect(result.current.at).toBe('?status=used')
})
