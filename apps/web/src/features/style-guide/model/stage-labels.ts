import type { ExtractionStage } from '@brandwright/domain/brands/extraction-event'

/** In the order in which the stages start; a new stage does not compile until it has its word here. */
export const stageLabels: Record<ExtractionStage, string> = {
  identity: 'Identity',
  palette: 'Palette',
  type: 'Type',
  buttons: 'Buttons',
  dark: 'Dark palette',
  images: 'Images',
  products: 'Products',
  pages: 'More pages',
}

export const stagesInOrder = Object.keys(stageLabels) as ExtractionStage[]
