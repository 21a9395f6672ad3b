import { DataTable } from './data-table.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Tables and lists / Table' } satisfies StoryMeta

const rows = [
  { name: 'Guji Natural, 250 g', price: 13.5, stock: 412 },
  { name: 'Huila Washed, 250 g', price: 12, stock: 388 },
  { name: 'House Oak Blend, 1 kg', price: 34, stock: 6 },
]

export const WithSortableHeaders = () => (
  <DataTable
    label="Products"
    rows={rows}
    keyOf={({ name }) => name}
    columns={[
      { title: 'Product', cell: ({ name }) => name, order: (one, other) => one.name.localeCompare(other.name) },
      { title: 'Price', align: 'end', cell: ({ price }) => `£${price.toFixed(2)}`, order: (one, other) => one.price - other.price },
      { title: 'Stock', align: 'end', cell: ({ stock }) => stock },
    ]}
  />
)
