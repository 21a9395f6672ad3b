import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { extractionRoutes } from './extraction-routes.ts'
import { EXTRACTION, extractionRuns } from './extraction-run.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const extractionAccessRows: AccessRow[] = [
  { route: 'POST /api/getStyleGuide', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', options: { refresh: true } } },
  { route: 'POST /api/metadata', own: '401 400', body: { url: 'https://nowhere.example' } },
]

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
