import { rule } from '@brandwright/domain/brands/css-rule'
import { textDeclarations } from '@brandwright/domain/brands/stylesheet'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'li', 'small', 'blockquote']

/** Returns the text styles of a page as CSS, one rule per text tag. Builds each rule from the computed values that most text in that tag has. */
export function stylesOfCapture(capture: Capture): string {
  return TAGS.flatMap((tag) => {
    const nodes = capture.nodes.filter((node) => node.tag === tag && !node.overlay && !node.hidden && node.textArea > 0)
    const main = heaviest(nodes)
    return main
      ? [
          rule(
            tag,
            textDeclarations({
              ...main,
              fontSize: `${main.fontSize}px`,
              lineHeight: main.lineHeight === 'normal' ? undefined : main.lineHeight,
              letterSpacing: main.letterSpacing === 'normal' ? undefined : main.letterSpacing,
            }),
          ),
        ]
      : []
  })
    .filter(Boolean)
    .join('\n')
}

function heaviest(nodes: CapturedNode[]): CapturedNode | null {
  const areas = new Map<string, { area: number; node: CapturedNode }>()
  for (const node of nodes) {
    const key = `${node.fontFamily}|${node.fontSize}|${node.fontWeight}|${node.color}`
    const existing = areas.get(key)
    if (existing) existing.area += node.textArea
    else areas.set(key, { area: node.textArea, node })
  }
  return [...areas.values()].sort((a, b) => b.area - a.area)[0]?.node ?? null
}
