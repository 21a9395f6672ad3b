import { FolderOpen } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** Renders the empty state for a category without brands, or for a server without brands. */
export const EmptyCategory = ({ category }: { category: string | null }) => (
  <EmptyState
    icon={<FolderOpen size={32} />}
    title={category ? `No brands in ${category} yet` : 'No brands yet'}
    actions={
      <Link to={paths.home} className={buttonClass('primary', 'md')}>
        Add a brand
      </Link>
    }
  >
    A brand appears here if its guide lists this category.
  </EmptyState>
)
