import type { BrandDocument } from '@brandwright/contracts/brands'
import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import { useId } from 'react'
import { AlphabetLines } from '../../entities/fonts/alphabet-lines.tsx'
import { brandStack } from '../../entities/fonts/brand-stack.ts'
import { faceWords } from '../../entities/fonts/face-words.ts'
import type { FontFamily } from '../../entities/fonts/font-families.ts'
import { FaceList } from './face-list.tsx'
import styles from './family-card.module.css'
import { FamilyNotes } from './family-notes.tsx'

/** One family: the brand's own words in it, its letters, its faces and what is noted of it. */
export function FamilyCard({ guide, family, failed }: { guide: BrandDocument; family: FontFamily; failed: boolean }) {
  const heading = useId()
  const same = (name: string) => name.toLowerCase() === family.family.toLowerCase()
  const fonts = guide.fonts.filter(({ fontFamily }) => same(fontFamily))
  const set = guide.typography.find(({ fontFamily }) => same(primaryFamily(fontFamily)))
  const stack = set?.fontFamily ?? `"${family.family}"`
  const words = set?.sample || guide.textSamples.headers.h1[0] || guide.name
  const face = { fontFamily: brandStack(stack), fontWeight: family.weight }
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{family.family}</h2>
        <span>{family.use}</span>
      </header>
      <p className={styles.words} style={face}>
        {words}
      </p>
      <AlphabetLines language={guide.language} style={{ fontFamily: face.fontFamily }} />
      <p className={failed ? styles.failed : styles.source}>
        {failed ? 'Error loading fonts: the file that is kept cannot be used, so another face stands in.' : faceWords(family)}
      </p>
      {fonts.length > 0 && <FaceList guide={guide} family={family.family} fonts={fonts} words={words} />}
      {fonts.length > 0 && <FamilyNotes guide={guide} fonts={fonts} stack={stack} />}
    </section>
  )
}
