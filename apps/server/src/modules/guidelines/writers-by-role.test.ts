import { modelRoles } from '@brandwright/contracts/models'
import { DEFAULT_MODEL } from '@brandwright/domain/completions/model-names'
import { expect, test } from 'vitest'
import { COMPOSER, type Provider } from '../../platform/ai/provider.ts'
import type { Upstream } from '../../platform/ai/upstream.ts'
import type { Writer } from '../models/list-models.ts'
import type { ModelSettings } from '../models/model-settings.ts'
import { portraitWriter } from './make-portrait.ts'
import { stepWriter } from './step-writer.ts'

const upstream: Upstream = { complete: () => ({ resume() {}, close: () => ({ finishReason: null, tokens: null, skipped: 0 }) }) }
const openAi: Provider = { kind: 'openai', name: 'OpenAI', baseUrl: 'http://a', key: 'k' }
const anthropic: Provider = { kind: 'anthropic', name: 'Anthropic', baseUrl: 'http://b', key: 'k' }
const writer = (provider: Writer['provider'], id: string): Writer => ({
  provider,
  model: { id, name: id, maker: provider.name, description: null, show: true, functions: true, able: [...modelRoles] },
})
const listed = [
  writer(openAi, 'gpt-4o'),
  writer(openAi, 'gpt-4o-mini'),
  writer(openAi, 'o3-mini'),
  writer(anthropic, 'claude-opus-4-5'),
  writer(anthropic, 'claude-haiku-4-5'),
  writer(COMPOSER, 'brandwright-composer'),
]
const deps = (roles: Partial<ModelSettings['roles']> = {}, writers = listed) => ({
  upstreams: new Map([openAi, anthropic, COMPOSER].map((provider) => [provider, upstream] as const)),
  models: {
    writers: async () => writers,
    all: async () => writers,
    reserved: async () => [],
    refused: async () => null,
    roles: { default: DEFAULT_MODEL, ...roles },
  },
})
const now = new Date()
const idOf = async (chosen: ReturnType<typeof portraitWriter>) => (await chosen).model.id
const step = (name: Parameters<typeof stepWriter>[1], roles?: Partial<ModelSettings['roles']>, requestedModel?: string) =>
  idOf(stepWriter(deps(roles), name, requestedModel, now))

test('uses the default model for a step, and a small model of another provider for the summary', async () => {
  expect(await step('get_brand_voice')).toBe('gpt-4o-mini')
  expect(await step('summarize_brand_voice')).toBe('claude-haiku-4-5')
  expect(await idOf(portraitWriter(deps(), now))).toBe('o3-mini')
})

test('a model that is configured for a role replaces the default model of its steps', async () => {
  const roles = { default: 'claude-opus-4-5', summary: 'gpt-4o', reasoning: 'claude-haiku-4-5' }
  expect(await step('get_brand_voice', roles)).toBe('claude-opus-4-5')
  expect(await step('summarize_brand_voice', roles)).toBe('gpt-4o')
  expect(await idOf(portraitWriter(deps(roles), now))).toBe('claude-haiku-4-5')
})

test('a requested model replaces configured models, and unlisted models are skipped', async () => {
  expect(await step('summarize_brand_voice', { summary: 'gpt-4o' }, 'o3-mini')).toBe('o3-mini')
  expect(await step('summarize_brand_voice', { summary: 'gone' })).toBe('claude-haiku-4-5')
  expect(await idOf(portraitWriter(deps({ reasoning: 'gone' }), now))).toBe('o3-mini')
  expect(await idOf(stepWriter(deps({ default: 'gone' }), 'get_brand_voice', undefined, now))).toBe('gpt-4o')
})
