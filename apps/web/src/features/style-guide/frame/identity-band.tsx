import { coverImage } from '@brandwright/domain/brands/cover-image'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import type { Image, Logo, PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties } from 'react'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { useRetriedImage } from '../../../lib/use-retried-image.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OverviewMark } from '../edits/overview-mark.tsx'
import { bandLook, isVisibleOn } from '../model/band-look.ts'
import { logoFile } from '../model/logo-file.ts'
import { longestWord } from '../model/longest-word.ts'
import bandImageStyles from './band-image.module.css'
import bandLogoStyles from './band-logo.module.css'
import styles from './identity-band.module.css'

const MAX_STRIPES = 7

type BandImageProps = { image: Image | null; palette: readonly PaletteColor[]; background: string | null; filling: boolean }

type BandLogoProps = { logo: Logo | null; file: string | undefined; background: string | null; filling: boolean }

const SMALLEST_ICON = 48

const LONG_NAME = 14
const VERY_LONG_NAME = 26

/** Presents the brand with its background, type, logo and cover image. Uses neutral colors until the brand's values have been extracted. */
export function IdentityBand({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const look = bandLook(guide)
  const logo = bandLogo(guide, look?.background ?? null)
  const cover = coverImage(guide.images)
  const name = guide.name || shortAddress(guide.url)
  const length = name.length > VERY_LONG_NAME ? styles.veryLong : name.length > LONG_NAME ? styles.long : ''
  return (
    <header id="overview" className={styles.band} style={look ? ({ backgroundColor: look.background, color: look.ink } as CSSProperties) : undefined}>
      <div className={styles.text}>
        <BandLogo logo={logo} file={logo ? logoFile(logo, guide) : undefined} background={look?.background ?? null} filling={filling} />
        <div>
          <div className={styles.line}>
            <h1
              dir="auto"
              lang={guide.language ?? undefined}
              className={`${styles.name} ${length}`}
              style={{ ...nameFace(guide), '--longest': longestWord(name) } as CSSProperties}
            >
              {name}
            </h1>
            <OverviewMark guide={guide} of="name" style={{ color: look?.ink }} />
          </div>
          <div className={styles.line}>
            {guide.description ? (
              <p
                dir="auto"
                lang={guide.language ?? undefined}
                className={styles.description}
                style={guide.preferredStyles.body ? { fontFamily: brandStack(guide.preferredStyles.body.fontFamily) } : undefined}
              >
                {guide.description}
              </p>
            ) : (
              filling && <Skeleton width={360} height={18} style={{ marginTop: 24 }} />
            )}
            <OverviewMark guide={guide} of="description" style={{ color: look?.ink }} />
          </div>
        </div>
      </div>
      <BandImage image={cover} palette={guide.colors.palette} background={look?.background ?? null} filling={filling} />
    </header>
  )
}

function nameFace({ preferredStyles: { header } }: StyleGuide): CSSProperties {
  if (!header) return {}
  return {
    fontFamily: brandStack(header.fontFamily),
    fontWeight: header.fontWeight,
    fontStyle: header.fontStyle,
    textTransform: header.textTransform as CSSProperties['textTransform'],
  }
}

/**
 * Returns the logo for the identity band and a background on which the logo is visible. Prefers a header or footer logo that is visible on the band itself, and
 * otherwise returns the first logo that is large enough.
 */
function bandLogo(guide: Pick<StyleGuide, 'logos' | 'images' | 'svgs' | 'colors'>, bandColor: string | null): Logo | null {
  const stored = guide.logos.filter((logo) => logoFile(logo, guide)).map((logo) => ({ ...logo, background: logoBackground(logo, guide) }))
  const fitting = bandColor === null ? undefined : stored.find((logo) => (logo.place === 'header' || logo.place === 'footer') && isVisibleOn(logo, bandColor))
  return fitting ?? stored.find(isLarge) ?? null
}

/** Returns true unless the logo is a small icon that would blur when enlarged, such as a favicon. */
function isLarge({ place, height, originalURL }: Logo): boolean {
  return place !== 'icon' || (height ?? 0) >= SMALLEST_ICON || /\.svg(\?|$)/i.test(originalURL)
}

/** Renders the brand's logo directly on the band if the logo is visible there. Otherwise, renders it on a tile with the background that it was designed for. */
function BandLogo({ logo, file, background, filling }: BandLogoProps) {
  const image = useRetriedImage(file)
  if (!logo || !file) return filling && background === null ? <Skeleton width={56} height={56} radius={8} /> : <span />
  const bare = background !== null && isVisibleOn(logo, background)
  return (
    <span className={bare ? bandLogoStyles.bare : bandLogoStyles.tile} style={bare ? undefined : { backgroundColor: logo.background }}>
      {image.failed ? <span>{logo.text}</span> : <img src={localFileUrl(image.src)} alt={logo.alt || `${logo.text} logo`} onError={image.onError} />}
    </span>
  )
}

/**
 * Renders the cover image up to the edge of the page or, without a cover image, stripes of the brand's colors. Colors with a larger area have wider stripes.
 */
function BandImage({ image: cover, palette, background, filling }: BandImageProps) {
  const image = useRetriedImage(cover?.url)
  if (cover && !image.failed) {
    return (
      <div className={bandImageStyles.frame}>
        <img className={bandImageStyles.image} src={localFileUrl(image.src)} alt={cover.alt} onError={image.onError} decoding="async" fetchPriority="high" />
      </div>
    )
  }
  if (filling && palette.length === 0) return <div className={bandImageStyles.waiting} />
  return (
    <div className={bandImageStyles.stripes} aria-hidden="true">
      {palette
        .filter(({ color }) => color !== background)
        .slice(0, MAX_STRIPES)
        .map((color) => (
          <span key={color.color} style={{ backgroundColor: color.color, flexGrow: 1 + Math.sqrt(color.share) * 8 }} />
        ))}
    </div>
  )
}
