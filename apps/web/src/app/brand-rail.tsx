import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { brandQuery } from '../entities/brands/brand-document.ts'
import { BrandTile } from '../features/brands/brand-tile.tsx'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import styles from './brand-rail.module.css'
import { railGroups, railPath } from './rail-links.ts'

type BrandRailProps = { id: string; icons?: boolean; onLeave?: () => void }

/**
 * Renders the mark and name of the brand and, below them, links to its screens; with `icons`, shows icons with tooltips instead of names. `onLeave` closes the
 * drawer on narrow screens.
 */
export function BrandRail({ id, icons = false, onLeave }: BrandRailProps) {
  const { data: guide } = useQuery(brandQuery(id))
  const { pathname } = useLocation()
  const current = (path: string) => (`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined)
  const named = (name: string, link: ReactElement) => (icons ? <Tooltip text={name}>{link}</Tooltip> : link)
  return (
    <nav className={icons ? styles.icons : styles.rail} aria-label="Brand">
      {named(
        guide?.name ?? 'Style guide',
        <Link to={paths.styleGuide(id)} className={styles.brand} aria-current={current(paths.styleGuide(id))} onClick={onLeave}>
          {guide ? <BrandTile brand={guide} size={36} /> : <span className={styles.tile} />}
          <span className={styles.names}>
            <span className={styles.name}>{guide?.name ?? '\u00a0'}</span>
            <span className={styles.host}>{guide ? shortAddress(guide.url) : '\u00a0'}</span>
          </span>
        </Link>,
      )}
      {railGroups.map(({ name, links }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul className={styles.links}>
            {links.map(({ title, path, icon: Icon }) => (
              <li key={path}>
                {named(
                  title,
                  <Link to={railPath(id, path)} className={styles.link} aria-current={current(railPath(id, path))} onClick={onLeave}>
                    <Icon size={16} aria-hidden="true" />
                    <span className={styles.title}>{title}</span>
                  </Link>,
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
