import { Link, useSearchParams } from 'react-router'
import { BrandList } from '../features/brands/brand-list.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { paths } from '../lib/paths.ts'
import { useRestingText } from '../lib/use-resting-text.ts'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { SearchField } from '../ui/search-field.tsx'

const TOPICS = ['brands']

/** /brands: every brand one may see. The search is in the address, so that it survives a reload and the way back. */
export default function BrandsRoute() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, type] = useRestingText(search, (text) => setParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true }))
  useLiveChanges(TOPICS)
  return (
    <Page>
      <ScreenHeader title="Brands">
        <SearchField label="Search for a brand..." value={typed} onChange={type} />
        <Link to={paths.home} className={buttonClass('secondary', 'md')}>
          Read a website
        </Link>
      </ScreenHeader>
      <BrandList search={search.trim()} onClearSearch={() => type('')} />
    </Page>
  )
}
