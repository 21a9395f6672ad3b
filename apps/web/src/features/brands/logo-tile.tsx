import type { Logo } from '@brandwright/domain/brands/style-guide'
import { isServed } from './is-served.ts'
import styles from './logo-tile.module.css'

/** A logo on the ground it was seen on. */
export function LogoTile({ logo, name, size }: { logo: Pick<Logo, 'url' | 'text' | 'background'> | null; name: string; size?: number }) {
  return (
    <span className={styles.tile} style={{ background: logo?.background || undefined, width: size, height: size }}>
      {isServed(logo?.url) ? <img src={logo?.url} alt="" loading="lazy" /> : <span className={styles.letter}>{[...(logo?.text || name)][0] ?? ''}</span>}
    </span>
  )
}
