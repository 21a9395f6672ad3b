import type { Logo } from '@brandwright/domain/brands/style-guide'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { standaloneSvg } from '../../svgs/standalone-svg.ts'
import { hexOf } from '../node-colors.ts'
import { markVariant } from './mark-variant.ts'

const PAINT = /(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*(#[\da-f]{3,8}|rgba?\([^)]*\)|currentcolor|[a-z]+)/gi

/** A drawing in the page's markup as an address of its own, and whether it is light or dark. Null where nothing of it is left. */
export function drawnMark(node: CapturedNode): { url: string; variant: Logo['variant'] } | null {
  const markup = standaloneSvg(node)
  if (!markup) return null
  const colors = [...markup.matchAll(PAINT)]
    .flatMap(([, paint = '']) => (/^currentcolor$/i.test(paint) ? [hexOf(node.color)] : [hexOf(paint)]))
    .filter((color) => color !== null)
  return {
    url: `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`,
    variant: markVariant(colors.length > 0 ? colors : [hexOf(node.fill) ?? '#000000']),
  }
}
