import { useState } from 'react'

interface Sortable<Row> {
  title: string
  order?: (one: Row, other: Row) => number
}

export interface Sorting {
  title: string
  direction: 'ascending' | 'descending'
}

/**
 * Returns rows sorted by the column whose header was pressed last. Pressing a header sorts ascending, then descending, and then restores the original order.
 */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const order = columns.find(({ title }) => title === sorting?.title)?.order
  const rising = order ? rows.toSorted(order) : rows
  return {
    rows: sorting?.direction === 'descending' && order ? rising.toReversed() : rising,
    sorting,
    press: (title: string) =>
      setSorting((now) =>
        now?.title !== title ? { title, direction: 'ascending' } : now.direction === 'ascending' ? { title, direction: 'descending' } : null,
      ),
  }
}
