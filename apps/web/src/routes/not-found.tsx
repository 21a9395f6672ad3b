import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './not-found.module.css'

export default function NotFoundRoute() {
  const { pathname } = useLocation()
  useTitle('Not Found')
  return (
    <Page narrow>
      <div className={styles.notFound}>
        <h1>Page not found</h1>
        <p>
          There is no page at <code>{pathname}</code>. Check the spelling of the address.
        </p>
        <div className={styles.actions}>
          <Link to={paths.home} className={buttonClass('primary', 'md')}>
            Go to the home page
          </Link>
          <Link to={paths.brands} className={buttonClass('secondary', 'md')}>
            See all brands
          </Link>
        </div>
      </div>
    </Page>
  )
}
