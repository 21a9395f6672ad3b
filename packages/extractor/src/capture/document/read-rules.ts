import type { Capture } from '../capture.ts'
import type { PageColors } from './page-colors.ts'

/** What the rules of the style sheets declare. */
export type ReadRules = Pick<Capture, 'fontFaces' | 'variables' | 'stylesheets'>

/** Reads font faces with their files, and custom properties with how many elements they are used on. Runs inside of the page. */
export function readRules(documents: Document[], { rgba, written }: PageColors): ReadRules {
  const MOST_COUNTED = 600
  const MOST_VARIABLES = 500
  const DEEPEST = 6
  const MOST = { declared: 5000, faces: 500, files: 8, sheets: 500 }
  const LONGEST = { name: 200, address: 5000 }
  const sources = new Map<string, { url: string; format: string }[]>()
  const declared = new Set<string>()
  const uses = new Map<string, number>()
  const stylesheets: Capture['stylesheets'] = []
  let counted = 0
  const plainName = (name: string) => name.replace(/^["']|["']$/g, '')
  const plainWeight = (weight: string) => (weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight || '400')
  const faceKey = (family: string, weight: string, style: string) => `${plainName(family)}|${plainWeight(weight)}|${style || 'normal'}`

  const readFace = ({ style }: CSSFontFaceRule, base: string) => {
    const written = style.getPropertyValue('src').matchAll(/url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)(?:\s*format\("?([\w-]+)"?\))?/g)
    const files = [...written].slice(0, MOST.files).flatMap(([, double, single, bare, format = '']) => {
      const address = double ?? single ?? bare ?? ''
      return address.length <= LONGEST.address && URL.canParse(address, base) ? [{ url: new URL(address, base).href, format }] : []
    })
    const key = faceKey(style.getPropertyValue('font-family'), style.getPropertyValue('font-weight'), style.getPropertyValue('font-style'))
    if (files.length > 0 && sources.size < MOST.faces) sources.set(key, [...(sources.get(key) ?? []), ...files].slice(0, MOST.files))
  }
  const readStyle = (rule: CSSStyleRule, within: Document) => {
    for (const name of rule.style) if (name.startsWith('--') && name.length <= LONGEST.name && declared.size < MOST.declared) declared.add(name)
    const colored = rule.cssText.match(/(?:color|background|border|fill)[\w-]*\s*:[^;]*var\(--[\w-]+/g)
    if (!colored || counted++ >= MOST_COUNTED) return
    try {
      const bare = rule.selectorText.replace(/::?(?:before|after|hover|focus|active|focus-visible|visited)/g, '')
      const count = within.querySelectorAll(bare).length
      for (const use of colored) for (const [, name = ''] of use.matchAll(/var\((--[\w-]+)/g)) uses.set(name, (uses.get(name) ?? 0) + count)
    } catch {}
  }
  // Rules of a frame are of its own window's classes, so they are told apart by name.
  const read = (rules: CSSRuleList, base: string, within: Document, depth: number) => {
    for (const rule of rules) {
      const kind = rule.constructor.name
      if (kind === 'CSSFontFaceRule') readFace(rule as CSSFontFaceRule, base)
      else if (kind === 'CSSStyleRule') readStyle(rule as CSSStyleRule, within)
      else if (kind === 'CSSImportRule') readSheet((rule as CSSImportRule).styleSheet, base, within, depth + 1)
      else if ('cssRules' in rule && depth < DEEPEST) read((rule as CSSGroupingRule).cssRules, base, within, depth + 1)
    }
  }
  const readSheet = (sheet: CSSStyleSheet | null, base: string, within: Document, depth: number): { rules: number; readable: boolean } => {
    try {
      if (sheet) read(sheet.cssRules, sheet.href ?? base, within, depth)
      return { rules: sheet?.cssRules.length ?? 0, readable: true }
    } catch {
      return { rules: 0, readable: false }
    }
  }
  for (const within of documents)
    for (const sheet of within.styleSheets) {
      if (stylesheets.length >= MOST.sheets) break
      const href = sheet.href && sheet.href.length <= LONGEST.address ? sheet.href : null
      stylesheets.push({ href, ...readSheet(sheet, within.baseURI, within, 0) })
    }

  const fontFaces = documents.flatMap((within) =>
    [...within.fonts].slice(0, MOST.faces).map((face) => ({
      family: plainName(face.family).slice(0, LONGEST.name),
      weight: plainWeight(face.weight).slice(0, LONGEST.name),
      style: face.style.slice(0, LONGEST.name),
      status: face.status,
      src: sources.get(faceKey(face.family, face.weight, face.style)) ?? [],
      unicodeRange: face.unicodeRange.slice(0, 1000),
    })),
  )
  const root = getComputedStyle(document.documentElement)
  const variables = [...declared].slice(0, MOST_VARIABLES).flatMap((name) => {
    const value = root.getPropertyValue(name).slice(0, 5000).trim()
    if (value === '') return []
    const aliasOf = /^var\((--[\w-]{1,200})/.exec(value)?.[1] ?? null
    const color = CSS.supports('color', value) ? written(rgba(value)) : null
    return [{ name, value: value.slice(0, 200), color, aliasOf, uses: uses.get(name) ?? 0 }]
  })
  return { fontFaces, variables, stylesheets }
}
