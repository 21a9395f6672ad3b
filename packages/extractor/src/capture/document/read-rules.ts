import type { Capture } from '../capture.ts'
import type { PageColors } from './page-colors.ts'

/** Declarations found in the stylesheets. */
export type ReadRules = Pick<Capture, 'fontFaces' | 'variables' | 'stylesheets'>

/**
 * Reads font faces with their files, and custom properties of all rules with the number of elements that use each. `sheets` contains the texts of stylesheets
 * that scripts can't read; runs inside the page.
 */
export function readRules(trees: (Document | ShadowRoot)[], { rgba, written }: PageColors, sheets: { href: string; text: string }[] = []): ReadRules {
  const MAX_COUNTED = 600
  const MAX_VARIABLES = 500
  const MAX_DEPTH = 6
  const MAX = { declared: 5000, faces: 500, files: 8, sheets: 500 }
  const MAX_LENGTH = { name: 200, address: 5000 }
  const sources = new Map<string, { url: string; format: string }[]>()
  /** Tree and selector where each custom property is first set. */
  const declared = new Map<string, { treeRoot: Document | ShadowRoot; selector: string }>()
  /** For each custom property that contains only color channels, the color function that uses it: `--x` in `hsl(var(--x))` maps to `hsl`. */
  const channelsOf = new Map<string, string>()
  const unread = new Map(sheets.map((sheet) => [sheet.href, sheet.text]))
  const uses = new Map<string, number>()
  const stylesheets: Capture['stylesheets'] = []
  let counted = 0
  const plainName = (name: string) => name.replace(/^["']|["']$/g, '')
  const plainWeight = (weight: string) => (weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight || '400')
  const plainRange = (range: string) =>
    (range || 'U+0-10FFFF')
      .toUpperCase()
      .replace(/\s+/g, '')
      .replace(/(?<=U\+|-)0+(?=[\dA-F])/g, '')
  const faceKey = (family: string, weight: string, style: string, range: string) =>
    `${plainName(family)}|${plainWeight(weight)}|${style || 'normal'}|${plainRange(range)}`

  const readFace = ({ style }: CSSFontFaceRule, base: string) => {
    const written = style.getPropertyValue('src').matchAll(/url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)(?:\s*format\("?([\w-]+)"?\))?/g)
    const files = [...written].slice(0, MAX.files).flatMap(([, double, single, bare, format = '']) => {
      const address = double ?? single ?? bare ?? ''
      return address.length <= MAX_LENGTH.address && URL.canParse(address, base) ? [{ url: new URL(address, base).href, format }] : []
    })
    const value = (name: string) => style.getPropertyValue(name)
    const key = faceKey(value('font-family'), value('font-weight'), value('font-style'), value('unicode-range'))
    if (files.length > 0 && sources.size < MAX.faces) sources.set(key, [...(sources.get(key) ?? []), ...files].slice(0, MAX.files))
  }
  const readStyle = (rule: CSSStyleRule, treeRoot: Document | ShadowRoot) => {
    for (const name of rule.style)
      if (name.startsWith('--') && name.length <= MAX_LENGTH.name && declared.size < MAX.declared) {
        const isRoot = /(?:^|,)\s*:root\b|(?:^|,)\s*html\b/.test(rule.selectorText)
        if (!declared.has(name) || isRoot) declared.set(name, { treeRoot, selector: isRoot ? ':root' : rule.selectorText })
      }
    for (const [, kind = '', name = ''] of rule.cssText.slice(0, 20_000).matchAll(/\b(rgb|hsl|oklch|oklab|lab|lch)a?\(\s*var\((--[\w-]+)\s*\)/gi))
      channelsOf.set(name, kind.toLowerCase())
    const colored = rule.cssText.match(/(?:color|background|border|fill)[\w-]*\s*:[^;]*var\(--[\w-]+/g)
    if (!colored || counted++ >= MAX_COUNTED) return
    try {
      const bare = rule.selectorText.replace(/::?(?:before|after|hover|focus|active|focus-visible|visited)/g, '')
      const count = treeRoot.querySelectorAll(bare).length
      for (const use of colored) for (const [, name = ''] of use.matchAll(/var\((--[\w-]+)/g)) uses.set(name, (uses.get(name) ?? 0) + count)
    } catch {}
  }
  // Compares class names, because the rules in a frame are instances of the frame's own classes, for which `instanceof` returns false.
  const read = (rules: CSSRuleList, base: string, tree: Document | ShadowRoot, depth: number) => {
    for (const rule of rules) {
      const kind = rule.constructor.name
      if (kind === 'CSSFontFaceRule') readFace(rule as CSSFontFaceRule, base)
      else if (kind === 'CSSStyleRule') readStyle(rule as CSSStyleRule, tree)
      else if (kind === 'CSSImportRule') readSheet((rule as CSSImportRule).styleSheet, base, tree, depth + 1)
      else if ('cssRules' in rule && depth < MAX_DEPTH) read((rule as CSSGroupingRule).cssRules, base, tree, depth + 1)
    }
  }
  const readSheet = (sheet: CSSStyleSheet | null, base: string, tree: Document | ShadowRoot, depth: number): { rules: number; readable: boolean } => {
    try {
      if (sheet) read(sheet.cssRules, sheet.href ?? base, tree, depth)
      return { rules: sheet?.cssRules.length ?? 0, readable: true }
    } catch {
      return readText(sheet?.href ?? '', tree)
    }
  }
  /** Parses the text of a stylesheet with a constructed stylesheet that is never applied. */
  const readText = (href: string, tree: Document | ShadowRoot): { rules: number; readable: boolean } => {
    const text = unread.get(href)
    if (text === undefined) return { rules: 0, readable: false }
    unread.delete(href)
    try {
      const copy = new CSSStyleSheet()
      copy.replaceSync(text)
      read(copy.cssRules, href, tree, 0)
      return { rules: copy.cssRules.length, readable: true }
    } catch {
      return { rules: 0, readable: false }
    }
  }
  for (const tree of trees)
    for (const sheet of [...tree.styleSheets, ...(tree.adoptedStyleSheets ?? [])]) {
      if (stylesheets.length >= MAX.sheets) break
      const href = sheet.href && sheet.href.length <= MAX_LENGTH.address ? sheet.href : null
      stylesheets.push({ href, ...readSheet(sheet, 'baseURI' in tree ? tree.baseURI : document.baseURI, tree, 0) })
    }
  // The remaining stylesheets were imported by stylesheets that scripts can't read either.
  for (const href of [...unread.keys()]) readText(href, document)

  const fontFaces = trees.flatMap((tree) =>
    [...('fonts' in tree ? tree.fonts : [])].slice(0, MAX.faces).map((face) => ({
      family: plainName(face.family).slice(0, MAX_LENGTH.name),
      weight: plainWeight(face.weight).slice(0, MAX_LENGTH.name),
      style: face.style.slice(0, MAX_LENGTH.name),
      status: face.status,
      src: sources.get(faceKey(face.family, face.weight, face.style, face.unicodeRange)) ?? [],
      unicodeRange: face.unicodeRange.slice(0, 1000),
    })),
  )
  const root = getComputedStyle(document.documentElement)
  /** Cached styles by selector: the computed style of the first element that the selector matches, or null if it matches none. */
  const styles = new Map<string, CSSStyleDeclaration | null>()
  const styleAt = ({ treeRoot: tree, selector }: { treeRoot: Document | ShadowRoot; selector: string }) => {
    const cached = styles.get(selector)
    if (cached !== undefined) return cached
    let found: CSSStyleDeclaration | null = null
    try {
      const bare = selector.replace(/::?(?:before|after|hover|focus|active|focus-visible|visited|host)\b/g, '')
      const element = tree.querySelector(bare === '' ? '*' : bare)
      found = element ? getComputedStyle(element) : null
    } catch {}
    if (styles.size < 400) styles.set(selector, found)
    return found
  }
  const colorOf = (name: string, value: string): string | null => {
    if (/^(?:currentcolor|inherit|initial|unset|revert|revert-layer|auto|none)$/i.test(value)) return null
    if (CSS.supports('color', value)) return written(rgba(value))
    const numbers = /^-?[\d.]+(?:deg|%)?(?:\s*,\s*|\s+)-?[\d.]+%?(?:\s*,\s*|\s+)-?[\d.]+%?$/.test(value)
    const kind = channelsOf.get(name) ?? (/rgb$/i.test(name) ? 'rgb' : /hsl$/i.test(name) ? 'hsl' : null)
    const color = numbers && kind ? `${kind}(${value})` : ''
    return color !== '' && CSS.supports('color', color) ? written(rgba(color)) : null
  }
  const variables = [...declared].slice(0, MAX_VARIABLES).flatMap(([name, declaredAt]) => {
    const value = (root.getPropertyValue(name) || styleAt(declaredAt)?.getPropertyValue(name) || '').slice(0, 5000).trim()
    if (value === '') return []
    const aliasOf = /^var\((--[\w-]{1,200})/.exec(value)?.[1] ?? null
    const color = colorOf(name, value)
    return [{ name, value: value.slice(0, 200), color, aliasOf, uses: uses.get(name) ?? 0 }]
  })
  return { fontFaces, variables, stylesheets }
}
