import { Link } from '../../ui/link.tsx'
import styles from './category-links.module.css'

interface CategoryLinksProps {
  names: readonly string[]
  counts: Readonly<Record<string, number>>
  current: string
  to: (name: string) => string
}

/** Lists the categories with the number of brands in each. */
export function CategoryLinks({ names, counts, current, to }: CategoryLinksProps) {
  return (
    <nav className={styles.categories} aria-label="Categories">
      {names.map((name) => (
        <Link key={name} to={to(name)} className={styles.category} aria-current={name === current ? 'page' : undefined} preventScrollReset>
          {name}
          {Object.hasOwn(counts, name) && <span className={styles.count}>{counts[name]}</span>}
        </Link>
      ))}
    </nav>
  )
}
