import { expect, test } from 'vitest'
import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import { composeReply } from '../composer/compose-reply.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { chatStarters } from './chat-starters.ts'

test('offers four questions that the composer can answer from the guide', () => {
  const guide = sampleGuide()
  const starters = chatStarters(guide)
  expect(new Set(starters).size).toBe(4)
  const answers = starters.map((content) => composeReply({ messages: [{ role: 'user', content }], function_call: 'none', material: guide }))
  expect(answers.map((answer) => 'content' in answer && !answer.content.includes('has no information about that'))).toEqual([true, true, true, true])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(4)
})

test('offers four questions even if the guide is empty', () => {
  const starters = chatStarters(emptyStyleGuide({ id: 'a', url: 'https://a.example/', now: '' }))
  expect(new Set(starters).size).toBe(4)
  expect(starters.join(' ')).not.toContain('undefined')
})
