import { logoGround } from '@brandwright/domain/brands/logo-ground'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { brandMark } from '../lib/brand-mark.ts'
import { brandQuery } from '../lib/brand-query.ts'
import { ownFile } from '../lib/own-file.ts'
import { paths } from '../lib/paths.ts'
import styles from './brand-rail.module.css'
import { railGroups } from './rail-links.ts'

/** The brand's mark and name over the list of its screens; in the phone's menu too, which `onLeave` closes. */
export function BrandRail({ id, onLeave }: { id: string; onLeave?: () => void }) {
  const { data: guide } = useQuery(brandQuery(id))
  const mark = guide && brandMark(guide.logos)
  return (
    <nav className={styles.rail} aria-label="Brand">
      <NavLink to={paths.styleGuide(id)} className={styles.brand} onClick={onLeave}>
        <span className={styles.tile} style={mark && guide ? { backgroundColor: logoGround(mark, guide) } : undefined}>
          {mark && <img src={ownFile(mark.url)} alt="" width={28} height={28} />}
        </span>
        <span className={styles.names}>
          <span className={styles.name}>{guide?.name ?? '\u00a0'}</span>
          <span className={styles.host}>{guide ? shortAddress(guide.url) : '\u00a0'}</span>
        </span>
      </NavLink>
      {railGroups.map(({ name, links }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul className={styles.links}>
            {links.map(({ title, path, icon: Icon }) => (
              <li key={path}>
                <NavLink to={paths.admin(id, path)} className={styles.link} onClick={onLeave}>
                  <Icon size={16} aria-hidden="true" />
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
