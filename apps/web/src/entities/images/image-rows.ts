import type { Image } from '@brandwright/domain/brands/style-guide'

/** Row of images of equal height. Every row except the last fills the width exactly. */
export interface ImageRow {
  height: number
  cells: { image: Image; width: number }[]
}
export interface RowMeasures {
  width: number
  gap: number
  /** Target height of the rows, except for the first row, which shows the best images larger. */
  height: number
  firstHeight: number
}

const MAX_ASPECT_RATIO = 2.4
const MIN_ASPECT_RATIO = 0.72
const FALLBACK_RATIO = 1.3

/** Arranges images in rows in the specified order, with equal heights in each row. Needs no DOM, so all heights are available before any image loads. */
export function imageRows(images: readonly Image[], measures: RowMeasures): ImageRow[] {
  const rows: ImageRow[] = []
  let row: Image[] = []
  let ratios = 0
  for (const image of images) {
    row.push(image)
    ratios += ratio(image)
    const height = (measures.width - measures.gap * (row.length - 1)) / ratios
    if (height <= (rows.length === 0 ? measures.firstHeight : measures.height)) {
      rows.push(filledRow(row, height, measures))
      row = []
      ratios = 0
    }
  }
  if (row.length > 0) rows.push(openRow(row, measures))
  return rows
}

function filledRow(images: readonly Image[], height: number, { width, gap }: RowMeasures): ImageRow {
  const widths = images.map((image) => Math.floor(ratio(image) * height))
  const remainingWidth = width - gap * (images.length - 1) - widths.reduce((sum, each) => sum + each, 0)
  return {
    height: Math.round(height),
    cells: images.map((image, at) => ({ image, width: (widths[at] ?? 0) + (at === images.length - 1 ? remainingWidth : 0) })),
  }
}

/** Returns the last row. It has the target height and can be narrower than the others. */
function openRow(images: readonly Image[], { width, height }: RowMeasures): ImageRow {
  return { height, cells: images.map((image) => ({ image, width: Math.min(width, Math.round(ratio(image) * height)) })) }
}

/** Returns the aspect ratio of an image within limits. Otherwise, a very wide image would fill a whole row, and a very tall image would become tiny. */
function ratio({ width, height }: Image): number {
  if (!(width > 0 && height > 0)) return FALLBACK_RATIO
  return Math.min(MAX_ASPECT_RATIO, Math.max(MIN_ASPECT_RATIO, width / height))
}
