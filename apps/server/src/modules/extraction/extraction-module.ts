import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { extractionAccessRows } from './extraction-access-rows.ts'
import { extractionRoutes } from './extraction-routes.ts'
import { EXTRACTION, extractionRuns } from './extraction-run.ts'

/** Events hidden from readers who may see only the visual part of a guide. */
const privateEvents: ExtractionEvent['type'][] = [
  'facts',
  'syncSource',
  'email',
  'advancedTextSamples',
  'additionalText',
  'productCopy',
  'extracted_text',
  'buttons',
  'mergedImages',
  'reviews',
]

export const extractionModule = {
  name: 'extraction',
  routes: [extractionRoutes],
  accessRows: extractionAccessRows,
  runs: { [EXTRACTION]: { create: extractionRuns, privateEvents } },
  usageTools: ['extraction'],
} satisfies ModuleManifest
