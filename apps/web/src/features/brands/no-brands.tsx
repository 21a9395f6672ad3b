import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Globe, LayoutGrid, SearchX } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyCategory } from './empty-category.tsx'
import { useReadWebsite } from './use-read-website.ts'
import { websiteAddress } from './website-address.ts'

/** Renders the empty state of a search. Offers to add the searched URL as a brand, or to clear the search. */
export function NoBrands({ search, category, onClearSearch }: { search: string; category: string; onClearSearch: () => void }) {
  const read = useReadWebsite()
  const address = search.includes('.') ? websiteAddress(search).url : undefined
  if (address)
    return (
      <EmptyState
        icon={<Globe size={32} />}
        title="This brand doesn't exist yet. Want to add it?"
        actions={
          <Button variant="primary" size="md" busy={read.isPending} onClick={() => read.mutate(address)}>
            Add
          </Button>
        }
      >
        {read.error ? <span role="alert">{read.error.message}</span> : `Brandwright scans ${shortAddress(address)} and shows the guide as results arrive.`}
      </EmptyState>
    )
  if (search)
    return (
      <EmptyState icon={<SearchX size={32} />} title={`No brand matches “${search}”`} actions={<Button onClick={onClearSearch}>Clear the search</Button>}>
        Try part of the name or address{category && `, or search outside ${category}`}.
      </EmptyState>
    )
  if (category) return <EmptyCategory category={category} />
  return (
    <EmptyState
      icon={<LayoutGrid size={32} />}
      title="No brands yet"
      actions={
        <Link to={paths.home} className={buttonClass('primary', 'md')}>
          Paste your website
        </Link>
      }
    >
      Every website that you scan becomes a brand with its own guide, and appears here.
    </EmptyState>
  )
}
