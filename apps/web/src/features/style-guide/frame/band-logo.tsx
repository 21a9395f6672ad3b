import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import { useRetriedImage } from '../../../lib/use-retried-image.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { standsOn } from '../model/band-look.ts'
import styles from './band-logo.module.css'

type BandLogoProps = { logo: Logo | null; file: string | undefined; ground: string | null; filling: boolean }

/** The brand's mark, bare where it reads on the band, else on the tile it was drawn for. */
export function BandLogo({ logo, file, ground, filling }: BandLogoProps) {
  const image = useRetriedImage(file)
  if (!logo || !file) return filling && ground === null ? <Skeleton width={56} height={56} radius={8} /> : <span />
  const bare = ground !== null && standsOn(logo, ground)
  return (
    <span className={bare ? styles.bare : styles.tile} style={bare ? undefined : { backgroundColor: logo.background }}>
      {image.failed ? <span>{logo.text}</span> : <img src={ownFile(image.src)} alt={logo.alt || `${logo.text} logo`} onError={image.onError} />}
    </span>
  )
}
