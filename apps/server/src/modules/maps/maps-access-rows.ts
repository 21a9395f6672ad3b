import type { AccessRow } from '../../manifest/access-row.ts'
import { TILES_PATH } from './map-tiles.ts'

export const mapsAccessRows: AccessRow[] = [
  { route: 'GET /api/maps', own: '200' },
  { route: `GET ${TILES_PATH}`, own: '404' },
]
