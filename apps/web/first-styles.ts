import postcss from 'postcss'

const CLASS_ATTRIBUTE = /class="([^"]*)"/g
const CLASS_IN_SELECTOR = /\.([\w-]+)/g

/** Returns the rules of `sheet` that `html` needs for its first paint. These are the rules without a class and the rules whose classes all occur in `html`. */
export function firstStyles(sheet: string, html: string): string {
  const standing = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))
  const needed = (selector: string) => [...selector.matchAll(CLASS_IN_SELECTOR)].every(([, name = '']) => standing.has(name))
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(needed)
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  const kept = root.toString()
  root.walkAtRules((rule) => {
    const unused = rule.name === 'keyframes' && !new RegExp(`animation[^;}]*${rule.params}\\b`).test(kept)
    if (unused || rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}
