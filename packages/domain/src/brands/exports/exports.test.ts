import { generate, parse, walk } from 'css-tree'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { emptyStyleGuide } from '../empty-style-guide.ts'
import { type ButtonStyle, type StyleGuide, styleGuide } from '../style-guide.ts'
import { toCssVariables } from './to-css-variables.ts'
import { toDesignTokens } from './to-design-tokens.ts'
import { toMarkdown } from './to-markdown.ts'
import { toTailwindTheme } from './to-tailwind-theme.ts'

const HOSTILE = '*/ } body{display:none} </style><script>alert(1)</script>\n# Owned | `rm` $(x) {color.role.primary} "\'\\'

const button: ButtonStyle = {
  id: 'btn_1',
  backgroundColor: 'rgb(15, 92, 74)',
  color: '#faf6ef',
  borderColor: '#0a4335',
  borderWidth: 2,
  boxShadow: 'rgba(10, 67, 53, 0.6) 0px 8px 18px -8px, rgb(0, 0, 0) 0px 1px 2px 0px inset',
  borderRadius: 999,
  borderStyle: 'solid',
  padding: '12px 26px',
  text: 'Choose a coffee',
  fontFamily: 'Inter, sans-serif',
  fontSize: '16px',
  fontWeight: '600',
  width: 180,
  height: 48,
  contrast: 7.6,
  ground: '#faf6ef',
  count: 3,
  states: { hover: { backgroundColor: '#0a4335', color: '#faf6ef' }, focus: null, active: null },
  transition: 'background-color 0.16s cubic-bezier(0, 0, 0.58, 1)',
}

const LONG_SHADOW = `${Array.from({ length: 7 }, (_, at) => `rgba(0, 0, 0, 0.1) 0px ${at + 1}px 2px 0px`).join(', ')}, rgba(0, 0, 0, 0.1) 0px 300px 400px 0px`
const GRADIENT = 'linear-gradient(90deg, rgb(15, 92, 74) 0%, rgba(0, 0, 0, 0.5), rgb(255, 255, 255))'
/** A button whose states differ in shadow, gradient, border and outline. */
const richButton: ButtonStyle = {
  ...button,
  boxShadow: LONG_SHADOW,
  backgroundImage: GRADIENT,
  states: {
    hover: {
      backgroundColor: '#0a4335',
      color: '#faf6ef',
      borderColor: '#e07a2f',
      borderWidth: 3,
      backgroundImage: `${GRADIENT}, radial-gradient(circle at 50% 50%, rgb(0, 0, 0) 20% 40%, rgb(255, 255, 255) 80%)`,
      boxShadow: 'color(display-p3 1 0 0) 0px 1px 2px 0px, rgb(0, 0, 0) 0px 2px 4px 0px',
    },
    focus: { backgroundColor: '#0f5c4a', color: '#faf6ef', outline: 'rgb(224, 122, 47) solid 2px' },
    active: { backgroundColor: '#0f5c4a', color: '#faf6ef', borderColor: '#000000', borderWidth: 2, boxShadow: 'rgb(0, 0, 0) 0px 0px 1px 0px', opacity: 0.9 },
  },
}

function brand(changes: Partial<StyleGuide> = {}): StyleGuide {
  const empty = emptyStyleGuide({ id: 'brand_1', url: 'https://brand.example/', now: '2026-01-01T00:00:00.000Z' })
  const header = { fontFamily: 'Fraunces, Georgia, serif', fontSize: '48px', fontWeight: '600', lineHeight: '52.8px', letterSpacing: '-0.72px' }
  const body = { fontFamily: 'Inter, sans-serif', fontSize: '17px', fontWeight: '400', lineHeight: 'normal', letterSpacing: 'normal' }
  const roles = { primary: '#0f5c4a', secondary: null, accent: '#e07a2f', background: '#faf6ef', text: '#1f1a14', link: '#0f5c4a' }
  const palette = [
    { color: '#0f5c4a', name: 'Forest', share: 0.2, count: 40, uses: ['background' as const] },
    { color: '#105d4b', name: 'Forest', share: 0.01, count: 2, uses: ['text' as const] },
  ]
  return {
    ...empty,
    name: 'Acorn',
    description: 'Coffee',
    colors: { ...empty.colors, roles, dark: { ...roles, background: '#101a16', text: '#f3ebdd' }, palette },
    preferredStyles: { pre_header: null, header, sub_header: null, body },
    assignedStyles: { h1: header, p: body },
    buttonStyles: [button],
    ...changes,
  }
}

