import { primaryFamily } from '@brandwright/domain/brands/primary-family'
import type { Capture } from './capture.ts'
import type { CapturedNode } from './captured-node.ts'
import type { PageTools } from './page-tools.ts'

const MAX_FAMILIES = 12

/** For each declared family, returns the font family that the browser actually rendered for the largest text. */
export async function readRenderedFonts(tools: PageTools, nodes: CapturedNode[]): Promise<Capture['drawnFonts']> {
  const samples = new Map<string, CapturedNode>()
  for (const node of nodes) {
    const family = primaryFamily(node.fontFamily)
    if (node.text.length > 1 && !node.hidden && (samples.get(family)?.textArea ?? 0) < node.textArea) samples.set(family, node)
  }
  const families = [...samples].slice(0, MAX_FAMILIES)
  const ids = await tools.nodeIds(families.map(([, node]) => node.index))
  const answers = families.map(async ([declared], position) => {
    const nodeId = ids[position]
    if (!nodeId) return []
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
    const main = fonts.sort((a, b) => b.glyphCount - a.glyphCount)[0]
    return main ? [{ declared, drawn: main.familyName, custom: main.isCustomFont, glyphs: main.glyphCount }] : []
  })
  return (await Promise.all(answers)).flat()
}
