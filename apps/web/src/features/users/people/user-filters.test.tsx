import { MAX_SEARCH_LENGTH } from '@brandwright/contracts/limits'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_FILTER, UserFilters } from './user-filters.tsx'

afterEach(cleanup)

test('the search fields filter the users and limit the length of the typed text', () => {
  const onChange = vi.fn()
  render(<UserFilters filter={NO_FILTER} onChange={onChange} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('searchbox')
  expect(boxes.map(({ maxLength }) => maxLength)).toEqual([MAX_SEARCH_LENGTH, MAX_SEARCH_LENGTH])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Brand' }), { target: { value: 'Oak' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTER, brand: 'Oak' })
})