/** Builds a guide in which every scraped string tries to break out of its context. */
function hostile(): StyleGuide {
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string') return HOSTILE
    if (Array.isArray(value)) return value.map(spoil)
    return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, spoil(member)])) : value
  }
  const { id, text, ...styles } = button
  const bad = brand({
    name: HOSTILE,
    url: `javascript:${HOSTILE}`,
    description: HOSTILE,
    categories: [HOSTILE],
    complete: false,
    missing: [HOSTILE],
    buttonStyles: [button, { id, text: HOSTILE, ...(spoil(styles) as Omit<ButtonStyle, 'id' | 'text'>) }],
    socialLinks: [{ network: HOSTILE, url: 'javascript:alert(1)' }],
    products: [
      { id: 'p1', title: HOSTILE, handle: 'x', description: HOSTILE, price: HOSTILE, currency: HOSTILE, url: 'https://brand.example/a|b)](x', images: [] },
    ],
    sources: [
      {
        id: 's1',
        url: `https://brand.example/${HOSTILE}`,
        cleanURL: '',
        name: HOSTILE,
        kind: 'home',
        status: 200,
        paragraphs: [],
        styles: '',
        textLength: 0,
        updated: '',
      },
    ],
  })
  const style = { fontFamily: HOSTILE, fontSize: '16px; } body { color: red', fontWeight: '400} b{', lineHeight: HOSTILE, letterSpacing: HOSTILE }
  return {
    ...bad,
    colors: {
      ...bad.colors,
      palette: [
        { color: '#0f5c4a', name: HOSTILE, share: 0.2, count: 1, uses: [] },
        { color: 'red;}', share: 0, count: 1, uses: [] },
      ],
    },
    preferredStyles: { ...bad.preferredStyles, header: style },
    textSamples: { ...bad.textSamples, paragraphs: [HOSTILE, '- [x] task', '1. one', '# head', '<img src=x onerror=alert(1)>'] },
  }
}

const cssParts = (css: string) => {
  const parts = { selectors: new Set<string>(), properties: [] as string[], atRules: [] as string[] }
  const tree = parse(css, { parseCustomProperty: false, onParseError: (error) => expect.fail(error.message) })
  walk(tree, (node) => {
    if (node.type === 'Rule') parts.selectors.add(generate(node.prelude))
    if (node.type === 'Declaration') parts.properties.push(node.property)
    if (node.type === 'Atrule') parts.atRules.push(node.name)
  })
  return parts
}

