import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const LOADING = new Set(['href', 'src', 'srcSet', 'action', 'formAction', 'poster', 'data', 'xlinkHref'])
/** Matches identifiers that execute data as code or navigate the window. */
const RUNNING =
  /^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|document\.write|window\.open|location\.(?:assign|replace|href)|eval|Function)$/
const BACKGROUND = new Set(['background', 'backgroundImage', 'borderImage', 'listStyle', 'content', 'cursor', 'mask', 'filter', 'clipPath'])

/**
 * Returns the code locations where a guide value could run as code, load a file or navigate. Ignores links checked by `safeUrl` and files checked by
 * `localFileUrl`.
 */
function openSinks(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const note = (node: ts.Node) => found.push(`${name}: ${node.getText(file).slice(0, 80)}`)
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node)) {
      const attribute = node.name.getText(file)
      if (RUNNING.test(attribute) && !isFramedWithoutScripts(node, file)) note(node)
      const value = node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined
      if (LOADING.has(attribute) && value && isElement(node.parent.parent) && !isDecided(value.getText(file))) note(node)
    }
    if (ts.isPropertyAccessExpression(node) && (RUNNING.test(node.getText(file)) || RUNNING.test(node.name.text))) note(node)
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression) && RUNNING.test(node.expression.text)) note(node)
    if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      BACKGROUND.has(node.name.text) &&
      isStyle(node, file) &&
      !/^(?:safeGradient\(|'|state )/.test(node.initializer.getText(file))
    )
      note(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Returns true for checked and constant values. `useHref` is safe, because it only creates URLs of app screens; see `ui/link.test.tsx`. */
const isDecided = (value: string) => /^(?:safeUrl|localFileUrl|useHref)\(/.test(value) || /^`#/.test(value) || /^['"]/.test(value)
/** Returns true for native elements. Components need no check themselves, because the elements that they render are checked. */
const isElement = (node: ts.Node) => (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && /^[a-z]/.test(node.tagName.getText())

/** Returns true for frame documents whose sandbox blocks scripts. */
const isFramedWithoutScripts = (node: ts.JsxAttribute, file: ts.SourceFile) =>
  node.name.getText(file) === 'srcDoc' && node.parent.properties.some((other) => /^sandbox="(?!.*allow-scripts)/.test(other.getText(file)))

function isStyle(node: ts.Node, file: ts.SourceFile): boolean {
  for (let up: ts.Node = node; up; up = up.parent) if (ts.isJsxAttribute(up)) return up.name.getText(file) === 'style'
  return false
}

/** Allowed assignment. `packages/email-renderer` escapes the assigned content, and scripts are blocked in the frames that show it. */
const SANDBOXED = 'features/campaigns/model/section-elements.ts: element.innerHTML'

it('guide values reach code, file and navigation sinks only through safeUrl and localFileUrl', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((name) => openSinks(name, readFileSync(join(source, name), 'utf8')))).toEqual([SANDBOXED])
})

it.each([
  '<a href={guide.url}>x</a>',
  '<img src={logo.url} />',
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  'window.open(url)',
  'element.innerHTML = text',
  '<p style={{ background: value }} />',
  '<iframe srcDoc={html} />',
  '<iframe srcDoc={html} sandbox="allow-scripts" />',
])('the check detects an unsafe use of a guide value in %s', (text) => {
  expect(openSinks('x.tsx', text)).toHaveLength(1)
})
