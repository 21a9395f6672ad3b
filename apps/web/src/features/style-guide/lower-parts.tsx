import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactElement, Suspense, startTransition, useEffect, useState } from 'react'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ButtonsSection } from './buttons/buttons-section.tsx'
import { ProductsSection } from './content/products-section.tsx'
import { SourcesSection } from './content/sources-section.tsx'
import { StylesheetSection } from './content/stylesheet-section.tsx'
import { TextSection } from './content/text-section.tsx'
import { ImagesSection } from './images/images-section.tsx'
import { LogosSection } from './logos/logos-section.tsx'
import type { GuidePart, GuidePartId } from './model/guide-parts.ts'
import { PartToCome } from './parts/part-to-come.tsx'
import { TypeSection } from './type/type-section.tsx'

const DrawingsSection = lazyPart(() => import('./drawings/drawings-section.tsx'))
const LinksSection = lazyPart(() => import('./links/links-section.tsx'))

type SectionProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts }

const SECTIONS: { readonly [id in GuidePartId]?: (props: SectionProps) => ReactElement } = {
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

/** The parts below the first screen, drawn one after the other: what a hand does in between need not wait for all of them. */
export default function LowerParts({ parts, ...props }: SectionProps & { parts: readonly GuidePart[] }) {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < parts.length) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, parts.length])
  return parts.map((part, at) => {
    const Section = at < drawn ? SECTIONS[part.id] : undefined
    return (
      <Suspense key={part.id} fallback={<PartToCome part={part} />}>
        {Section ? <Section {...props} /> : <PartToCome part={part} />}
      </Suspense>
    )
  })
}
