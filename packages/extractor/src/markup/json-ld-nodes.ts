export type JsonLdNode = Record<string, unknown>

const MAX_NODES = 2000
const MAX_TEXT_LENGTH = 5000

/** Returns all typed objects of a page's JSON-LD, at any depth, in document order. */
export function jsonLdNodes(blocks: unknown[]): JsonLdNode[] {
  const found: JsonLdNode[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > 12 || found.length >= MAX_NODES || value === null || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1)
      return
    }
    const node = value as JsonLdNode
    if ('@type' in node) found.push(node)
    for (const inner of Object.values(node)) visit(inner, depth + 1)
  }
  visit(blocks, 0)
  return found
}

/** Returns the types of a node without their vocabulary: "http://schema.org/Product" becomes "Product". */
export function jsonLdTypes(node: JsonLdNode): string[] {
  return [node['@type']].flat().flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []))
}

/**
 * Returns a property of a node as plain text, or an empty string if the property is absent. The property may be a string, a number, `{"@value": …}`,
 * `{name: …}` or a list, of which only the first entry counts.
 */
export function jsonLdText(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string' || typeof first === 'number') return String(first).slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, ' ').trim()
  if (first && typeof first === 'object') {
    const inner = (first as JsonLdNode)['@value'] ?? (first as JsonLdNode).name ?? (first as JsonLdNode).url
    return inner === undefined ? '' : jsonLdText(inner)
  }
  return ''
}
