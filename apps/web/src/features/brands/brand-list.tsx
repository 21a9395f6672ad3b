import { Globe, LayoutGrid, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import { useBrandList } from './use-brand-list.ts'
import { useReadWebsite } from './use-read-website.ts'
import { shortAddress, websiteAddress } from './website-address.ts'

/** The grid of cards with all its states. */
export function BrandList({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const list = useBrandList({ search })
  const read = useReadWebsite()
  const address = search.includes('.') ? websiteAddress(search).url : undefined
  const brands = list.data?.pages.flatMap(({ items }) => items) ?? []

  if (list.isPending) return <BrandGridSkeleton />
  if (list.isError && brands.length === 0)
    return (
      <ErrorState
        title="There was an issue with Getting Brands"
        requestId={isApiError(list.error) ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      >
        <p>{list.error.message} Nothing is lost. Please try again.</p>
      </ErrorState>
    )
  if (brands.length === 0 && address)
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
        {read.error ? <span role="alert">{read.error.message}</span> : `${shortAddress(address)} is read, and its guide opens while it fills.`}
      </EmptyState>
    )
  if (brands.length === 0 && search)
    return (
      <EmptyState icon={<SearchX size={32} />} title={`No brand is called “${search}”`} actions={<Button onClick={onClearSearch}>Clear the search</Button>}>
        Try a part of the name, or of the address.
      </EmptyState>
    )
  if (brands.length === 0)
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
        Every website that is read becomes a brand with a guide of its own, and stands here.
      </EmptyState>
    )
  return <BrandGrid list={list} brands={brands} />
}
