import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Column<Row> {
  title: string
  /** Told to screen readers alone, as over a column of buttons. */
  hideTitle?: boolean
  cell: (row: Row) => ReactNode
  align?: 'end'
}

type DataTableProps<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string }

/** Rows under hairlines. On narrow screens each row becomes a small card with its titles beside the values. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, hideTitle, align }) => (
            <th key={title} scope="col" data-align={align}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
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
