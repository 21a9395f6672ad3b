import { fileStem } from '@brandwright/domain/brands/file-stem'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { logoBackground } from '@brandwright/domain/brands/logo-background'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { Download } from 'lucide-react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { inkOn } from '../../../entities/colors/ink-on.ts'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { MarkAsLogo } from '../../../entities/images/mark-as-logo.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteChild } from '../edits/delete-child.tsx'
import { logoFile } from '../model/logo-file.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import styles from './logos-section.module.css'

const forms: Record<Logo['form'], string> = { img: 'Image file', svg: 'Vector, scales freely', css: 'CSS background image', text: 'Text' }

const places: Record<NonNullable<Logo['place']>, string> = { header: 'Header', hero: 'Hero', footer: 'Footer', icon: 'Icon', other: 'Elsewhere on the page' }

const MID_GREY = '#777777'

const MAX_LOGOS = 8

/** Lists the brand's logos, best first, each on the background that it was designed for. */
export function LogosSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const logos = guide.logos.slice(0, MAX_LOGOS)
  if (logos.length === 0) {
    return (
      <GuideSection id="logos" title="Logos">
        {filling ? <Skeleton height={208} radius={12} /> : <EmptyPart part="logos" guide={guide} />}
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
  const { background, place, form, size } = logoTile(logo, guide)
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
          file ? (
            <img src={localFileUrl(file)} alt="" style={{ objectFit: 'contain', backgroundColor: background }} />
          ) : (
            <span style={{ backgroundColor: background }} />
          )
        }
        summary={factSummary(factAt(guide.facts, [`/logos/${logo.id}`]) ?? { evidence: [], confidence: logo.confidence })}
        scannedPages={countScannedPages(guide)}
        pointers={[`/logos/${logo.id}`]}
        more={<TakeLogoAway logo={logo} guide={guide} name={name} />}
      >
        <button type="button" className={styles.tile} style={{ backgroundColor: background }} aria-label={`${name}, ${place}`}>
          {file ? (
            <img src={localFileUrl(file)} alt="" loading="lazy" decoding="async" />
          ) : (
            <DecorativeText
              text={logo.text || name}
              className={styles.lettering}
              style={{ color: inkOn(background), fontFamily: heading ? brandStack(heading.fontFamily) : undefined, fontWeight: heading?.fontWeight }}
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
          <a href={localFileUrl(file)} download={`${fileStem(guide.name)}-logo`} aria-label={`Download ${name}, ${place}`}>
            <Download size={16} aria-hidden="true" />
          </a>
        )}
      </p>
    </li>
  )
}

/** Removes a logo. Deletes an extracted logo; for an image that a user has marked as a logo, removes only the mark. */
function TakeLogoAway({ logo, guide, name }: { logo: Logo; guide: StyleGuide; name: string }) {
  const image = guide.images.find(({ id }) => id === logo.id)
  if (!useEditing()) return null
  return image ? <MarkAsLogo variant="quiet" image={image} id={guide.id} /> : <DeleteChild id={guide.id} kind="logos" childId={logo.id} name={name} />
}

/** Returns the background and the caption of a logo's tile. Light logos get a dark background, dark logos a light one. */
function logoTile(
  logo: Logo,
  guide: Pick<StyleGuide, 'colors' | 'baseBackground' | 'images'>,
): { background: string; place: string; form: string; size: string } {
  const { roles } = guide.colors
  const light = logo.variant === 'light'
  const backgrounds = [logoBackground(logo, guide), ...(light ? [roles.primary, roles.text] : [roles.background, guide.baseBackground])]
  const plainColor = backgrounds.find(
    (color) => color && isPlain(color) && (logo.variant === undefined || logo.variant === 'colour' || isDark(color) === light),
  )
  const width = Math.round(logo.width ?? logo.rect.width)
  const height = Math.round(logo.height ?? logo.rect.height)
  return {
    background: plainColor ?? (light ? '#16140f' : '#ffffff'),
    place: places[logo.place ?? 'other'],
    form: forms[logo.form],
    size: width > 0 && height > 0 ? `${width} × ${height}` : '',
  }
}

function isDark(color: string): boolean {
  return hexContrast(color, '#000000') < hexContrast(MID_GREY, '#000000')
}

function isPlain(color: string): boolean {
  return /^#[\da-f]{6}$/i.test(color)
}
