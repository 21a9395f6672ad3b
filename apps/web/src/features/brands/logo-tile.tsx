import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import { inkOn } from '../../entities/colors/ink-on.ts'
import styles from './logo-tile.module.css'

type LogoTileProps = { logo: Pick<Logo, 'url' | 'background' | 'place'> | null; name: string; ground: string | null; size: number }

/** A logo on the ground it was seen on, an icon to the edge; without one the initial on a color of the brand. */
export function LogoTile({ logo, name, ground, size }: LogoTileProps) {
  const background = logo?.background || ground || undefined
  return (
    <span
      className={logo?.place === 'icon' ? styles.icon : styles.tile}
      style={{ backgroundColor: background, color: background && inkOn(background), width: size, height: size }}
    >
      {ownFile(logo?.url) ? (
        <img src={ownFile(logo?.url)} alt="" loading="lazy" />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {[...name][0] ?? ''}
        </span>
      )}
    </span>
  )
}
