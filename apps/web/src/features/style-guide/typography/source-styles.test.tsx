import type { Source } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { joinedStyles, stylesBySource } from './source-styles.tsx'

const page = (path: string, styles: string, more: Partial<Source> = {}): Source => ({
  id: path,
  url: `https://kestrel.example${path}`,
  cleanURL: `kestrel.example${path}`,
  name: path,
  kind: 'page',
  status: 200,
  paragraphs: [],
  styles,
  textLength: 0,
  updated: '2026-11-21T09:12:00Z',
  ...more,
})

test('groups pages with equal rules and skips excluded pages and pages without rules', () => {
  const groups = stylesBySource([
    page('/', 'h1 {}'),
    page('/shop', 'h2 {}'),
    page('/about', 'h1 {}'),
    page('/gone', ''),
    page('/old', 'h3 {}', { excluded: true }),
  ])
  expect(groups.map(({ css, sources }) => [css, sources.map(({ id }) => id)])).toEqual([
    ['h1 {}', ['/', '/about']],
    ['h2 {}', ['/shop']],
  ])
})

test('escapes a page URL in the comment above its rules', () => {
  const [text] = joinedStyles(stylesBySource([page('/*/body{display:none}', 'p {}')])).split('\n')
  expect(text).toBe('/* https://kestrel.example/*%2Fbody{display:none} */')
})
