import { LONGEST_SEARCH } from '@brandwright/contracts/longest-search'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_FILTER, UserFilters } from './user-filters.tsx'

afterEach(cleanup)

test('narrows by what is typed, as far as a search goes', () => {
  const onChange = vi.fn()
  render(<UserFilters filter={NO_FILTER} onChange={onChange} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('searchbox')
  expect(boxes.map(({ maxLength }) => maxLength)).toEqual([LONGEST_SEARCH, LONGEST_SEARCH])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Brand' }), { target: { value: 'Oak' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTER, brand: 'Oak' })
})
