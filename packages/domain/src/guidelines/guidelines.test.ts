import { expect, test } from 'vitest'
import { emptyStyleGuide } from '../brands/empty-style-guide.ts'
import { copyGuidelines } from './copy-guidelines.ts'
import { emptyCopyGuidelines } from './empty-copy-guidelines.ts'
import { functionNames, generationFunction, isFunctionName } from './generation-functions.ts'
import { generationStages, nextSteps } from './generation-steps.ts'
import { guidelinesOf } from './guidelines-of.ts'
import { putResult } from './put-result.ts'
import { results } from './results.ts'

const guide = emptyStyleGuide({ id: 'b', url: 'https://b.example/', now: '2026-01-01T00:00:00.000Z' })
const voice = {
  about: 'A roaster.',
  analogous_comparison: '',
  voice: 'Plain.',
  traits: [{ name: 'Plain', description: 'Says it.', example: 'Roasted Tuesday.' }],
  brand_ethos: '',
  brand_personality: ['Calm'],
  dos: ['Give the day', 'give the day ', ''],
  donts: ['Never say “luxury”'],
  punctuation: ['No exclamation marks'],
  words: [{ avoid: 'java', use: 'coffee' }],
  rhetorical_strategies: [],
  writing_devices: [],
  guidelines: [{ name: 'Brand voice', tone: [{ name: 'Quiet to Bold', value: 20 }], guidelines: ['Be brief'], avoid: [], examples: [] }],
}

test('parses stored guidelines, and replaces missing or invalid guidelines with empty ones', () => {
  expect(copyGuidelines.parse(emptyCopyGuidelines())).toEqual(emptyCopyGuidelines())
  const saved = { ...emptyCopyGuidelines(), brand_ethos: 'Paid in public.' }
  expect(guidelinesOf({ ...guide, copyGuidelines: saved })).toEqual(saved)
  expect(guidelinesOf({ ...guide, copyGuidelines: { voice: 'Plain' } })).toEqual(emptyCopyGuidelines())
  expect(guidelinesOf(guide)).toEqual(emptyCopyGuidelines())
})

test('the schemas for models contain no fields that only documents have', () => {
  expect(functionNames).toEqual(Object.keys(results))
  for (const name of functionNames) {
    const { description, parameters } = generationFunction(name)
    expect(description.length).toBeGreaterThan(30)
    expect(parameters).toMatchObject({ type: 'object', additionalProperties: false })
    expect(JSON.stringify(parameters)).not.toContain('"id"')
  }
  expect(generationFunction('copy_options').parameters).toMatchObject({ properties: { options: { minItems: 5, maxItems: 5 } } })
  expect(generationFunction('generate_button_options').parameters).toMatchObject({ properties: { options: { minItems: 3, maxItems: 3 } } })
  expect([isFunctionName('make_copy'), isFunctionName('toString')]).toEqual([true, false])
})

test('runs the last four steps in parallel, and resumes with the unfinished steps', () => {
  const order = generationStages.map((stage) => stage.map(({ name }) => name))
  expect(order.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 4])
  expect(nextSteps(new Set())).toEqual(['get_brand_voice'])
  const five = new Set(order.slice(0, 5).flat() as string[])
  expect(nextSteps(five)).toEqual(['summarize_brand_voice', 'make_creative_assistant_prompt', 'make_customer_support_prompt', 'make_instagram_prompt'])
  expect(nextSteps(new Set([...five, 'make_customer_support_prompt']))).not.toContain('make_customer_support_prompt')
  expect(nextSteps(new Set(order.flat()))).toEqual([])
})

test('stores the result of a step without changing the ids of texts that stay the same', () => {
  const once = putResult(emptyCopyGuidelines(), 'get_brand_voice', voice)
  expect(copyGuidelines.parse(once)).toEqual(once)
  expect(once.overview.dos.map(({ text }) => text)).toEqual(['Give the day'])
  expect(once.advanced.words).toMatchObject([{ avoid: 'java', use: 'coffee' }])
  expect(putResult(once, 'get_brand_voice', voice)).toEqual(once)
})

test('keeps edited values when a step runs again', () => {
  const generated = putResult(emptyCopyGuidelines(), 'get_brand_voice', voice)
  const [dont] = generated.overview.donts
  const edited = {
    ...generated,
    brand_ethos: 'By hand',
    overview: { ...generated.overview, donts: [{ id: dont?.id ?? '', text: 'Never say “premium”' }], dos: [{ id: 'line_mine', text: 'Mine' }] },
  }
  const deletedPointer = `/overview/punctuation/${generated.overview.punctuation[0]?.id}`
  const editedPointers = [`/overview/donts/${dont?.id}/text`, '/overview/dos/line_mine', '/brand_ethos', deletedPointer]
  const again = putResult(
    { ...edited, overview: { ...edited.overview, punctuation: [] } },
    'get_brand_voice',
    { ...voice, brand_ethos: 'Made anew' },
    editedPointers,
  )
  expect(again.overview.donts).toEqual([{ id: dont?.id, text: 'Never say “premium”' }])
  expect(again.overview.dos.map(({ text }) => text)).toEqual(['Give the day', 'Mine'])
  expect(again.brand_ethos).toBe('By hand')
  expect(again.overview.punctuation).toEqual([])
})

test('keeps portraits when personas are regenerated, and assigns a portrait prompt by the persona’s name', () => {
  const person = {
    name: 'A house',
    about: '',
    demographics: '',
    interests: [],
    goals: [],
    pain_points: [],
    psychographics: '',
    decision_drivers: [],
    behaviors: [],
  }
  const described = { target_audience: '', audience: '', personas: [person] }
  const first = putResult(emptyCopyGuidelines(), 'get_brand_personas', described)
  const withPrompts = putResult(first, 'persona_prompts', { prompts: [{ name: 'A house', imagePrompt: 'A kitchen.' }] })
  const withImages = {
    ...withPrompts,
    overview: { ...withPrompts.overview, personas: withPrompts.overview.personas.map((member) => ({ ...member, image: '/blobs/1' })) },
  }
  expect(putResult(withImages, 'get_brand_personas', described).overview.personas).toMatchObject([
    { name: 'A house', imagePrompt: 'A kitchen.', image: '/blobs/1' },
  ])
})
