import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ReactNode, Suspense } from 'react'
import type { BrandFonts } from '../../lib/use-brand-fonts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ButtonsSection } from './buttons/buttons-section.tsx'
import { ProductsSection } from './content/products-section.tsx'
import { SourcesSection } from './content/sources-section.tsx'
import { StylesheetSection } from './content/stylesheet-section.tsx'
import { TextSection } from './content/text-section.tsx'
import { ImagesSection } from './images/images-section.tsx'
import { LogosSection } from './logos/logos-section.tsx'
import type { GuidePartId } from './model/guide-parts.ts'
import { TypeSection } from './type/type-section.tsx'

const DrawingsSection = lazyPart(() => import('./drawings/drawings-section.tsx'))
const LinksSection = lazyPart(() => import('./links/links-section.tsx'))

type LowerPartsProps = { guide: StyleGuide; filling: boolean; fonts: BrandFonts; shown: ReadonlySet<GuidePartId> }

/** The parts below the first screen. */
export default function LowerParts({ guide, filling, fonts, shown }: LowerPartsProps) {
  return (
    <>
      <TypeSection guide={guide} filling={filling} fonts={fonts} />
      <ButtonsSection guide={guide} filling={filling} />
      <LogosSection guide={guide} filling={filling} />
      {shown.has('drawings') && (
        <Later height={176}>
          <DrawingsSection guide={guide} filling={filling} />
        </Later>
      )}
      <ImagesSection guide={guide} filling={filling} />
      <ProductsSection guide={guide} filling={filling} />
      {shown.has('text') && <TextSection guide={guide} filling={filling} />}
      {shown.has('links') && (
        <Later height={320}>
          <LinksSection guide={guide} filling={filling} />
        </Later>
      )}
      {shown.has('sources') && <SourcesSection guide={guide} filling={filling} />}
      {shown.has('stylesheet') && <StylesheetSection guide={guide} filling={filling} />}
    </>
  )
}

/** A part that comes after the first ones, in the room that it will take. */
const Later = ({ height, children }: { height: number; children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={height} radius={12} />}>{children}</Suspense>
)
