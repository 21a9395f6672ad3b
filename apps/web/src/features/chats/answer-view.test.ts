import type { ChatEvent } from '@brandwright/contracts/chats'
import { expect, test } from 'vitest'
import { answerView, growText } from './answer-view.ts'

const text = (attempt: number, from: number, text: string): ChatEvent => ({ type: 'text', data: { attempt, from, text } })
const run: ChatEvent = { type: 'run', data: { runId: 'r', id: 'b' } }

test('lines become the text of the answer, however they are cut into chunks', () => {
  const events = [run, text(1, 0, 'Its '), text(1, 4, 'colour'), text(1, 10, 's')]
  expect(growText(answerView.initial, events).text).toBe('Its colours')
  expect(events.reduce((state, event) => growText(state, [event]), answerView.initial).text).toBe('Its colours')
})

test('an answer that is begun again replaces what an earlier attempt wrote', () => {
  const before = growText(answerView.initial, [text(1, 0, 'Half an ans')])
  expect(growText(before, [text(2, 0, 'A whole')]).text).toBe('A whole')
})
