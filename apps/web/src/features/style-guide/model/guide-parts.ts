import type { GuideSection } from '@brandwright/contracts/extraction'
import type { ExtractionStage } from '@brandwright/domain/brands/extraction-event'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { familyNames } from '../../../entities/fonts/family-names.ts'
import { countLinks } from './count-links.ts'
import { countSamples } from './count-samples.ts'
import { paletteTiles } from './palette-tiles.ts'

export type GuidePartId =
  | 'overview'
  | 'palette'
  | 'type'
  | 'buttons'
  | 'logos'
  | 'drawings'
  | 'images'
  | 'products'
  | 'text'
  | 'links'
  | 'sources'
  | 'stylesheet'

/** Part of the page, with its group in the rail, the run stage that extracts it, and the section that a re-scan of this part updates. */
export interface GuidePart {
  id: GuidePartId
  label: string
  group: 'Look' | 'Content' | null
  stage: ExtractionStage
  reread: GuideSection
  count: (guide: StyleGuide) => number
}

export const guideParts: readonly GuidePart[] = [
  { id: 'overview', label: 'Overview', group: null, stage: 'identity', reread: 'identity', count: () => 0 },
  { id: 'palette', label: 'Palette', group: 'Look', stage: 'palette', reread: 'colors', count: (guide) => paletteTiles(guide).length },
  { id: 'type', label: 'Type', group: 'Look', stage: 'type', reread: 'typography', count: (guide) => familyNames(guide).length },
  { id: 'buttons', label: 'Buttons', group: 'Look', stage: 'buttons', reread: 'buttons', count: (guide) => guide.buttonStyles.length },
  { id: 'logos', label: 'Logos', group: 'Look', stage: 'images', reread: 'logos', count: (guide) => guide.logos.length },
  { id: 'drawings', label: 'Drawings', group: 'Look', stage: 'images', reread: 'logos', count: (guide) => guide.svgs.length },
  { id: 'images', label: 'Images', group: 'Look', stage: 'images', reread: 'images', count: (guide) => guide.images.length },
  { id: 'products', label: 'Products', group: 'Content', stage: 'products', reread: 'products', count: (guide) => guide.products.length },
  { id: 'text', label: 'Text samples', group: 'Content', stage: 'pages', reread: 'text', count: (guide) => countSamples(guide) },
  { id: 'links', label: 'Links', group: 'Content', stage: 'pages', reread: 'sources', count: countLinks },
  { id: 'sources', label: 'Sources', group: 'Content', stage: 'pages', reread: 'sources', count: (guide) => guide.sources.length },
  { id: 'stylesheet', label: 'Stylesheet', group: 'Content', stage: 'pages', reread: 'stylesheet', count: () => 0 },
]
