import { z } from 'zod'
import type { CapturedNode } from './captured-node.ts'
import { line } from './captured-text.ts'
import type { PageTools } from './page-tools.ts'

const MAX_PROPERTIES = 20

/**
 * Restores the intended font family of nodes in the browser's default font, if their rule uses `var(--x)` but the rule that sets `--x` is invalid. Takes the
 * value from the texts of the stylesheets, lets the browser resolve it, and marks the nodes `familyLost`; the page remains unchanged.
 */
export async function readLostFamilies(tools: PageTools, nodes: CapturedNode[]): Promise<void> {
  if (!nodes.some((node) => node.textArea > 0 && isBrowserDefault(node.fontFamily))) return
  const lostNames = (await tools.read(z.array(line), lostProperties)).slice(0, MAX_PROPERTIES)
  if (lostNames.length === 0) return
  const texts = (await tools.sheetTexts()).map(({ text }) => withoutComments(text))
  const values = lostNames.flatMap((name) => {
    const found = texts.flatMap((text) => [...text.matchAll(new RegExp(`${name}\\s*:\\s*([^;{}]+)`, 'g'))].map(([, value = '']) => value.trim()))
    const value = found.at(-1)
    return value ? [[name, value] as [string, string]] : []
  })
  if (values.length === 0) return
  for (const [index, family] of await tools.read(z.array(z.tuple([z.number(), line])), familiesWith, values)) {
    const node = nodes[index]
    if (!node || !isBrowserDefault(node.fontFamily)) continue
    node.fontFamily = family
    node.familyLost = true
  }
}

/** Returns true for the family that Chromium computes if no rule sets a family: its standard font alone, without a fallback. */
const isBrowserDefault = (family: string) => /^(?:"?Times New Roman"?|"?Times"?|serif)$/i.test(family)

function withoutComments(css: string): string {
  let savedStyle = ''
  for (let at = 0; at < css.length; ) {
    const start = css.indexOf('/*', at)
    if (start < 0) return savedStyle + css.slice(at)
    savedStyle += css.slice(at, start)
    const end = css.indexOf('*/', start + 2)
    if (end < 0) return savedStyle
    at = end + 2
  }
  return savedStyle
}

/** Returns the custom properties that rules use for the font family but that have no value where these rules apply. Runs inside the page. */
function lostProperties(): string[] {
  const names = new Set<string>()
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const name = /^\s*var\(\s*(--[\w-]+)\s*\)/.exec(rule.style.fontFamily)?.[1]
        if (!name || name.length > 200 || names.has(name)) continue
        try {
          const element = document.querySelector(rule.selectorText.replace(/::?(?:before|after|hover|focus|active)\b/g, ''))
          if (element && getComputedStyle(element).getPropertyValue(name).trim() === '') names.add(name)
        } catch {}
      } else if ('cssRules' in rule) visit((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      visit(sheet.cssRules)
    } catch {}
  return [...names]
}

/** Returns the families that the captured nodes would have if the specified properties were set. Runs inside the page. */
function familiesWith(values: [name: string, value: string][]): [index: number, family: string][] {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  const before = elements.map((element) => getComputedStyle(element).fontFamily)
  const root = document.documentElement
  const savedStyle = root.getAttribute('style')
  for (const [name, value] of values) root.style.setProperty(name, value)
  const after = elements.map((element) => getComputedStyle(element).fontFamily)
  if (savedStyle === null) root.removeAttribute('style')
  else root.setAttribute('style', savedStyle)
  return after.flatMap((family, index) => (family === before[index] ? [] : [[index, family.slice(0, 1000)]]))
}
