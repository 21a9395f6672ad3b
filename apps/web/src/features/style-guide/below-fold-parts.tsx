import { buttonCss } from '@brandwright/domain/brands/button-css'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactElement, Suspense, startTransition, useEffect, useState } from 'react'
import type { BrandFonts } from '../../entities/fonts/use-brand-fonts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ButtonRows } from './buttons/button-rows.tsx'
import { ProductsSection } from './content/products-section.tsx'
import { SourcesSection } from './content/sources-section.tsx'
import { StylesheetSection } from './content/stylesheet-section.tsx'
import { TextSection } from './content/text-section.tsx'
import { ImagesSection } from './images/images-section.tsx'
import { LogosSection } from './logos/logos-section.tsx'
import type { GuidePart, GuidePartId } from './model/guide-parts.ts'
import { EmptyPart } from './parts/empty-part.tsx'
import { GuideSection } from './parts/guide-section.tsx'
import { PartPlaceholder } from './parts/part-placeholder.tsx'
import { TypeSection } from './type/type-section.tsx'

const MAX_LOOKS = 6

const DrawingsSection = lazyPart(() => import('./drawings/drawings-section.tsx'))
const LinksSection = lazyPart(() => import('./links/links-section.tsx'))

type SectionProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts }

export type BelowFoldPart = GuidePart & { id: Exclude<GuidePartId, 'overview' | 'palette'> }

const SECTIONS: Readonly<Record<BelowFoldPart['id'], (props: SectionProps) => ReactElement>> = {
  type: TypeSection,
  buttons: ButtonsSection,
  logos: LogosSection,
  drawings: (props) => <DrawingsSection {...props} />,
  images: ImagesSection,
  products: ProductsSection,
  text: TextSection,
  links: (props) => <LinksSection {...props} />,
  sources: SourcesSection,
  stylesheet: StylesheetSection,
}

/** Renders the parts below the fold one at a time, because rendering all parts at once would block user input. */
export default function BelowFoldParts({ parts, ...props }: SectionProps & { parts: readonly BelowFoldPart[] }) {
  const [renderedCount, setRenderedCount] = useState(1)
  useEffect(() => {
    // Removes the limit when the last part renders, so that parts that are added later render immediately.
    const next = renderedCount + 1 < parts.length ? renderedCount + 1 : Number.POSITIVE_INFINITY
    if (renderedCount < next) startTransition(() => setRenderedCount(next))
  }, [renderedCount, parts.length])
  return parts.map((part, at) => {
    const toCome = <PartPlaceholder key={part.id} part={part} />
    if (at >= renderedCount) return toCome
    const Section = SECTIONS[part.id]
    return (
      <Suspense key={part.id} fallback={toCome}>
        <Section {...props} />
      </Suspense>
    )
  })
}

/** Shows the brand's buttons, which respond to hover, focus and press. */
function ButtonsSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const buttons = guide.buttonStyles.slice(0, MAX_LOOKS)
  if (buttons.length === 0) {
    return (
      <GuideSection id="buttons" title="Buttons">
        {filling ? <Skeleton height={264} radius={12} /> : <EmptyPart part="buttons" guide={guide} />}
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
