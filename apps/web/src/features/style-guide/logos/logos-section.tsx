import { fileStem } from '@brandwright/domain/brands/file-stem'
import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Download } from 'lucide-react'
import { inkOn } from '../../../entities/colors/ink-on.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { pagesRead } from '../../../entities/evidence/pages-read.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { logoFile } from '../model/logo-file.ts'
import { logoTile } from '../model/logo-tile.ts'
import { DrawnText } from '../parts/drawn-text.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { NothingHere } from '../parts/nothing-here.tsx'
import styles from './logos-section.module.css'
import { TakeLogoAway } from './take-logo-away.tsx'

const MAX_LOGOS = 8

/** The brand's marks on the grounds they are drawn for, best first. */
export function LogosSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const logos = guide.logos.slice(0, MAX_LOGOS)
  if (logos.length === 0) {
    return (
      <GuideSection id="logos" title="Logos">
        {filling ? <Skeleton height={208} radius={12} /> : <NothingHere part="logos" guide={guide} />}
      </GuideSection>
    )
  }
  const found = guide.logos.length
  return (
    <GuideSection id="logos" title="Logos" count={logos.length < found ? `${logos.length} of ${found} found` : `${found} found`}>
      <ul className={styles.logos}>
        {logos.map((logo, at) => (
          <LogoCard key={logo.id} logo={logo} guide={guide} leading={at < 2} />
        ))}
      </ul>
    </GuideSection>
  )
}

function LogoCard({ logo, guide, leading }: { logo: Logo; guide: StyleGuide; leading: boolean }) {
  const { ground, place, form, size } = logoTile(logo, guide)
  const file = logoFile(logo, guide)
  const heading = guide.preferredStyles.header
  const name = logo.alt || logo.text || `${guide.name} logo`
  return (
    <li className={leading ? styles.leading : styles.other}>
      <Evidence
        title={name}
        subtitle={place}
        value={form}
        chip={
          file ? <img src={ownFile(file)} alt="" style={{ objectFit: 'contain', backgroundColor: ground }} /> : <span style={{ backgroundColor: ground }} />
        }
        summary={factSummary(factAt(guide.facts, [`/logos/${logo.id}`]) ?? { evidence: [], confidence: logo.confidence })}
        pagesRead={pagesRead(guide)}
        pointers={[`/logos/${logo.id}`]}
        more={<TakeLogoAway logo={logo} guide={guide} name={name} />}
      >
        <button type="button" className={styles.tile} style={{ backgroundColor: ground }} aria-label={`${name}, ${place}`}>
          {file ? (
            <img src={ownFile(file)} alt="" loading="lazy" decoding="async" />
          ) : (
            <DrawnText
              text={logo.text || name}
              className={styles.lettering}
              style={{ color: inkOn(ground), fontFamily: heading ? brandStack(heading.fontFamily) : undefined, fontWeight: heading?.fontWeight }}
            />
          )}
        </button>
      </Evidence>
      <p className={styles.caption}>
        <strong>{place}</strong>
        <span>
          {form}
          {size && `, ${size}`}
        </span>
        {file && (
          <a href={ownFile(file)} download={`${fileStem(guide.name)}-logo`} aria-label={`Download ${name}, ${place}`}>
            <Download size={16} aria-hidden="true" />
          </a>
        )}
      </p>
    </li>
  )
}
