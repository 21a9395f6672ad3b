import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { brandMark } from '../../entities/brands/brand-mark.ts'
import { inkOn } from '../../entities/colors/ink-on.ts'
import styles from './logo-tile.module.css'

type LogoTileProps = { logo: Pick<Logo, 'url' | 'background' | 'place'> | null; name: string; background: string | null; size: number }

/** Renders a brand as a small square that contains its logo on a suitable background or, without a logo, its initial on a brand color. */
export function BrandTile({ brand, size }: { brand: StyleGuide; size: number }) {
  const mark = brandMark(brand.logos)
  return <LogoTile logo={mark && { ...mark, background: logoBackground(mark, brand) }} name={brand.name} background={brand.colors.roles.primary} size={size} />
}

/** Renders a logo on its original background and an icon without padding. Without a logo, renders the initial on a brand color. */
function LogoTile({ logo, name, background: fallback, size }: LogoTileProps) {
  const background = logo?.background || fallback || undefined
  return (
    <span
      className={logo?.place === 'icon' ? styles.icon : styles.tile}
      style={{ backgroundColor: background, color: background && inkOn(background), width: size, height: size }}
    >
      {localFileUrl(logo?.url) ? (
        <img src={localFileUrl(logo?.url)} alt="" loading="lazy" />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {[...name][0] ?? ''}
        </span>
      )}
    </span>
  )
}
