import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { StyleGuide, TypographyCombo } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { TEXT_CONTRAST } from '@brandwright/domain/color/text-contrast'
import type { CSSProperties } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { readableOn } from '../model/band-look.ts'
import { longestWord } from '../model/longest-word.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import { MinorHeading } from '../parts/minor-heading.tsx'
import { Specimen } from '../parts/specimen.tsx'
import value from '../parts/value-button.module.css'
import styles from './type-combos.module.css'

const MAX_COMBOS = 6
const NO_SAMPLE = { header: 'Heading in this style', p: 'The paragraph that the site sets below it.' }

/** Shows headings together with the paragraphs that follow them, on their original background. Set `bare` if the caller renders its own heading. */
export function TypeCombos({ guide, bare = false }: { guide: StyleGuide; bare?: boolean }) {
  const combos = distinctCombos(guide.typographyCombos).slice(0, MAX_COMBOS)
  if (combos.length === 0) return null
  return (
    <>
      {!bare && <MinorHeading title="Heading with paragraph" note="found together on pages" />}
      <div className={styles.combos}>
        {combos.map((combo) => (
          <Combo key={`${combo.id} ${combo.color} ${combo.backgroundColor}`} combo={combo} guide={guide} />
        ))}
      </div>
    </>
  )
}

function Combo({ combo, guide }: { combo: TypographyCombo; guide: StyleGuide }) {
  const { header, p } = combo.style
  const sample = combo.sample ?? guide.textSamples.pairs[0] ?? null
  const texts = sample ? { header: sample.header, p: 'p' in sample ? sample.p : sample.paragraph } : NO_SAMPLE
  const color = combo.color ?? guide.baseColor
  const { primary, text } = guide.colors.roles
  // The background color is unknown if an image is behind the text.
  const background = combo.backgroundColor ?? readableOn(color, [guide.baseBackground, primary, text])
  const pointer = `/typographyCombos/${combo.id}`
  const legible = hexContrast(color, background) >= TEXT_CONTRAST
  return (
    <figure className={styles.combo}>
      <Specimen text={`${texts.header}. ${texts.p}`} className={styles.card} style={{ color, backgroundColor: background }}>
        <p dir="auto" className={styles.header} style={{ ...face(header), '--longest': longestWord(texts.header) } as CSSProperties}>
          {legible ? texts.header : <DecorativeText text={texts.header} />}
        </p>
        <p dir="auto" className={styles.text} style={face(p)}>
          {legible ? texts.p : <DecorativeText text={texts.p} />}
        </p>
      </Specimen>
      <figcaption>
        <Evidence
          title="Heading with paragraph"
          subtitle={`${primaryFamily(header.fontFamily)} with ${primaryFamily(p.fontFamily)}`}
          chip={<span style={{ backgroundColor: background }} />}
          summary={factSummary(factAt(guide.facts, [pointer]) ?? undefined, { count: combo.count })}
          scannedPages={countScannedPages(guide)}
          pointers={[pointer]}
        >
          <button type="button" className={value.value}>
            {primaryFamily(header.fontFamily)} {size(header.fontSize)}, {primaryFamily(p.fontFamily)} {size(p.fontSize)}
          </button>
        </Evidence>
        <span>{combo.count === 1 ? 'seen once' : `seen ${combo.count} times`}</span>
      </figcaption>
    </figure>
  )
}

function face(style: TypographyCombo['style']['p']): CSSProperties {
  return {
    '--size': style.fontSize,
    fontFamily: brandStack(style.fontFamily),
    fontWeight: style.fontWeight,
    fontStyle: style.fontStyle,
    textTransform: style.textTransform,
  } as CSSProperties
}

function size(value: string): number {
  return Math.round(Number.parseFloat(value) * 10) / 10
}

/** Returns the pairs of heading and paragraph with distinct styles. Merges pairs with equal styles and backgrounds, and adds up their counts. */
export function distinctCombos(combos: readonly TypographyCombo[]): TypographyCombo[] {
  const looks = new Map<string, TypographyCombo>()
  for (const combo of combos) {
    const look = [combo.id, combo.color, combo.backgroundColor].join(' ')
    const existing = looks.get(look)
    looks.set(look, existing ? { ...existing, count: existing.count + combo.count } : combo)
  }
  return [...looks.values()].sort((a, b) => b.count - a.count)
}
