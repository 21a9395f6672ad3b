import { ListImport } from '../../entities/brands/list-import.tsx'

const nothing = { text: '' }

/** Imports products from a shop export or a table. */
export default function ImportProducts({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ListImport
      id={id}
      path="products/list"
      empty={nothing}
      title="Import products"
      label="Products"
      noun={['product', 'products']}
      placeholder={'Title,Price,Currency,Stock\nMorning cup,24.00,GBP,yes'}
      hint="Paste a Shopify export, or a table with these column names in the first row: Title, Price, Currency, Description, URL, Image, Stock, Tags. Values that you edited or locked are not changed."
      button={() => 'Import'}
      onClose={onClose}
    />
  )
}
