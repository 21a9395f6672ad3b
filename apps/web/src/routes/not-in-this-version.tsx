import { Hourglass } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

/** Renders the placeholder for a screen of a later version, with a link to an available screen. */
export default function NotInThisVersionRoute() {
  const { id } = useParams()
  return (
    <Page narrow>
      <EmptyState
        level={1}
        icon={<Hourglass size={32} />}
        title="This version does not have this screen"
        actions={
          <Link to={id ? paths.styleGuide(id) : paths.brands} className={buttonClass('primary', 'md')}>
            {id ? 'Open the style guide' : 'See all brands'}
          </Link>
        }
      >
        <p>It comes in a later version. Your brand’s guide, images, products and sources are not affected.</p>
      </EmptyState>
    </Page>
  )
}
