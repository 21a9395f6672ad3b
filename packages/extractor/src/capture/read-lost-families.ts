import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import type { CapturedNode } from './captured-node.ts'
import { line } from './captured-text.ts'
import type { PageTools } from './page-tools.ts'
import { sheetTexts } from './sheet-texts.ts'

const MAX_PROPERTIES = 20

/**
 * Gives nodes the family that the site's rules name for them where a custom property was lost: a rule asks for `var(--x)`, but the rule that sets
 * `--x` is broken, so the browser falls back to its default, which nobody chose. The property's value is read from the text of the style sheets,
 * and the browser itself says what would follow from it. Such nodes are marked `familyLost`. The page is left as it was.
 */
export async function readLostFamilies(context: BrowserContext, page: Page, tools: PageTools, nodes: CapturedNode[]): Promise<void> {
  if (!nodes.some((node) => node.textArea > 0 && isBrowserDefault(node.fontFamily))) return
  const lost = (await tools.read(z.array(line), lostProperties)).slice(0, MAX_PROPERTIES)
  if (lost.length === 0) return
  const texts = (await sheetTexts(context, page)).map(({ text }) => withoutComments(text))
  const values = lost.flatMap((name) => {
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

/** What Chromium computes where no rule names a family: its standard font alone, without a fallback after it. */
const isBrowserDefault = (family: string) => /^(?:"?Times New Roman"?|"?Times"?|serif)$/i.test(family)

function withoutComments(css: string): string {
  let kept = ''
  for (let at = 0; at < css.length; ) {
    const start = css.indexOf('/*', at)
    if (start < 0) return kept + css.slice(at)
    kept += css.slice(at, start)
    const end = css.indexOf('*/', start + 2)
    if (end < 0) return kept
    at = end + 2
  }
  return kept
}

/** Runs inside of the page: the custom properties that rules take their family from and that are not set where those rules apply. */
function lostProperties(): string[] {
  const lost = new Set<string>()
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const name = /^\s*var\(\s*(--[\w-]+)\s*\)/.exec(rule.style.fontFamily)?.[1]
        if (!name || name.length > 200 || lost.has(name)) continue
        try {
          const element = document.querySelector(rule.selectorText.replace(/::?(?:before|after|hover|focus|active)\b/g, ''))
          if (element && getComputedStyle(element).getPropertyValue(name).trim() === '') lost.add(name)
        } catch {}
      } else if ('cssRules' in rule) visit((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      visit(sheet.cssRules)
    } catch {}
  return [...lost]
}

/** Runs inside of the page: the families of the read nodes as they would be if the given properties were set. */
function familiesWith(values: [name: string, value: string][]): [index: number, family: string][] {
  const elements = (window as unknown as { __brandwrightNodes: Element[] }).__brandwrightNodes
  const before = elements.map((element) => getComputedStyle(element).fontFamily)
  const root = document.documentElement
  const kept = root.getAttribute('style')
  for (const [name, value] of values) root.style.setProperty(name, value)
  const after = elements.map((element) => getComputedStyle(element).fontFamily)
  if (kept === null) root.removeAttribute('style')
  else root.setAttribute('style', kept)
  return after.flatMap((family, index) => (family === before[index] ? [] : [[index, family.slice(0, 1000)]]))
}
