import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { roleClass } from '@brandwright/domain/brands/stylesheet-names'
import type { CSSProperties } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { useIsApplied } from '../../../entities/fonts/applied-styles-store.ts'
import { BrandScope } from '../../../entities/fonts/brand-scope.tsx'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { typeLabel } from '../../../entities/fonts/type-label.ts'
import { pagePath } from '../../../lib/page-path.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { TextStyleRow } from '../model/text-style-rows.ts'
import styles from './style-rows.module.css'

const TextStyleEditor = lazyPart(() => import('../edits/text-style-editor.tsx'))

export type RowWidth = 'wide' | 'phone'

type StyleRowsProps = { label: string; rows: readonly TextStyleRow[]; guide: StyleGuide; at: RowWidth; sampleText: string }

/** Renders one row per style with its name, evidence, sample text, desktop and phone metrics, and the page where it was found. */
export function StyleRows({ label, rows, guide, at, sampleText }: StyleRowsProps) {
  return (
    <ul className={at === 'phone' ? styles.phone : styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <div className={styles.name}>
            <RowName row={row} guide={guide} />
            <span>{primaryFamily(row.style.fontFamily)}</span>
          </div>
          <Sample row={row} at={at} id={guide.id} lang={sampleText ? undefined : (guide.language ?? undefined)} text={sampleText || row.sample} />
          <dl className={styles.facts}>
            <dt>Wide</dt>
            <dd>{typeLabel(row.style)}</dd>
            <dt>Phone</dt>
            <dd>{row.mobileFontSize ? figure(row.mobileFontSize) : 'not measured'}</dd>
            <dt>From</dt>
            <dd>{placeOf(row)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

type SampleProps = { row: TextStyleRow; at: RowWidth; id: string; lang: string | undefined; text: string }

/** Renders a text with the brand's stylesheet: as its tag or class. Uses the values of the row where the stylesheet has no rule, and until it is applied. */
function Sample({ row, at, id, lang, text }: SampleProps) {
  const [, list, name = ''] = row.pointer?.split('/') ?? []
  const size = { '--size': (at === 'phone' && row.mobileFontSize) || row.style.fontSize } as CSSProperties
  const common = { dir: 'auto', lang, children: text }
  const isApplied = useIsApplied(id)
  if (isApplied && list === 'preferredStyles')
    return (
      <BrandScope id={id}>
        {/* biome-ignore lint/a11y/useSemanticElements: the stylesheet would also apply the style of paragraphs to a `p` */}
        <div role="paragraph" {...common} className={`${styles.sample} ${roleClass(name)}`} style={size} />
      </BrandScope>
    )
  if (isApplied && list === 'assignedStyles') {
    const Tag = name as 'h1' | 'p'
    return (
      <BrandScope id={id}>
        {/* A specimen is not a heading of the screen. */}
        <Tag role={/^h\d$/.test(name) ? 'presentation' : undefined} {...common} className={styles.sample} style={size} />
      </BrandScope>
    )
  }
  return <p {...common} className={styles.sample} style={{ ...size, ...face(row) }} />
}

function RowName({ row, guide }: { row: TextStyleRow; guide: StyleGuide }) {
  return (
    <Evidence
      title={row.label}
      subtitle={primaryFamily(row.style.fontFamily)}
      summary={factSummary(row.fact)}
      scannedPages={countScannedPages(guide)}
      pointers={row.pointer ? [row.pointer] : []}
      editor={row.pointer ? <TextStyleEditor pointer={row.pointer} /> : undefined}
    >
      <button type="button" className={styles.label}>
        {row.label}
      </button>
    </Evidence>
  )
}

function face({ style }: TextStyleRow): CSSProperties {
  return {
    fontFamily: brandStack(style.fontFamily),
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    letterSpacing: style.letterSpacing,
    textTransform: style.textTransform as CSSProperties['textTransform'],
  }
}

const figure = (size: string) => String(Math.round(Number.parseFloat(size) * 10) / 10)

/** Returns the path of the first page in the evidence. If a user set the style, returns a note instead. */
function placeOf({ fact, edited }: TextStyleRow): string {
  if (edited) return 'set by hand'
  const page = fact?.evidence[0]?.page
  return page ? pagePath(page) : 'the scanned pages'
}
