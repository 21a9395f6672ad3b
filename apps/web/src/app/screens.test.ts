import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
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
const PERSONAL_GUIDE: Screen = { path: '/styleGuide', title: '(leads to the own guide, or to the start)', guard: 'signed-in', load: HOME.load }
const NOT_FOUND: Screen = { path: '*', title: 'Not Found', guard: 'open', load: HOME.load }

/** Paths of all expected screens. */
const SPECIFIED = [
  '/ /alt /about /brands /categories /categories/:cat /styleGuide /styleGuide/:id /auth /register /sign-in /chat /chat/:id /threads /threads/:id /users * /login',
  'testing testing/v1 campaigns campaigns/new campaigns/:cid campaigns/v2/:cid buttons products products/:handle images styles fonts videos brand-voice settings',
  'templates links links/:sourceId billing account payments typography',
]

/** Rules of the navigation guard, each with the test file that covers it. */
const RULES = [
  ['1, 2', 'signed-out users who open a screen that requires sign-in go to `/auth`, and back afterwards', 'guards.test.tsx'],
  ['3', 'if no user can be loaded, addresses below `/admin/:id` redirect to the account page, which explains it and links back', 'guards.test.tsx'],
  ['4', 'the campaign of `:cid` is loaded, and its name is the title; an unknown one shows a message', '../../../../e2e/job-5.spec.ts'],
  ['5', 'header, rail, card and palette show the guide of `:id`', 'use-brand-of-address.test.tsx'],
  ['6', 'the title of a source is the screen title; `Loading source...` until it is loaded', '../../../../e2e/shell.spec.ts'],
  ['401', 'a 401 response shows a notice, redirects to `/auth`, and returns to the same screen', 'ask-to-sign-in.test.tsx'],
]

const all = [HOME, ...screens, PERSONAL_GUIDE, ...brandScreens.map((screen) => ({ ...screen, path: `/admin/:id/${screen.path}` })), NOT_FOUND]

test('the route table contains every path of the specification', () => {
  const [open = '', ...admin] = SPECIFIED
  const paths = [...open.split(' '), ...admin.flatMap((line) => line.split(' ').map((path) => `/admin/:id/${path}`))]
  expect(paths).toHaveLength(40)
  const here = new Set(all.map(({ path }) => path))
  expect(paths.filter((path) => !here.has(path))).toEqual([])
})

/** Generates the document from the route table. Update it with `npx vitest run apps/web/src/app/screens.test.ts -u`. */
test('docs/screens.md lists every screen with its guard and the journey that opens it', async () => {
  const rows = all.map((screen) => [`\`${screen.path}\``, titleOf(screen), GUARDS[screen.guard], journeyOf(screen)])
  const untested = rows.filter(([, , , journey]) => journey === '').map(([path]) => path)
  expect(untested, 'no journey opens them').toEqual([])
  const unheld = all.filter(({ path }) => !journeysTo(path).some(({ text }) => text.includes('await expectUsable('))).map(({ path }) => path)
  expect(unheld, 'no journey that opens them looks whether they are usable').toEqual([])
  const rules = RULES.map(([rule = '', effect = '', test = '']) => [rule, effect, test && `\`${linked(test)}\``])
  const text = [
    '# Screens',
    'Made from the route table (`apps/web/src/app/screens.ts`). Titles in braces are known to the screen alone.',
    tableOf([['path', 'title', 'entry', 'opened by'], ...rows]),
    '## The guard, rule by rule',
    tableOf([['rule', 'what it does', 'test'], ...rules]),
  ].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(join(ROOT, 'docs/screens.md'))
})

/** Returns the path of a file in this folder, relative to the repository root. Throws if the file does not exist. */
function linked(file: string): string {
  const path = resolve(import.meta.dirname, file)
  readFileSync(path)
  return relative(ROOT, path)
}

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
  return journeys().filter(({ text }) => opens.some((reference) => text.includes(reference)))
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