test('writes CSS variables with the palette, roles that refer to it, and dark variants', () => {
  const css = toCssVariables(brand())
  expect(cssParts(css).selectors).toEqual(new Set([':root']))
  for (const line of [
    '--palette-forest: #0f5c4a;',
    '--palette-forest-2: #105d4b;',
    '--color-primary: var(--palette-forest);',
    '--font-fraunces: "Fraunces", "Georgia", serif;',
    '--text-header-line-height: 1.1;',
    '--button-1-background: #0f5c4a;',
    '--button-1-transition: 160ms cubic-bezier(0, 0, 0.58, 1);',
  ])
    expect(css).toContain(line)
  expect(css).toMatch(/prefers-color-scheme: dark\) {\n {2}:root {\n[^}]*--color-background: #101a16;/)
})

test('writes the shadow, gradient, border and outline of every button state as CSS variables', () => {
  const css = toCssVariables(brand({ buttonStyles: [richButton] }))
  for (const line of [
    `--button-1-gradient: ${GRADIENT};`,
    '--button-1-border: #0a4335;',
    '--button-1-border-width: 2px;',
    '--button-1-border-style: solid;',
    '--button-1-hover-border: #e07a2f;',
    '--button-1-hover-border-width: 3px;',
    `--button-1-hover-gradient: ${richButton.states.hover?.backgroundImage};`,
    '--button-1-hover-shadow: 0px 2px 4px 0px #000000;',
    '--button-1-focus-outline: 2px solid rgb(224, 122, 47);',
    '--button-1-active-border: #000000;',
    '--button-1-active-shadow: 0px 0px 1px 0px #000000;',
    '--button-1-active-opacity: 0.9;',
  ])
    expect(css).toContain(line)
  expect(/--button-1-shadow: (.*);/.exec(css)?.[1]?.split(', ')).toHaveLength(8)
  expect(cssParts(css).selectors).toEqual(new Set([':root']))
})

test('writes the shadow, gradient and border of every button state into the Tailwind theme', async () => {
  const palette = [{ color: '#0f5c4a', name: 'Button border', share: 0.2, count: 40, uses: [] }]
  const theme = toTailwindTheme(brand({ buttonStyles: [richButton], colors: { ...brand().colors, palette } }))
  expect(theme.match(/--color-button-border:/g)).toHaveLength(1)
  const compiler = await compile(`${theme}\n@tailwind utilities;`)
  const css = compiler.build([
    'bg-button-gradient',
    'hover:bg-button-hover-gradient',
    'border-button',
    'border-button-border',
    'hover:border-button-hover-border',
    'active:border-button-active-border',
    'hover:shadow-button-hover',
    'active:shadow-button-active',
  ])
  for (const line of [
    'background-image: var(--background-image-button-gradient)',
    'background-image: var(--background-image-button-hover-gradient)',
    'border-width: var(--border-width-button)',
    'border-color: var(--color-button-border)',
    'border-color: var(--color-button-hover-border)',
    'border-color: var(--color-button-active-border)',
    '0px 2px 4px 0px var(--tw-shadow-color, #000000)',
    '0px 0px 1px 0px var(--tw-shadow-color, #000000)',
  ])
    expect(css).toContain(line)
})

test('writes the shadow, gradient, border and outline of every button state as design tokens', () => {
  const tokens = JSON.parse(JSON.stringify(toDesignTokens(brand({ buttonStyles: [richButton] }))))
  for (const { type, value } of collect(tokens)) expect(validity(type, value, tokens), JSON.stringify(value)).toBe('valid')
  const rest = tokens.button['button-1']
  expect(rest.shadow.$value).toHaveLength(8)
  expect(rest.gradient).toMatchObject({ $type: 'gradient', $description: GRADIENT })
  expect(rest.gradient.$value.map(({ position }: { position: number }) => position)).toEqual([0, 0.5, 1])
  expect(rest.gradient.$value).toMatchObject([{ color: '{color.palette.forest}' }, { color: { alpha: 0.502 } }, { color: { hex: '#ffffff' } }])
  expect(rest.hover['gradient-2'].$value).toMatchObject([{ position: 0.2 }, { position: 0.4 }, { position: 0.8 }])
  expect(rest.hover).toMatchObject({ border: { $value: { width: { value: 3, unit: 'px' } } }, shadow: { $value: [{ offsetY: { value: 2, unit: 'px' } }] } })
  expect(rest.focus).toMatchObject({ outline: { $type: 'border', $value: { width: { value: 2, unit: 'px' }, style: 'solid' } } })
  expect(rest.active).toMatchObject({ border: { $type: 'border' }, shadow: { $type: 'shadow' }, opacity: { $value: 0.9 } })
})

test('omits gradients that the token format cannot express', () => {
  const gradientsOf = (backgroundImage: string) => {
    const { 'button-1': first } = toDesignTokens(brand({ buttonStyles: [{ ...button, backgroundImage }] })).button as Record<string, Record<string, unknown>>
    return Object.keys(first ?? {}).filter((key) => key.startsWith('gradient'))
  }
  for (const value of [
    'repeating-linear-gradient(rgb(0, 0, 0) 0%, rgb(255, 255, 255) 10%)',
    'linear-gradient(rgb(0, 0, 0) 0%, rgb(255, 255, 255) 10px)',
    'linear-gradient(rgb(0, 0, 0) -20%, rgb(255, 255, 255) 100%)',
    'linear-gradient(rgb(0, 0, 0), 30%, rgb(255, 255, 255))',
    'url("https://brand.example/a.png")',
  ])
    expect(gradientsOf(value), value).toEqual([])
  expect(gradientsOf('conic-gradient(from 45deg, rgb(0, 0, 0), rgb(255, 255, 255)), linear-gradient(#000 5px, #fff)')).toEqual(['gradient'])
})

test('lists the border, shadow and gradient of buttons and their states in Markdown', () => {
  const markdown = toMarkdown(brand({ buttonStyles: [richButton] }))
  expect(markdown).toContain(`| Choose a coffee | \`${GRADIENT}\` on \`rgb(15, 92, 74)\` | \`#faf6ef\` | 2 px \`#0a4335\` | \`0px 1px 2px 0px #0000001a,`)
  expect(markdown).toMatch(/\| Choose a coffee \| hover \| .*radial-gradient.* \| 3 px `#e07a2f` \| `0px 2px 4px 0px #000000` \|/)
  expect(markdown).toContain('| Choose a coffee | active | `#0f5c4a` | `#faf6ef` | 2 px `#000000` | `0px 0px 1px 0px #000000` |')
})

test.each([
  ['CSS variables', toCssVariables],
  ['Tailwind theme', toTailwindTheme],
])('escapes hostile page values in %s', (_, write) => {
  const css = write(hostile())
  const { selectors, properties, atRules } = cssParts(css)
  expect([...selectors].filter((selector) => selector !== ':root')).toEqual([])
  expect(properties.filter((property) => !property.startsWith('--'))).toEqual([])
  expect(atRules.filter((name) => !['media', 'theme', 'layer'].includes(name))).toEqual([])
  expect(css).not.toMatch(/<|url\(/)
  expect(css.indexOf('*/')).toBe(css.lastIndexOf('*/'))
})

test('writes a theme that Tailwind compiles to utility classes', async () => {
  for (const guide of [brand(), hostile()]) {
    const compiler = await compile(`${toTailwindTheme(guide)}\n@tailwind utilities;`)
    const css = compiler.build(['bg-primary', 'text-forest', 'font-header', 'text-header', 'rounded-button', 'shadow-button'])
    expect(css).toContain('background-color: var(--color-primary)')
    if (guide.name === 'Acorn')
      for (const rule of [
        'color: var(--color-forest)',
        'font-family: var(--font-header)',
        'font-size: var(--text-header)',
        'border-radius: var(--radius-button)',
        'inset 0px 1px 2px 0px',
        'line-height: var(--tw-leading, var(--text-header--line-height))',
      ])
        expect(css).toContain(rule)
  }
})

test('writes valid design tokens whose aliases resolve', () => {
  for (const guide of [brand(), hostile()]) {
    const tokens = JSON.parse(JSON.stringify(toDesignTokens(guide)))
    const found = collect(tokens)
    expect(found.length).toBeGreaterThan(12)
    for (const { type, value } of found) expect(validity(type, value, tokens), JSON.stringify(value)).toBe('valid')
  }
  expect(toDesignTokens(brand())).toMatchObject({
    color: {
      role: { primary: { $value: '{color.palette.forest}' } },
      palette: { forest: { $value: { colorSpace: 'srgb', components: [0.0588, 0.3608, 0.2902], alpha: 1, hex: '#0f5c4a' } } },
    },
    text: { header: { $type: 'typography', $value: { fontFamily: '{font.fraunces}', fontSize: { value: 48, unit: 'px' }, fontWeight: 600, lineHeight: 1.1 } } },
    button: {
      'button-1': {
        shadow: { $value: [{ offsetY: { value: 8, unit: 'px' } }, { inset: true }] },
        transition: { $value: { duration: { value: 160, unit: 'ms' } } },
        hover: { background: { $type: 'color' } },
      },
    },
  })
})

test('escapes scraped text in exported Markdown', () => {
  const html = (guide: StyleGuide) =>
    micromark(toMarkdown(guide), { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true, allowDangerousProtocol: true })
  expect(html(brand())).toContain('<td>forest</td>\n<td><code>#0f5c4a</code></td>\n<td>primary, link</td>\n<td>20.0 %</td>')
  const bad = html(hostile())
  expect(bad).not.toMatch(/<script|<img|<input|<\/style|javascript:alert|href="javascript/i)
  expect(bad.match(/<h1>/g)).toHaveLength(1)
  expect(bad.match(/<ol>/g)).toBeNull()
  expect([...bad.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row?.match(/<t[dh]/g)?.length)).toSatisfy((cells: number[]) =>
    cells.every((count) => [3, 5, 6, 8].includes(count)),
  )
  expect(bad.match(/<a href="[^"]*"/g)?.every((anchor) => anchor.startsWith('<a href="https://brand.example/'))).toBe(true)
})

test('adds no invented values to the exports of an empty guide', () => {
  const guide = styleGuide.parse(emptyStyleGuide({ id: 'x', url: 'https://x.example/', now: '2026-01-01T00:00:00.000Z' }))
  expect(cssParts(toCssVariables(guide)).properties).toEqual([])
  expect(collect(toDesignTokens(guide))).toEqual([])
  expect(toMarkdown(guide)).toContain('# Brand guide')
})

interface Found {
  type: string
  value: unknown
}

function collect(group: Record<string, unknown>, inherited = ''): Found[] {
  const type = (group.$type as string) ?? inherited
  if ('$value' in group) return [{ type, value: group.$value }]
  return Object.entries(group).flatMap(([key, member]) => (key.startsWith('$') ? [] : collect(member as Record<string, unknown>, type)))
}

const resolve = (alias: string, tokens: Record<string, unknown>) =>
  alias
    .slice(1, -1)
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], tokens) as { $value: unknown } | undefined

/** Returns "valid", or the rule that the token violates, based on the type definitions in DTCG 2025.10, chapters 8 and 9. */
function validity(type: string, raw: unknown, tokens: Record<string, unknown>): string {
  const alias = typeof raw === 'string' && /^\{[^{}$]+\}$/.test(raw) ? resolve(raw, tokens) : undefined
  if (typeof raw === 'string' && raw.startsWith('{') && !alias) return `dangling ${raw}`
  const value = (alias?.$value ?? raw) as Record<string, unknown>
  const all = (checks: [string, unknown][]) => checks.map(([kind, member]) => validity(kind, member, tokens)).find((result) => result !== 'valid') ?? 'valid'
  const between = (member: unknown, low: number, high: number) => typeof member === 'number' && member >= low && member <= high
  const rules: Record<string, () => boolean | string> = {
    color: () =>
      value.colorSpace === 'srgb' &&
      (value.components as number[]).length === 3 &&
      (value.components as number[]).every((part) => between(part, 0, 1)) &&
      between(value.alpha, 0, 1) &&
      /^#[\da-f]{6}$/.test(value.hex as string),
    dimension: () => typeof value.value === 'number' && ['px', 'rem'].includes(value.unit as string),
    duration: () => typeof value.value === 'number' && ['ms', 's'].includes(value.unit as string),
    fontFamily: () => [value].flat().length > 0 && [value].flat().every((name) => typeof name === 'string'),
    fontWeight: () => between(value, 1, 1000),
    number: () => typeof value === 'number',
    cubicBezier: () => Array.isArray(value) && value.length === 4 && between(value[0], 0, 1) && between(value[2], 0, 1),
    typography: () =>
      all([
        ['fontFamily', value.fontFamily],
        ['dimension', value.fontSize],
        ['fontWeight', value.fontWeight],
        ['dimension', value.letterSpacing],
        ['number', value.lineHeight],
      ]),
    border: () =>
      all([
        ['color', value.color],
        ['dimension', value.width],
      ]),
    shadow: () =>
      all(
        [value].flat().flatMap(
          (layer) =>
            [
              ['color', layer?.color],
              ['dimension', layer?.offsetX],
              ['dimension', layer?.offsetY],
              ['dimension', layer?.blur],
              ['dimension', layer?.spread],
            ] as [string, unknown][],
        ),
      ),
    gradient: () =>
      (value as unknown as { position: unknown }[]).length >= 2 &&
      (value as unknown as { position: unknown }[]).every(({ position }) => between(position, 0, 1)) &&
      all((value as unknown as { color: unknown }[]).map(({ color }): [string, unknown] => ['color', color])),
    transition: () =>
      all([
        ['duration', value.duration],
        ['duration', value.delay],
        ['cubicBezier', value.timingFunction],
      ]),
  }
  const result = rules[type]?.() ?? `unknown type ${type}`
  return result === true ? 'valid' : result === false ? `bad ${type}` : result
}
