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

test.each([
  ['dial tcp 10.0.3.7:8000: connect refused', 'dial tcp …: connect refused'],
  ['no route to 192.168.1.20', 'no route to …'],
  ['dial tcp [::1]:11434: connect: connection refused', 'dial tcp …: connect: connection refused'],
  ['peer fe80::1c2d%eth0 and ::ffff:10.0.3.7 left', 'peer … and … left'],
  ['bind 2001:db8:0:1:2:3:4:5 failed', 'bind … failed'],
  ['lookup vllm:8000 and gpu-3.ops.example:443 failed', 'lookup … and … failed'],
  ['connect to localhost:11434 failed', 'connect to … failed'],
  ['redis://cache:6379/0 is down', '… is down'],
  ['open /home/ops/.ollama/models/x: no such file', 'open …: no such file'],
  ['model path=/data is missing, see (/srv/models/a.gguf).', 'model path=… is missing, see (…).'],
  ['File "/srv/my models/a.py", line 3', 'File "…", line 3'],
  ["open '~/.ollama/id' failed", "open '…' failed"],
  ['open C:\\Users\\ops\\m.bin: denied', 'open …: denied'],
  ['share \\\\nas\\models is offline', 'share … is offline'],
])('removes internal addresses and paths from the quoted message %s', (message, quoted) => {
  for (const status of [400, 404, 500]) expect(messageOf(status, { message })).toContain(quoted)
  expect(upstreamMessages.error('OpenAI', { message }).message).toBe(`OpenAI ended its answer with an error: ${quoted}`)
})

test('keeps text that only resembles an address or a path', () => {
  const message = 'Use openai/gpt-4o or qwen2.5:14b and/or wait until 12:30:45, see std::vector: 429, 3.5/min, 24/7, either / or, version 1.2.3, ratio 16:9.'
  expect(messageOf(500, { message })).toContain(`“${message}”`)
})

test('messages name the host of a configured OpenAI-compatible server, not OpenAI', () => {
  const base = { ANTHROPIC_BASE_URL: 'https://api.anthropic.com', GOOGLE_AI_BASE_URL: 'https://generativelanguage.googleapis.com' }
  const nameAt = (OPENAI_BASE_URL: string) => modelProviders({ ...base, OPENAI_BASE_URL, OPENAI_API_KEY: 'k' })[0]?.name ?? ''
  expect(nameAt('https://api.openai.com/v1/')).toBe('OpenAI')
  const name = nameAt('http://models.example:8080/v1')
  for (const status of [400, 401, 404, 429, 500, 503]) expect(upstreamMessages.refused(name, { status, error: null }).message).toMatch(/models\.example:8080/)
  expect(upstreamMessages.unreachable(name, false).message).toBe('models.example:8080 cannot be reached from this server. Try again in a moment.')
})
