import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fontFamilies } from '../model/font-families.ts'
import { typeScale } from '../model/type-scale.ts'
import { GuideSection } from '../parts/guide-section.tsx'
import { FaceSpecimen } from './face-specimen.tsx'
import { ScaleRows } from './scale-rows.tsx'
import { TypeCombos } from './type-combos.tsx'
import styles from './type-section.module.css'
import { TypeSkeleton } from './type-skeleton.tsx'

const MOST_FACES = 4

/** The brand's type in its own files: faces, scale, and headings with the text that follows them. */
export function TypeSection({ guide, filling, fontsReady }: { guide: StyleGuide; filling: boolean; fontsReady: boolean }) {
  const families = fontFamilies(guide)
  const scale = typeScale(guide)
  if (families.length === 0 && scale.length === 0) {
    return (
      <GuideSection id="type" title="Type">
        {filling ? <TypeSkeleton /> : <p>No text was found to read type from.</p>}
      </GuideSection>
    )
  }
  const count = `${families.length} ${families.length === 1 ? 'family' : 'families'}, ${scale.length} style${scale.length === 1 ? '' : 's'}`
  return (
    <GuideSection id="type" title="Type" count={count}>
      <div className={styles.faces} data-fonts={fontsReady ? 'ready' : 'loading'}>
        {families.slice(0, MOST_FACES).map((family) => (
          <FaceSpecimen key={family.family} family={family} guide={guide} />
        ))}
      </div>
      {families.length > MOST_FACES && (
        <p className={styles.others}>
          Also named:{' '}
          {families
            .slice(MOST_FACES)
            .map((family) => family.family)
            .join(', ')}
        </p>
      )}
      <ScaleRows rows={scale} language={guide.language} />
      <TypeCombos guide={guide} />
    </GuideSection>
  )
}
