import type { CheerioAPI } from 'cheerio'

type Node = Parameters<CheerioAPI['contains']>[0]

const MAX_NODES = 1000

/**
 * Returns the first `max` characters of an element's text, from at most a thousand nodes. This limits the time for nested elements, each of which may contain
 * the whole page.
 */
export function startOfText(element: Node, max: number): string {
  let text = ''
  let node: Node | null = element
  for (let visited = 0; node && visited < MAX_NODES && text.length < max; visited++) {
    if (node.type === 'text') text += node.data.slice(0, max)
    node = nextOf(node, element)
  }
  return text.slice(0, max)
}

function nextOf(node: Node, root: Node): Node | null {
  const [child] = 'children' in node ? node.children : []
  if (child) return child
  for (let at: Node | null = node; at && at !== root; at = at.parent) if (at.next) return at.next
  return null
}
