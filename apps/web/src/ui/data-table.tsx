import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './data-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Sortable<Row> {
  title: string
  order?: (one: Row, other: Row) => number
}

interface Sorting {
  title: string
  direction: 'ascending' | 'descending'
}

interface Column<Row> {
  title: string
  /** Shows the title only to screen readers, which is useful for a column of buttons. */
  hideTitle?: boolean
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Compares two rows. Users can sort a column only if it has this function. */
  order?: (one: Row, other: Row) => number
}

type DataTableProps<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string }

/** Renders a table with sortable columns. On narrow screens each row becomes a card with the column titles next to the values. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const { rows: sorted, sorting, press } = useSortedRows(rows, columns)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, hideTitle, align, order }) => (
            <th key={title} scope="col" data-align={align} aria-sort={sorting?.title === title ? sorting.direction : undefined}>
              {order ? (
                <button type="button" className={styles.sort} onClick={() => press(title)}>
                  {title}
                  <SortMark title={title} sorting={sorting} />
                </button>
              ) : hideTitle ? (
                <VisuallyHidden>{title}</VisuallyHidden>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, hideTitle, cell, align }) => (
              <td key={title} data-title={hideTitle ? undefined : title} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SortMark({ title, sorting }: { title: string; sorting: Sorting | null }) {
  const Mark = sorting?.title !== title ? ArrowUpDown : sorting.direction === 'ascending' ? ArrowUp : ArrowDown
  return <Mark size={14} aria-hidden="true" />
}

/**
 * Returns rows sorted by the column whose header was clicked last. Clicking a header sorts in ascending order, then in descending order, and then restores the
 * original order.
 */
function useSortedRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[]) {
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
