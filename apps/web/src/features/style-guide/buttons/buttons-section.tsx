import { buttonCss } from '@brandwright/domain/brands/button-css'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { NothingHere } from '../parts/nothing-here.tsx'
import { ButtonRows } from './button-rows.tsx'

const MAX_LOOKS = 6

/** The brand's buttons, whose states can be felt. */
export function ButtonsSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const buttons = guide.buttonStyles.slice(0, MAX_LOOKS)
  if (buttons.length === 0) {
    return (
      <GuideSection id="buttons" title="Buttons">
        {filling ? <Skeleton height={264} radius={12} /> : <NothingHere part="buttons" guide={guide} />}
      </GuideSection>
    )
  }
  const more = guide.buttonStyles.length > buttons.length ? ` of ${guide.buttonStyles.length}` : ''
  return (
    <GuideSection
      id="buttons"
      title="Buttons"
      count={`${buttons.length}${more} look${guide.buttonStyles.length === 1 ? '' : 's'}, 4 states each`}
      actions={<CopyButton text={() => buttonCss(guide.buttonStyles)}>Copy CSS</CopyButton>}
    >
      <ButtonRows buttons={buttons} guide={guide} />
    </GuideSection>
  )
}
