import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import facts from '../../../entities/evidence/fact-list.module.css'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { alphabet } from '../../../entities/fonts/alphabet.ts'
import { AlphabetLines } from '../../../entities/fonts/alphabet-lines.tsx'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { faceLabel } from '../../../entities/fonts/face-label.ts'
import type { FontFamily } from '../../../entities/fonts/font-families.ts'
import { paths } from '../../../lib/paths.ts'
import styles from './face-specimen.module.css'

/** Shows a font family in large type, with its alphabet, its source, and the weights that the brand uses. */
export function FaceSpecimen({ family, guide }: { family: FontFamily; guide: StyleGuide }) {
  const stack =
    guide.typography.find((style) => primaryFamily(style.fontFamily).toLowerCase() === family.family.toLowerCase())?.fontFamily ?? `"${family.family}"`
  const face = { fontFamily: brandStack(stack), fontWeight: family.weight }
  const files = fontsOf(guide, family)
  const { letters } = alphabet(guide.language)
  return (
    <article className={styles.face} aria-label={family.family}>
      <div className={styles.head}>
        <Evidence
          title={family.family}
          subtitle={family.use}
          value={family.family}
          chip={<span style={{ ...face, display: 'grid', placeItems: 'center', fontSize: 20 }}>Ag</span>}
          summary={fontFact(guide, family)}
          scannedPages={countScannedPages(guide)}
          pointers={files.map(({ id }) => `/fonts/${id}`)}
          editAt={paths.admin(guide.id, 'fonts')}
        >
          <button type="button" className={styles.name}>
            {family.family}
          </button>
        </Evidence>
        <span>{family.use}</span>
      </div>
      <p className={styles.large} style={face} aria-hidden="true">
        {letters}
      </p>
      <AlphabetLines language={guide.language} style={{ ...face, fontWeight: regular(family) }} />
      {family.faces.length > 0 && (
        <ul className={styles.weights}>
          {family.faces.map((one) => (
            <li key={one.label}>
              <span style={{ fontFamily: face.fontFamily, fontWeight: one.weight, fontStyle: one.style }} aria-hidden="true">
                {sampleWord(guide.name)}
              </span>
              <small>{one.label}</small>
            </li>
          ))}
        </ul>
      )}
      <dl className={`${facts.list} ${styles.facts}`}>
        <dt>Status</dt>
        <dd>{faceLabel(family)}</dd>
        <dt>Stack</dt>
        <dd>
          <code>{stack}</code>
        </dd>
      </dl>
    </article>
  )
}

/** Returns the first word with at least three letters from the brand's name, or "Hamburg" if there is none. */
function sampleWord(name: string): string {
  return /\p{L}{3,}/u.exec(name)?.[0] ?? 'Hamburg'
}

function regular(family: FontFamily): string {
  return family.faces.find((face) => face.weight === '400')?.weight ?? family.faces[0]?.weight ?? family.weight
}

const fontsOf = (guide: StyleGuide, { family }: FontFamily) => guide.fonts.filter((font) => font.fontFamily.toLowerCase() === family.toLowerCase())

function fontFact(guide: StyleGuide, family: FontFamily) {
  const fonts = fontsOf(guide, family)
  const styles = guide.typography.filter((style) => primaryFamily(style.fontFamily).toLowerCase() === family.family.toLowerCase())
  const preferred = (['header', 'body'] as const).filter(
    (part) => primaryFamily(guide.preferredStyles[part]?.fontFamily ?? '').toLowerCase() === family.family.toLowerCase(),
  )
  const pointers = [
    ...preferred.map((part) => `/preferredStyles/${part}`),
    ...fonts.map((font) => `/fonts/${font.id}`),
    ...styles.map((style) => `/typography/${style.id}`),
  ]
  const fact = factAt(guide.facts, pointers)
  return factSummary(fact, { count: styles.reduce((sum, style) => sum + style.count, 0) || undefined })
}
