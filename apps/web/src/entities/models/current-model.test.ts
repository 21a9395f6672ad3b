import { expect, test } from 'vitest'
import { currentModel } from './current-model.ts'

const model = (id: string) => ({ id, name: id, maker: 'Maker', description: null, show: true, functions: true, able: [] })
const composer = model('brandwright-composer')

test.each([
  ['the selected model', ['gpt-4o-mini', 'llama3.2'], 'llama3.2', 'llama3.2'],
  ['the default model if the selected model is not listed', ['a', 'gpt-4o-mini'], 'llama3.2', 'gpt-4o-mini'],
  ['the first model if the default model is not listed', ['a', 'b'], null, 'a'],
  ['the composer if no model is listed', [], null, 'brandwright-composer'],
])('the current model is %s', (_, listed, chosen, expected) => {
  expect(currentModel([...listed.map(model), composer], chosen)?.id).toBe(expected)
})

test("the default model in the server's settings takes precedence over the built-in default", () => {
  const models = [model('a'), model('gpt-4o-mini'), { ...model('b'), roles: ['default' as const] }]
  expect(currentModel(models, null)?.id).toBe('b')
  expect(currentModel(models, 'a')?.id).toBe('a')
})
