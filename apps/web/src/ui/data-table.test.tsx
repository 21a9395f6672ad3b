import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

const rows = [
  { name: 'Huila', price: 12 },
  { name: 'Guji', price: 13.5 },
  { name: 'Oak', price: 9 },
]

test('clicking a column header sorts ascending, then descending, and then restores the original order', () => {
  render(
    <DataTable
      label="Coffees"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Coffee', cell: ({ name }) => name },
        { title: 'Price', cell: ({ price }) => price, order: (one, other) => one.price - other.price },
      ]}
    />,
  )
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstChild?.textContent)
  const header = screen.getByRole('columnheader', { name: 'Price' })
  const price = screen.getByRole('button', { name: 'Price' })
  expect(screen.queryByRole('button', { name: 'Coffee' })).toBeNull()
  fireEvent.click(price)
  expect([names(), header.getAttribute('aria-sort')]).toEqual([['Oak', 'Huila', 'Guji'], 'ascending'])
  fireEvent.click(price)
  expect([names(), header.getAttribute('aria-sort')]).toEqual([['Guji', 'Huila', 'Oak'], 'descending'])
  fireEvent.click(price)
  expect([names(), header.getAttribute('aria-sort')]).toEqual([['Huila', 'Guji', 'Oak'], null])
})
