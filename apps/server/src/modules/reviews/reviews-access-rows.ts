import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'

export const reviewsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/reviews', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/list', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/marks', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { ids: ['x'], best: true } },
]
