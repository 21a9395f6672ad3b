import type { BrandDocument } from '@brandwright/contracts/brands'
import { FileSpreadsheet, Import, Link2, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/menu.tsx'

const ImportProducts = lazyPart(() => import('./import-products.tsx'))
const AddProductPage = lazyPart(() => import('./add-product-page.tsx'))
const SyncStore = lazyPart(() => import('./sync-store.tsx'))

/** Ways in which products come other than by hand: from a page, from a list, from the store itself. */
export function MoreWays({ guide }: { guide: BrandDocument }) {
  const [open, setOpen] = useState<'page' | 'list' | 'sync' | null>(null)
  const close = () => setOpen(null)
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <Menu
        label="Import"
        items={[
          { label: 'From its page', icon: <Link2 {...icon} />, onSelect: () => setOpen('page') },
          { label: 'From a CSV', icon: <FileSpreadsheet {...icon} />, onSelect: () => setOpen('list') },
          ...(guide.shopify ? [{ label: 'Sync with the store', icon: <RefreshCw {...icon} />, onSelect: () => setOpen('sync') }] : []),
        ]}
      >
        <Button>
          <Import {...icon} />
          Import
        </Button>
      </Menu>
      <Suspense>
        {open === 'page' && <AddProductPage id={guide.id} onClose={close} />}
        {open === 'list' && <ImportProducts id={guide.id} onClose={close} />}
        {open === 'sync' && <SyncStore id={guide.id} onClose={close} />}
      </Suspense>
    </>
  )
}
