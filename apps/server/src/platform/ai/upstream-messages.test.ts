import { expect, test } from 'vitest'
import { modelProviders } from './provider.ts'
import { upstreamMessages } from './upstream-messages.ts'

const key = 'abcd1234efgh5678ijkl'
const messageOf = (status: number, error: unknown) => upstreamMessages.refused('OpenAI', { status, error, key }).message

test.each([
  [403, 'Your country is not supported.', /can fix this\. OpenAI wrote: “Your country is not supported\.”$/],
  [404, 'The model x does not exist.', /Choose another model\. OpenAI wrote: “The model x does not exist\.”$/],
  [429, 'Limit 30000, requested 31000.', /Try again in a moment\. OpenAI wrote: “Limit 30000, requested 31000\.”$/],
  [502, 'No GPU is free.', /Try again in a moment\. OpenAI wrote: “No GPU is free\.”$/],
  [529, 'Overloaded', /Try again in a moment\. OpenAI wrote: “Overloaded”$/],
])('quotes the message of the provider after the advice for status %i', (status, message, expected) => {
  expect(messageOf(status, { message })).toMatch(expected)
})

test('does not quote an empty message, and bounds and flattens a long one', () => {
  for (const error of [null, {}, { message: ' \n ' }, { message: key }]) expect(messageOf(500, error)).toMatch(/Try again in a moment\.$/)
  const long = messageOf(500, { message: `First.\nSecond. ${'word '.repeat(10_000)}` })
  expect(long).toContain('“First. Second. word')
  expect(long.length).toBeLessThan(450)
})

test.each([
  key,
  'abcd1234************ijkl',
  'abcd1234 and ijkl',
  '…5678ijkl',
  'sk-proj-abcdefgh',
  'AIzaSyA-part',
  'Bearer abcdef',
  'https://internal.example/v1',
  'org-a1b2c3d4',
])('removes %s from a quoted message', (secret) => {
  const message = messageOf(401, { message: `Incorrect API key provided: ${secret}. See the manual.` })
  expect(message).toContain('OpenAI wrote: “Incorrect API key provided: …')
  expect(message).toMatch(/See the manual\.”$/)
  expect(message).not.toMatch(/abcd|1234|ijkl|5678|sk-|AIza|abcdef|internal|a1b2/)
})

test('messages name the host of a configured OpenAI-compatible server, not OpenAI', () => {
  const base = { ANTHROPIC_BASE_URL: 'https://api.anthropic.com', GOOGLE_AI_BASE_URL: 'https://generativelanguage.googleapis.com' }
  const nameAt = (OPENAI_BASE_URL: string) => modelProviders({ ...base, OPENAI_BASE_URL, OPENAI_API_KEY: 'k' })[0]?.name ?? ''
  expect(nameAt('https://api.openai.com/v1/')).toBe('OpenAI')
  const name = nameAt('http://models.example:8080/v1')
  for (const status of [400, 401, 404, 429, 500, 503]) expect(upstreamMessages.refused(name, { status, error: null }).message).toMatch(/models\.example:8080/)
  expect(upstreamMessages.unreachable(name, false).message).toBe('models.example:8080 cannot be reached from this server. Try again in a moment.')
})
