import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Collection, Product } from '@brandwright/domain/brands/style-guide'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useRemoveSeveral } from '../../entities/brands/use-remove-several.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { CollectProducts } from './collect-products.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'
import { UncollectProducts } from './uncollect-products.tsx'

const A_STEP = 48

interface ProductGridProps {
  guide: BrandDocument
  products: readonly Product[]
  /** The collection that they are in, where one is looked at. */
  within: Collection | undefined
  search: string
}

/** The products some at a time; several can be chosen, by mouse or by Space, and dealt with at once. */
export function ProductGrid({ guide, products, within, search }: ProductGridProps) {
  const [shown, setShown] = useState(A_STEP)
  const { chosen, isChosen, toggle, all, none } = useChosen(products.map(({ id }) => id))
  const remove = useRemoveSeveral(guide.id, 'products')
  if (products.length === 0 && (search || within)) return <NothingFound>No products found for this search term. Please try again.</NothingFound>
  if (products.length === 0)
    return (
      <EmptyState icon={<Package size={32} />} title="No products yet">
        <p>
          {guide.url
            ? 'Products are read from the shop’s pages. Read the site again, import a list, or add one by its page or by hand.'
            : 'Import a list of what the brand sells, or add one by its page or by hand.'}
        </p>
      </EmptyState>
    )
  const noun = chosen.length === 1 ? 'product' : 'products'
  return (
    <>
      <ul className={styles.grid}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id} className={styles.cell}>
            {guide.canEdit && (
              <label className={styles.choose} data-chosen={isChosen(product.id) || undefined}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${product.title}`}
                  checked={isChosen(product.id)}
                  onChange={({ nativeEvent }) => toggle(product.id, (nativeEvent as MouseEvent).shiftKey)}
                />
              </label>
            )}
            <ProductCard guide={guide} product={product} />
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + A_STEP)}>
          Load more
        </Button>
      )}
      {chosen.length > 0 && (
        <ChoiceBar count={chosen.length} of={products.length} noun={noun} onAll={all} onNone={none}>
          {within && <UncollectProducts id={guide.id} collection={within} chosen={chosen} onDone={none} />}
          <CollectProducts id={guide.id} collections={guide.collections} chosen={chosen} onDone={none} />
          <Button onClick={() => void remove(chosen, `${chosen.length} ${noun}`).then((gone) => gone && none())}>Delete</Button>
        </ChoiceBar>
      )}
    </>
  )
}
