import { load } from 'cheerio'

const MAX_BYTES = 1_000_000
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 200
/** Elements for effects that can block a renderer for minutes with only a few bytes. Thumbnails don't need them. */
const COSTLY_ELEMENTS = 'filter, script, foreignObject, animate, animateTransform, animateMotion, set, metadata'
const COSTLY_STYLE = /\b(?:filter|stroke-dasharray)\s*:[^;"}]*;?/gi

/**
 * Returns image bytes that are safe to render: removes costly effects from SVGs, and returns other files unchanged. Throws for an SVG that is too large, too
 * deep or too repetitive, because an SVG blocks its thread until it is rendered.
 */
export function renderableSvg(bytes: Uint8Array): Uint8Array {
  if (!isDrawing(bytes)) return bytes
  if (bytes.length > MAX_BYTES) throw new Error('An SVG of this size is not rendered.')
  const $ = load(new TextDecoder().decode(bytes), { xml: { xmlMode: true, decodeEntities: true } })
  $(COSTLY_ELEMENTS).remove()
  $('[filter]').removeAttr('filter')
  $('[stroke-dasharray]').removeAttr('stroke-dasharray')
  $('[style]').each((_, element) => {
    $(element).attr('style', $(element).attr('style')?.replace(COSTLY_STYLE, ''))
  })
  for (const style of $('style').get()) $(style).text($(style).text().replace(COSTLY_STYLE, ''))
  const root = $('svg').get(0)
  if (root) checkCost(root as Node)
  return new TextEncoder().encode($.xml())
}

/** Returns true for an SVG. Throws for a compressed SVG, because the limits would not apply to its decompressed size. */
function isDrawing(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new Error('Compressed SVGs are not rendered.')
  return /<svg[\s>]|<!doctype\s+svg/i.test(Buffer.from(bytes.subarray(0, 5000)).toString('latin1').replaceAll('\0', ''))
}

type Node = { children?: Node[]; attribs?: Record<string, string> }

/** Counts the elements to render, including a referenced element each time it is used. Throws if the SVG is too complex. */
function checkCost(root: Node): void {
  const named = new Map<string, Node>()
  const collect = (node: Node, depth: number) => {
    if (depth > MAX_DEPTH) throw new Error('An SVG nested this deeply is not rendered.')
    if (node.attribs?.id) named.set(node.attribs.id, node)
    for (const child of node.children ?? []) collect(child, depth + 1)
  }
  collect(root, 0)
  const cache = new Map<Node, number>()
  const costOf = (node: Node, depth: number): number => {
    if (depth > MAX_DEPTH) throw new Error('An SVG with references nested this deeply is not rendered.')
    const counted = cache.get(node)
    if (counted !== undefined) return counted
    cache.set(node, 1)
    let cost = node.attribs ? 1 : 0
    for (const child of node.children ?? []) cost += costOf(child, depth + 1)
    for (const name of references(node.attribs ?? {})) {
      const target = named.get(name)
      if (target) cost += costOf(target, depth + 1)
    }
    if (cost > MAX_ELEMENTS) throw new Error('An SVG with this many elements is not rendered.')
    cache.set(node, cost)
    return cost
  }
  costOf(root, 0)
}

function references(attribs: Record<string, string>): string[] {
  return Object.entries(attribs).flatMap(([name, value]) =>
    /(?:^|:)href$/.test(name) && value.startsWith('#') ? [value.slice(1)] : [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = '']) => id),
  )
}
