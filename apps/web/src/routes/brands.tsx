import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BrandList } from '../features/brands/brand-list.tsx'
import { useLiveChanges } from '../lib/live-changes.ts'
import { paths } from '../lib/paths.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { SearchField } from '../ui/search-field.tsx'

const TYPING_PAUSE_MS = 200
const TOPICS = ['brands']

/** /brands: every brand one may see. The search is in the address, so that it survives a reload and the way back. */
export default function BrandsRoute() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  useLiveChanges(TOPICS)

  const change = (text: string) => {
    setTyped(text)
    setParams(text.trim() ? { search: text.trim() } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <Page>
      <ScreenHeader title="Brands">
        <SearchField label="Search for a brand..." value={typed} onChange={change} />
        <Link to={paths.home} className={buttonClass('secondary', 'md')}>
          Read a website
        </Link>
      </ScreenHeader>
      <BrandList search={search} onClearSearch={() => change('')} />
    </Page>
  )
}
