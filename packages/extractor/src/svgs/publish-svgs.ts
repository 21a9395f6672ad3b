import type { Facts } from '@brandwright/domain/brands/evidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { nodeTree } from '../capture/node-tree.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { stableId } from '../run/stable-id.ts'
import { standaloneSvg } from './standalone-svg.ts'

const MIN_SIZE_PX = 16
const MAX_SVGS = 40
const MAX_BYTES_INLINE = 20_000
/** Confidence of SVGs. They come from the markup, so the only uncertainty is whether they belong to the brand. */
const CONFIDENCE = 0.9

/** Emits the sanitized SVGs in the page's markup, each once, largest first. Their URLs are local or, without blob storage, data URLs. */
export async function publishSvgs(run: ExtractionRun, capture: Capture): Promise<void> {
  if (!run.wants('images', 'logos')) return
  const tree = nodeTree(capture)
  const found = new Map<string, { markup: string; node: CapturedNode }>()
  const drawings = capture.nodes.filter((node) => node.svg && !node.overlay && node.rect.width >= MIN_SIZE_PX && node.rect.height >= MIN_SIZE_PX)
  for (const node of drawings.sort((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height)) {
    if (found.size >= MAX_SVGS) break
    const markup = standaloneSvg(node)
    if (markup && markup.length <= MAX_BYTES_INLINE && !found.has(markup)) found.set(markup, { markup, node })
  }
  const svgs: StyleGuide['svgs'] = []
  const facts: Facts = {}
  for (const { markup, node } of found.values()) {
    const id = stableId('svg', markup)
    const url = run.ports.putBlob
      ? (await run.step(`svg:${id}`, async () => ({ url: await run.ports.putBlob?.(Buffer.from(markup), 'image/svg+xml') }))).url
      : `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`
    if (!url) continue
    svgs.push({
      id,
      url,
      originalURL: capture.finalUrl,
      text: labelOf(node, tree.parent(node)),
      width: Math.round(node.rect.width),
      height: Math.round(node.rect.height),
    })
    facts[`/svgs/${id}`] = { evidence: [{ page: capture.finalUrl, selector: node.selector }], confidence: CONFIDENCE }
  }
  if (svgs.length === 0) return
  run.emit({ type: 'svgs', data: svgs })
  run.emit({ type: 'facts', data: facts })
}

function labelOf(node: CapturedNode, parent: CapturedNode | null): string {
  const title = /<title[^>]*>([^<]{1,80})<\/title>/i.exec(node.svg ?? '')?.[1]
  return (node.label ?? title ?? parent?.label ?? '').trim()
}
