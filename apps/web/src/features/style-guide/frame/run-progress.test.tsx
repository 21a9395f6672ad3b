import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import { expect, test } from 'vitest'
import { NO_PROGRESS } from '../data/use-extraction-run.ts'
import { refetchDelay } from '../data/use-living-guide.ts'
import { progressAfter } from '../model/run-progress.ts'
import { partState } from './guide-rail.tsx'
import { runSegments } from './run-strip.tsx'

const started = (stage: 'identity' | 'palette', label: string): ExtractionEvent => ({ type: 'progress', data: { stage, label, state: 'started' } })
const done = (stage: 'identity' | 'palette', ms: number): ExtractionEvent => ({ type: 'progress', data: { stage, label: '', state: 'done', ms } })

test('lists each progress label once, and the stages with their durations', () => {
  const progress = [
    started('identity', 'Reading the name'),
    started('identity', 'Reading the name'),
    done('identity', 612),
    started('palette', 'Reading the colours'),
  ].reduce(progressAfter, NO_PROGRESS)
  expect(progress.labels).toEqual(['Reading the name', 'Reading the colours'])
  expect(runSegments(progress).slice(0, 3)).toEqual([
    { id: 'identity', label: 'Identity', state: 'done', detail: '0.6 s' },
    { id: 'palette', label: 'Palette', state: 'running', detail: undefined },
    { id: 'type', label: 'Type', state: 'waiting', detail: undefined },
  ])
  expect(partState({ stage: 'identity' }, progress)).toBe('filled')
  expect(partState({ stage: 'images' }, progress)).toBe('waiting')
})

test('a finished stage stays finished when another page starts it again', () => {
  const progress = [started('identity', 'a'), done('identity', 5), started('identity', 'b')].reduce(progressAfter, NO_PROGRESS)
  expect(progress.stages.identity?.state).toBe('done')
})

test('the progress of an ended run contains its outcome', () => {
  expect(progressAfter(NO_PROGRESS, { type: 'fetchComplete', data: { id: 'b', updated: '' } }).ended).toBe('done')
  expect(progressAfter(NO_PROGRESS, { type: 'error', data: { code: 'bot_wall', message: 'A wall.' } }).ended).toEqual({ code: 'bot_wall', message: 'A wall.' })
})

test('the end of a run causes an immediate refetch, and other events a refetch after 1 s or 3 s', () => {
  const sources: ExtractionEvent = { type: 'sourcesDone', data: { count: 3 } }
  expect(refetchDelay([started('palette', 'x')])).toBe(1000)
  expect(refetchDelay([sources])).toBe(3000)
  expect(refetchDelay([sources, started('palette', 'x')])).toBe(1000)
  expect(refetchDelay([{ type: 'fetchComplete', data: { id: 'b', updated: '' } }])).toBe(0)
})
