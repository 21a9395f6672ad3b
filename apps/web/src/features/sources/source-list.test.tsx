import type { Source } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { shownSources } from './source-list.tsx'

const source = (id: string, more: Partial<Source>): Source => ({
  id,
  url: `https://yourbrand.com/${id}`,
  cleanURL: `https://yourbrand.com/${id}`,
  name: '',
  kind: 'page',
  status: 200,
  paragraphs: [],
  styles: '',
  textLength: 0,
  updated: '2026-11-21T09:00:00.000Z',
  ...more,
})
const sources = [
  source('about', { name: 'Who we are' }),
  source('jobs', { name: 'Work with us', excluded: true }),
  source('gone', { status: 404 }),
  source('old-jobs', { status: 404, excluded: true }),
]

test.each([
  ['', 'all', ['about', 'jobs', 'gone', 'old-jobs']],
  ['', 'used', ['about']],
  ['', 'excluded', ['jobs', 'old-jobs']],
  ['', 'failed', ['gone']],
  ['WHO  yourbrand.com/ab', 'all', ['about']],
  ['jobs', 'excluded', ['jobs', 'old-jobs']],
  ['jobs', 'used', []],
] as const)('searching for “%s” among pages with the status %s finds %o', (search, status, found) => {
  expect(shownSources(sources, { search, status }).map(({ id }) => id)).toEqual(found)
})
