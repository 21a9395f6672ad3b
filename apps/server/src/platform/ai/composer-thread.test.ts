import type { ComposerRequest } from '@brandwright/domain/composer/compose-reply'
import { expect, test } from 'vitest'
import { openComposer } from './composer-thread.ts'

/** Worker script that replies with a counter, throws, or never ends, as instructed by the message. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', ({ messages: [{ content }] }) => {
    if (content === 'throw') throw new Error('It broke.')
    while (content === 'hang');
    parentPort.postMessage({ functionName: null, tokens: [content], read: ++count })
  })`)}`,
)
const requestOf = (content: string): ComposerRequest => ({ messages: [{ role: 'user', content }], material: null })
const never = new AbortController().signal

test('replaces a thread that fails or stalls, and rejects only the reply in progress', async () => {
  const composer = openComposer(script, { maxMs: 3000 })
  const all = ['a', 'b', 'throw', 'c', 'hang', 'd'].map((content) => composer.compose(requestOf(content), never))
  const ended = (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? `${one.value.tokens} ${one.value.read}` : one.reason.message))
  expect(ended).toEqual(['a 1', 'b 2', 'It broke.', 'c 1', 'The composer did not finish within 3000 ms.', 'd 1'])
  composer.close()
})

test('aborting a running or waiting reply lets the next reply start immediately', async () => {
  const composer = openComposer(script)
  const [begun, waiting] = [new AbortController(), new AbortController()]
  const jobs = [composer.compose(requestOf('hang'), begun.signal), composer.compose(requestOf('hang'), waiting.signal), composer.compose(requestOf('a'), never)]
  const ended = Promise.allSettled(jobs)
  waiting.abort()
  begun.abort()
  const reasons = (await ended).map((one) => (one.status === 'fulfilled' ? one.value.tokens.join() : one.reason.message))
  expect(reasons).toEqual(['The request was aborted.', 'The request was aborted.', 'a'])
  await expect(composer.compose(requestOf('a'), AbortSignal.abort())).rejects.toThrow('The request was aborted')
  composer.close()
})
