import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brandScreens, later, type Screen, screens } from './screens.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const HOME: Screen = { path: '/', title: 'Paste your website', guard: 'open', load: async () => ({ default: () => null }) }
const GUARDS = {
  open: 'open to all',
  'signed-in': 'signed in',
  brand: 'of the brand',
  'super-admin': 'super admins',
  hidden: 'super admins, hidden from others',
}

/** The document is made from the route table; after a change: `npx vitest run apps/web/src/app/screens.test.ts -u`. */
test('docs/screens.md tells every screen, who may enter, and the journey that opens it', async () => {
  const all = [HOME, ...screens, ...brandScreens.map((screen) => ({ ...screen, path: `/admin/:id/${screen.path}` }))]
  const rows = all.map((screen) => [`\`${screen.path}\``, titleOf(screen), GUARDS[screen.guard], journeyOf(screen)])
  const untested = rows.filter(([, , , journey]) => journey === '').map(([path]) => path)
  expect(untested, 'no journey opens them').toEqual([])
  const unheld = all.filter(({ path }) => !journeysTo(path).some(({ text }) => text.includes('await expectUsable('))).map(({ path }) => path)
  expect(unheld, 'no journey that opens them looks whether they are usable').toEqual([])
  const text = `# Screens\n\nMade from the route table (\`apps/web/src/app/screens.ts\`). Titles in braces are known to the screen alone.\n\n${tableOf([['path', 'title', 'entry', 'opened by'], ...rows])}\n`
  await expect(text).toMatchFileSnapshot(join(ROOT, 'docs/screens.md'))
})

function titleOf({ title, load }: Screen): string {
  return load === later ? `${title} (not in this version)` : title
}

function journeyOf({ path }: Screen): string {
  return journeysTo(path)
    .map(({ name }) => `\`e2e/${name}\``)
    .join(', ')
}

function journeysTo(path: string) {
  const opens = [`'${path}'`, `'${path}?`, `'${path}#`]
  return journeys().filter(({ text }) => opens.some((words) => text.includes(words)))
}

function journeys() {
  const folder = join(ROOT, 'e2e')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function tableOf([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
