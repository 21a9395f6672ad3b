import type { Product } from '@brandwright/domain/brands/style-guide'
import { priceLabel } from '../../entities/products/price-label.ts'
import { DataTable } from '../../ui/data-table.tsx'

export function VariantTable({ product, language }: { product: Product; language?: string }) {
  const { variants = [], currency } = product
  if (variants.length === 0) return null
  return (
    <DataTable
      label="Variants"
      rows={variants}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Variant', cell: ({ title }) => title },
        { title: 'Stock', cell: ({ available }) => (available === undefined ? 'Unknown' : available ? 'In stock' : 'Sold out') },
        { title: 'Price', align: 'end', cell: ({ price }) => priceLabel({ price, currency }, language) ?? 'None' },
      ]}
    />
  )
}
