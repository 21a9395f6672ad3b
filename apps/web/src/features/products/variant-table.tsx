import type { Product } from '@brandwright/domain/brands/style-guide'
import { priceWords } from '../../lib/price-words.ts'
import tables from '../../ui/table.module.css'

export function VariantTable({ product, language }: { product: Product; language?: string }) {
  const { variants = [], currency } = product
  if (variants.length === 0) return null
  return (
    <table className={tables.table}>
      <caption className={tables.caption}>Variants</caption>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col">Stock</th>
          <th scope="col" className={tables.number}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.id}>
            <th scope="row">{variant.title}</th>
            <td>{variant.available === undefined ? 'Not told' : variant.available ? 'In stock' : 'Sold out'}</td>
            <td className={tables.number}>{priceWords({ price: variant.price, currency }, language) ?? 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
