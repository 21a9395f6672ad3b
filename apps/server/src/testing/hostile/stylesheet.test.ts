import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { toCssVariables } from '@brandwright/domain/brands/exports/to-css-variables'
import { toTailwindTheme } from '@brandwright/domain/brands/exports/to-tailwind-theme'
import type { ButtonStyle, StyleGuide, TextStyle } from '@brandwright/domain/brands/style-guide'
import { stylesheetOf } from '@brandwright/domain/brands/stylesheet'
import { expect, it } from 'vitest'
import { describeHostile, hostilePayloads } from './material.ts'

const ID = 'abc'

/** A guide all of whose values of look say the same. */
function guideOf(words: string): StyleGuide {
  const text: TextStyle = {
    fontFamily: words,
    fontSize: words,
    fontWeight: words,
    fontStyle: words,
    lineHeight: words,
    letterSpacing: words,
    textTransform: words,
    color: words,
  }
  const look = { backgroundColor: words, color: words, borderColor: words, boxShadow: words, outline: words, textDecoration: words }
  const button = {
    ...look,
    ...text,
    id: 'b',
    borderRadius: 4,
    borderStyle: words,
    padding: words,
    text: words,
    width: 1,
    height: 1,
    contrast: 1,
    ground: words,
    backgroundImage: words,
    count: 1,
    transition: words,
  }
  const empty = emptyStyleGuide({ id: ID, url: 'https://example.com/', now: '' })
  const roles = { primary: words, secondary: words, accent: words, background: words, text: words, link: words }
  return {
    ...empty,
    name: words,
    description: words,
    baseColor: words,
    baseBackground: words,
    baseSize: words,
    assignedStyles: { h1: text, p: text },
    preferredStyles: { pre_header: text, header: text, sub_header: text, body: text },
    colors: { ...empty.colors, roles, dark: roles, palette: [{ color: words, name: words, written: words, variable: words, share: 1, count: 1, uses: [] }] },
    buttonStyles: [{ ...button, states: { hover: look, focus: look, active: look } } as ButtonStyle],
    divStyles: [{ id: 'd', color: words, backgroundColor: words, backgroundImage: words, borderRadius: words, padding: words, count: 1, area: 1, contrast: 1 }],
    fonts: [
      {
        id: 'f',
        fontFamily: words,
        name: words,
        src: [{ url: words, originalURL: words, format: words }],
        weight: words,
        style: words,
        declared: true,
        loaded: true,
        drawn: true,
      },
    ],
    typography: [{ ...text, id: 't', tag: words, name: words, count: 1, area: 1, sample: words }],
  }
}

/** What is wrong with a sheet: anything but plain declarations in blocks whose selectors are ours. */
function faultsOf(css: string, selector: RegExp): string[] {
  const bare = css.replace(/\/\*[^*]*\*\//g, '').replace(/"(?!abc")[^"\n\\]*"/g, '""')
  const selectors = [...bare.matchAll(/(?:^|[{};])\s*([^{};]+)\{/g)].map(([, one = '']) => one.trim())
  return [
    ...selectors.filter((one) => !selector.test(one)),
    ...(bare.match(/@import(?! "")|expression\(|:\s*javascript:|[;{]\s*(?:behavior|-moz-binding)\s*:|[<\\]|url\((?!"")/gi) ?? []),
    ...(bare.split('{').length === bare.split('}').length ? [] : ['unbalanced']),
  ]
}

describeHostile('words of a page as values of a look', () => {
  const payloads = [
    ...hostilePayloads('xss/html5sec-h5sc.jsonl', 'xss/patt-intruder-lists.jsonl', 'strings/blns.jsonl', 'html/html5lib-tokenizer.jsonl'),
    '#fff;}body{display:none}',
    'url(//evil.example)',
    '"; } @import "//evil.example"; a {',
    '</style><script>1</script>',
    '*/body{color:red}/*',
    'a\\22;}*{x:',
    '1px;position:fixed;inset:0',
    'inherit;background-image:url(https://evil.example)',
  ]

  it('restyle nothing beside the guide, load nothing, and end no block', () => {
    const wrong = payloads.flatMap((words) => {
      const guide = guideOf(words)
      return [
        ...faultsOf(stylesheetOf(guide), /^(\[data-brand="abc"\]|@font-face$)/),
        ...faultsOf(toCssVariables(guide), /^(:root|\.dark|@font-face|@media |\[data-)/),
        ...faultsOf(toTailwindTheme(guide), /^(@theme|@font-face|:root|\.dark|@media |@custom-variant|@layer base$)/),
      ].map((fault) => `${JSON.stringify(words).slice(0, 100)}: ${fault}`)
    })
    expect(wrong).toEqual([])
    expect(faultsOf('[data-brand="abc"] { color: red;} body { background: url(x) }', /^\[data-brand/)).toEqual(['body', 'url('])
  })
})
