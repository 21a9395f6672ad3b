import type { BrandDocument } from '@brandwright/contracts/brands'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'

const SyncStore = lazyPart(() => import('./sync-store.tsx'))

/** Renders the "Store" block of the integrations. Offers a product sync if the site runs on a supported store system. */
export default function StoreBlock({ brand }: { brand: BrandDocument }) {
  const [syncing, setSyncing] = useState(false)
  return (
    <SettingsBlock title="Store" lead="The source of your products.">
      <p>
        {brand.shopify
          ? `${shortAddress(brand.websiteUrl || brand.url)} is a Shopify store: all of its products can be synced without a key.`
          : 'No Shopify store was found at the website. Products come from its pages, from a list, or by hand.'}
      </p>
      {brand.shopify && brand.canEdit && (
        <Button size="md" onClick={() => setSyncing(true)}>
          Sync with the store
        </Button>
      )}
      <Link to={paths.admin(brand.id, 'products')} className={buttonClass('secondary', 'md')}>
        {brand.products.length === 0
          ? 'Add products'
          : `See ${brand.products.length.toLocaleString('en')} ${brand.products.length === 1 ? 'product' : 'products'}`}
      </Link>
      {syncing && (
        <Suspense>
          <SyncStore id={brand.id} onClose={() => setSyncing(false)} />
        </Suspense>
      )}
    </SettingsBlock>
  )
}
