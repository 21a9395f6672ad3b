import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fontFamilies, RULE_ONLY } from '../../../entities/fonts/font-families.ts'
import { typeScale } from '../../../entities/fonts/type-scale.ts'
import type { BrandFonts } from '../../../entities/fonts/use-brand-fonts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { FaceSpecimen } from './face-specimen.tsx'
import { NamedStyles } from './named-styles.tsx'
import { ScaleRows } from './scale-rows.tsx'
import { TypeCombos } from './type-combos.tsx'
import styles from './type-section.module.css'

const MAX_FACES = 4

/** Shows the brand's type in its original fonts: families, type scale, and headings with the text that follows them. */
export function TypeSection({ guide, filling, fonts }: { guide: StyleGuide; filling: boolean; fonts: BrandFonts }) {
  const families = fontFamilies(guide)
  const shown = families.filter((family) => family.rendered || family.use !== RULE_ONLY).slice(0, MAX_FACES)
  const others = families.filter((family) => !shown.includes(family))
  const scale = typeScale(guide)
  if (families.length === 0 && scale.length === 0) {
    return (
      <GuideSection id="type" title="Type">
        {filling ? <TypeSkeleton /> : <EmptyPart part="type" guide={guide} />}
      </GuideSection>
    )
  }
  const count = `${families.length} ${families.length === 1 ? 'family' : 'families'}, ${scale.length} style${scale.length === 1 ? '' : 's'}`
  return (
    <GuideSection id="type" title="Type" count={count}>
      <div className={styles.faces} data-fonts={fonts.ready ? 'ready' : 'loading'}>
        {shown.map((family) => (
          <FaceSpecimen key={family.family} family={family} guide={guide} />
        ))}
      </div>
      {fonts.failed.length > 0 && (
        <p className={styles.failed} role="status">
          Error loading fonts: {fonts.failed.join(', ')}. The file that the site serves cannot be used, so another font is shown.
        </p>
      )}
      {others.length > 0 && <p className={styles.others}>Declared in CSS, but not used: {others.map((family) => family.family).join(', ')}</p>}
      <NamedStyles guide={guide} />
      <ScaleRows rows={scale} guide={guide} />
      <TypeCombos guide={guide} />
    </GuideSection>
  )
}

/** Renders a placeholder for two font families with large letters, alphabet and weights. */
function TypeSkeleton() {
  return (
    <div className={styles.faces}>
      {['first', 'second'].map((face) => (
        <div key={face} style={{ display: 'grid', gap: 16 }}>
          <Skeleton width={220} height={160} radius={8} />
          <Skeleton width="90%" height={20} />
          <Skeleton width="70%" height={20} />
        </div>
      ))}
    </div>
  )
}
