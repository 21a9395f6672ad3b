import { expect, test } from 'vitest'
import { modelOfShortName } from './model-names.ts'

test.each([
  ['GPT-4', ['gpt-3.5-turbo', 'gpt-4-turbo', 'gpt-4o'], 'gpt-4o'],
  ['gpt-4', ['gpt-4o-mini', 'gpt-4-0613'], 'gpt-4-0613'],
  ['GPT-4', ['gpt-4o-audio-preview', 'gpt-4o-mini'], 'gpt-4o-mini'],
  ['GPT-3.5', ['gpt-4o', 'gpt-3.5-turbo-instruct', 'gpt-3.5-turbo-0125'], 'gpt-3.5-turbo-0125'],
  ['GPT-3', ['gpt-4o', 'gpt-4o-mini', 'gpt-3.5-turbo'], 'gpt-3.5-turbo'],
  ['gpt3', ['gpt-4o', 'gpt-4o-mini'], 'gpt-4o-mini'],
  ['GPT-3', ['llama3'], null],
  ['GPT-5', ['gpt-5'], null],
  ['gpt-4o', ['gpt-4-turbo'], null],
])('resolves the short model name %s among %j to %s', (name, ids, id) => {
  expect(modelOfShortName(name, ids)).toBe(id)
})
