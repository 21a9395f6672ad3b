import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import type { ExtractionRun } from '../data/use-extraction-run.ts'
import RunStrip from './run-strip.tsx'

const run = (change: Partial<ExtractionRun> = {}): ExtractionRun => ({
  runId: 'r1',
  events: [],
  progress: { labels: ['Opening', 'Reading colours'], stages: { identity: { state: 'done', ms: 1240 }, palette: { state: 'started' } }, ended: null },
  since: Date.now() - 63_500,
  lost: false,
  overlay: null,
  ...change,
})
const open = (extractionRun: ExtractionRun, { canStop = true, answers = {} } = {}) =>
  renderWithNotices(<RunStrip run={extractionRun} address="https://www.fern.example/" canStop={canStop} />, answers)
const strip = () => within(screen.getByRole('region', { name: 'Scanning the site' }))

it('shows the current step, the site, the elapsed time and the stages of a scan', () => {
  open(run())
  expect(strip().getByRole('status').textContent).toBe('Reading colours')
  expect(strip().getByText('fern.example')).toBeTruthy()
  expect(strip().getByText('1:03')).toBeTruthy()
  const stages = strip().getAllByRole('listitem')
  expect(stages.map((stage) => stage.textContent)).toEqual(['Identity1.2 s', 'Palette', 'Type', 'Buttons', 'Dark palette', 'Images', 'Products', 'More pages'])
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null, null, null, null])
})

it('shows the first step before the scan has reported anything', () => {
  open(run({ progress: { labels: [], stages: {}, ended: null } }))
  expect(strip().getByRole('status').textContent).toBe('Opening the site')
})

it('reports that the server is not responding', () => {
  open(run({ lost: true }))
  expect(strip().getByRole('status').textContent).toBe('Connection lost. Reconnecting …')
})

it('the stop button stops the scan', async () => {
  const sent = open(run(), { answers: { 'POST /api/stop': { stopped: 'r1' } } })
  fireEvent.click(strip().getByRole('button', { name: 'Stop' }))
  expect(strip().getByRole('status').textContent).toBe('Stopping')
  await waitFor(() => expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/stop', body: { requestId: 'r1' } }]))
})

it('a scan that could not be stopped still shows its progress and an error', async () => {
  open(run(), { answers: { 'POST /api/stop': refusal('No.') } })
  fireEvent.click(strip().getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('The scan was not stopped')).toBeTruthy()
  expect(strip().getByRole('status').textContent).toBe('Reading colours')
})

it('hides the stop button from users who cannot stop the scan', () => {
  open(run(), { canStop: false })
  expect(strip().queryByRole('button')).toBeNull()
})
