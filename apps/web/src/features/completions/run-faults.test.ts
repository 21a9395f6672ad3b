import { expect, test } from 'vitest'
import { remarksOf } from './run-faults.ts'
import { afterEvent, newRun, type TestRun } from './test-run.ts'

const after = (...frames: object[]) =>
  frames.reduce<TestRun>((run, frame) => afterEvent(run, { type: 'frame', data: JSON.stringify(frame) }, 1), newRun('gpt-4o-mini'))
const cut = { choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }

test('a server warning is shown once and verbatim', () => {
  expect(remarksOf(after(cut))).toEqual([expect.stringMatching(/^The answer was cut off/)])
  const alert = { type: 'alert', data: { status: 'warning', title: 'Getting Completion', message: 'It was cut.' } }
  expect(remarksOf(after(cut, alert))).toEqual(['Getting Completion: It was cut.'])
  expect(remarksOf(after({ context: { ...alert, returnTo: 'copy' } }))).toEqual(['Getting Completion: It was cut.'])
  expect(remarksOf(after({ type: 'log', data: { message: 'The answer is not valid JSON from character 1 on.', position: 0 } }))).toEqual([
    'The answer is not valid JSON from character 1 on.',
  ])
  expect(remarksOf(after({ choices: [{ index: 0, delta: { content: 'Well.' } }] }))).toEqual([])
})
