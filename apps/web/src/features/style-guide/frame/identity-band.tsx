import { coverPicture } from '@brandwright/domain/brands/cover-picture'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CSSProperties } from 'react'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OverviewMark } from '../edits/overview-mark.tsx'
import { bandLogo } from '../model/band-logo.ts'
import { bandLook } from '../model/band-look.ts'
import { logoFile } from '../model/logo-file.ts'
import { longestWord } from '../model/longest-word.ts'
import { BandLogo } from './band-logo.tsx'
import { BandPicture } from './band-picture.tsx'
import styles from './identity-band.module.css'

const LONG_NAME = 14
const VERY_LONG_NAME = 26

/** The brand introduces itself: its ground, its type, its mark, its picture. Until they are known it is plain paper. */
export function IdentityBand({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const look = bandLook(guide)
  const logo = bandLogo(guide, look?.ground ?? null)
  const picture = coverPicture(guide.images)
  const name = guide.name || shortAddress(guide.url)
  const length = name.length > VERY_LONG_NAME ? styles.veryLong : name.length > LONG_NAME ? styles.long : ''
  return (
    <header id="overview" className={styles.band} style={look ? ({ backgroundColor: look.ground, color: look.ink } as CSSProperties) : undefined}>
      <div className={styles.words}>
        <BandLogo logo={logo} file={logo ? logoFile(logo, guide) : undefined} ground={look?.ground ?? null} filling={filling} />
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
      <BandPicture picture={picture} palette={guide.colors.palette} ground={look?.ground ?? null} filling={filling} />
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
