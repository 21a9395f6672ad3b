import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyStyleGuide, emptyTextSamples } from '../brands/empty-style-guide.ts'
import { type StyleGuide, styleGuide } from '../brands/style-guide.ts'
import { checkText } from '../checks/check-text.ts'
import { compileGuidelines } from '../checks/compile-guidelines.ts'
import { brokenGoldenLines } from '../checks/golden-lines.ts'
import { wordsOf } from '../checks/text/pieces.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { functionNames } from '../guidelines/generation-functions.ts'
import { type GenerationStep, nextSteps } from '../guidelines/generation-steps.ts'
import { putResult } from '../guidelines/put-result.ts'
import { type FunctionName, results } from '../guidelines/results.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { materialOf } from './compose-reply.ts'
import type { WriterInput } from './writer.ts'
import { compose } from './writers.ts'

const inputs: WriterInput[] = [
  {},
  { text: 'Hurry! Our amazing new lot is really good.' },
  { header: 'Spring is here', body: 'New bags leave tomorrow, and they are the best.', button: { text: 'See it' } },
]

/** Runs a complete generation with the composer, like a run on the server. */
function generated(guide: StyleGuide): CopyGuidelines {
  let guidelines = emptyCopyGuidelines()
  for (const done = new Set<GenerationStep>(); nextSteps(done).length > 0; ) {
    for (const name of nextSteps(done)) {
      const result = compose(name, materialOf({ ...guide, copyGuidelines: guidelines }))
      if (result === null) throw new Error(`${name} wrote nothing.`)
      guidelines = putResult(guidelines, name, result)
      done.add(name)
    }
  }
  return guidelines
}

/** Builds a random brand whose words are invented and occur in no dictionary or other brand. */
function randomGuide(seed: number, language: string | null = 'en'): StyleGuide {
  let state = seed
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const word = () => Array.from({ length: 2 + next(2) }, () => `${'bdfgklmnprtvz'[next(13)]}${'aeiou'[next(5)]}`).join('') + 'qx'[seed % 2]
  const name = () => `${word()}`.replace(/^./u, (first) => first.toUpperCase())
  const lead = ['We make the', 'You take a', 'There is no', 'Never a', 'For people who like the', 'It is']
  const sentence = () => `${lead[next(lead.length)]} ${word()} of ${word()} and ${name()}${next(4) === 0 ? ` for ${100 + next(800)}` : ''}${'..!'[next(3)]}`
  const paragraph = () => Array.from({ length: 1 + next(3) }, sentence).join(' ')
  const empty = emptyStyleGuide({ id: `made_${seed}`, url: 'https://made.example/', now: '2026-01-01T00:00:00.000Z' })
  const products = Array.from({ length: next(4) }, (_, index) => ({
    id: `p${index}`,
    title: name(),
    handle: 'h',
    description: paragraph(),
    price: `${next(90)}.50`,
    currency: 'EUR',
    url: `https://made.example/${word()}`,
    images: [],
  }))
  return styleGuide.parse({
    ...empty,
    name: name(),
    language,
    description: next(3) === 0 ? '' : sentence(),
    products,
    textSamples: {
      ...emptyTextSamples(),
      headers: { ...emptyTextSamples().headers, h2: Array.from({ length: next(12) }, () => `${name()} ${word()} and the ${word()}`) },
      paragraphs: Array.from({ length: next(25) }, paragraph),
      buttons: Array.from({ length: next(6) }, () => `See ${word()}`),
      pairs: Array.from({ length: next(6) }, () => ({ header: `${name()} ${word()} ${word()}`, paragraph: paragraph() })),
    },
  })
}

/** Excludes campaign functions, which need a brief; compose-campaign.test.ts tests them. */
const textFunctions = functionNames.filter((name) => name !== 'plan_campaign' && name !== 'create_campaign' && name !== 'revise_texts')

const guides: [string, StyleGuide][] = [
  ['the sample', sampleGuide()],
  ['nothing', emptyStyleGuide({ id: 'none', url: 'https://none.example/', now: '2026-01-01T00:00:00.000Z' })],
  ...Array.from({ length: 7 }, (_, index): [string, StyleGuide] => [`made up ${index}`, randomGuide(1000 + index * 77, index % 5 === 4 ? 'de' : 'en')]),
]

const write = (guide: StyleGuide): [FunctionName, WriterInput, unknown][] => {
  const material = materialOf({ ...guide, copyGuidelines: generated(guide) })
  return textFunctions.flatMap((name) => inputs.map((input): [FunctionName, WriterInput, unknown] => [name, input, compose(name, material, input)]))
}

const before = new Map(guides.map(([, guide]) => [guide, write(guide)]))
const written = (guide: StyleGuide) => before.get(guide) ?? []

test.each(guides)('returns equal results for %s in two calls, and the results match their schemas', (_, guide) => {
  const first = written(guide)
  for (const [name, , result] of first) if (result !== null) expect(() => results[name].parse(result)).not.toThrow()
  expect(write(guide)).toEqual(first)
})

test('composes every kind of result for the sample guide, and invents no facts about a brand without texts', () => {
  for (const [name, input, result] of written(guides[0]?.[1] as StyleGuide))
    if (name !== 'rewrite' || input.text || input.body) expect(result, name).not.toBeNull()
  const nothing = new Map(written(guides[1]?.[1] as StyleGuide).map(([name, , result]) => [name, result]))
  expect(['copy_options', 'section_variations', 'generate_button_options', 'persona_prompts'].map((name) => nothing.get(name as FunctionName))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(nothing.get('get_brand_voice')).toMatchObject({ about: '', voice: '', dos: [], donts: [], punctuation: [], traits: [] })
})

const sources = ['.', '../checks/find', '../checks/text', '../checks/grammar', '../color'].flatMap((folder) => {
  const path = new URL(`${folder}/`, import.meta.url)
  return readdirSync(path)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, path), 'utf8'))
})
const bare = (text: string) => wordsOf(text.toLowerCase().replaceAll('’', "'")).flatMap((word) => [word.text, ...word.text.split(/['.,-]/u)])
/** Words of the composer and the checks. All other words must come from the brand or the request. */
const sourceWords = new Set(bare(sources.join('\n')))
/** Matches computed measures. Any other number must occur in the guide. */
const MEASURES =
  /followed by \d+ of \d+|\d+ texts contain numbers|in \d+ of \d+|\d+ of \d+ (?:texts|sentences)|its \d+ sentences|\d+ words?\b|on \d+ sentences?|at most \d+|grade \d+(?:\.\d)?|contains \d+ products?|in \d+ collections?|a (?:sentence|paragraph) of \d+|in \d+ reviews/giu

test.each(guides)('for %s, returns no facts that are missing from the guide', (_, guide) => {
  const guideJson = JSON.stringify({ ...guide, id: '', facts: {} })
  for (const [name, input, result] of written(guide)) {
    const allowedText = `${guideJson} ${JSON.stringify(input)}`.replaceAll('\\"', '"')
    const allowedWords = new Set(bare(allowedText.replaceAll(/\\n/gu, ' ')))
    const resultTexts = strings(result)
    for (const text of resultTexts) {
      const foreign = bare(text).filter((word) => !/\d/u.test(word) && !allowedWords.has(word) && !sourceWords.has(word))
      expect(foreign, `${name}: ${text}`).toEqual([])
      const numbers =
        text
          .replace(MEASURES, '')
          .replace(/#[\da-f]{6}/giu, '')
          .match(/\d+(?:[.,]\d+)*/gu) ?? []
      expect(
        numbers.filter((number) => !allowedText.includes(number)),
        `${name}: ${text}`,
      ).toEqual([])
      const quotes = [...text.matchAll(/“([^”]{12,})”/gu)].map(([, quoted]) => quoted ?? '')
      if (name.startsWith('get_'))
        expect(
          quotes.filter((quoted) => !allowedText.replace(/\s+/gu, ' ').includes(quoted)),
          `${name}: ${text}`,
        ).toEqual([])
    }
  }
})

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

test.each(guides)('for %s, writes only rules that code can check, and golden lines that pass or fail as marked', (_, guide) => {
  const guidelines = generated(guide)
  const material = materialOf({ ...guide, copyGuidelines: guidelines })
  const compiled = compileGuidelines(guidelines, material.facts)
  expect(compiled.judged).toEqual([])
  expect(brokenGoldenLines(guidelines, compiled)).toEqual([])
})

test('describes the voice, rules and personas of the sample brand from its pages', () => {
  const { overview, voice, guidelines, value_propositions, key_differentiators, copy_examples, synthetic_examples, summary, prompts } = generated(sampleGuide())
  expect(overview.voice).toMatch(
    /^Frank, concrete, brief, personal and direct\. Kestrel & Oak says “we” and speaks to “you” in sentences of 11 words, without an exclamation mark\./u,
  )
  expect(voice.map(({ name, example }) => [name, example])).toContainEqual(['Frank', 'Nothing is roasted until it is ordered.'])
  const rules = [...overview.dos, ...overview.donts, ...overview.punctuation].map(({ text }) => text.replace(/ \(.*/u, ''))
  expect(rules).toEqual(
    expect.arrayContaining(['Spell out small numbers', 'No contractions', 'No superlatives', 'No exclamation marks', 'Use sentence case in headings']),
  )
  expect(rules).not.toContain('Use the Oxford comma')
  expect(overview.personas.map(({ name }) => name)).toContain('A person with a filter and a plan')
  expect(overview.personas.every(({ about, demographics }) => about.startsWith('Composed from the guide') && demographics === 'The pages do not say.')).toBe(
    true,
  )
  expect(value_propositions.map(({ name }) => name)).toContain('Paid in full, in public')
  expect(key_differentiators.map(({ text }) => text)).toContain('We do not run sales in January.')
  expect(guidelines.map(({ name }) => name)).toEqual(['Brand voice', 'Headlines', 'Product copy', 'Email subjects', 'Buttons'])
  expect(copy_examples.every(({ made_from }) => made_from.length === 0)).toBe(true)
  expect(synthetic_examples.every(({ text, made_from }) => made_from.join('\n') === text)).toBe(true)
  expect(summary.systemPromptForEmailCampaigns).toContain('No exclamation marks')
  expect(prompts.instagram_prompt).toContain('Invent no names, numbers, prices or claims.')
})

test('follows rules that a user added to the guidelines', () => {
  const guide = sampleGuide()
  const empty = emptyCopyGuidelines()
  const guidelines = {
    ...empty,
    overview: { ...empty.overview, donts: [{ id: 'd', text: 'Never say “new”' }] },
    advanced: { words: [{ id: 'w', avoid: 'bag', use: 'sack' }] },
  }
  const result = compose('rewrite', materialOf({ ...guide, copyGuidelines: guidelines }), { text: 'A new bag is here!' })
  expect(result).toEqual({ text: 'A sack is here!', changes: ['“new” is not used by this brand.', '“bag” is not used by this brand: say “sack”.'] })
})

test('does not use texts of the brand that violate its rules', () => {
  const empty = emptyCopyGuidelines()
  const guide = sampleGuide()
  const line = 'Every bag is a luxury.'
  guide.textSamples = { ...guide.textSamples, pairs: [{ header: 'Why we roast by hand', paragraph: `It takes longer. ${line}` }] }
  const postsOf = (avoid: string) => {
    const copyGuidelines = { ...empty, advanced: { words: [{ id: 'w', avoid, use: '' }] } }
    const { synthetic_examples = [] } = compose('generate_synthetic_brand_copy', materialOf({ ...guide, copyGuidelines })) ?? {}
    return synthetic_examples.filter(({ kind }) => kind === 'social post').map(({ text }) => text)
  }
  expect(postsOf('bargain')).toEqual([`Why we roast by hand\n${line}`])
  expect(postsOf('luxury')).toEqual([])
})

test('returns distinct alternatives that follow the rules and the copy limits', () => {
  const material = materialOf(sampleGuide())
  const input = { text: 'Hurry! Our amazing new coffee is roasted for you at 7 in the morning.' }
  const options = compose('copy_options', material, input)?.options ?? []
  expect(new Set(options).size).toBe(5)
  expect(options[0]).toBe('Our new coffee is roasted for you at seven in the morning.')
  for (const part of ['header', 'sub_header', 'pre_header', 'body'])
    expect(compose('copy_options', material, { [part]: input.text })?.options, part).toEqual(options)
  const variations = compose('section_variations', material, { header: 'Night Ferry is back', body: 'A decaf for the last crossing.' })?.variations ?? []
  expect(new Set(variations.map((section) => JSON.stringify(section))).size).toBe(5)
  for (const { pre_header, sub_header, body, button } of variations) {
    expect([wordsOf(pre_header).length <= 3, wordsOf(sub_header).length <= 5, wordsOf(body).length <= 20]).toEqual([true, true, true])
    expect(button.url).toMatch(/^https:\/\/kestrelandoak\.example\//u)
  }
  const buttons = compose('generate_button_options', material, { button: { text: 'Subscribe' } })?.options ?? []
  expect(new Set(buttons.map(({ text }) => text)).size).toBe(3)
})

test('measures the tone of the brand’s texts, but not if there are too few texts', () => {
  const quiet = compose('get_brand_voice', materialOf(sampleGuide()))?.guidelines[0]?.tone ?? []
  expect(quiet.map(({ name, value }) => [name, value < 35 ? 'first' : value > 65 ? 'second' : 'between'])).toEqual([
    ['Reserved to Warm', 'between'],
    ['Playful to Serious', 'second'],
    ['Casual to Formal', 'between'],
    ['Plain to Technical', 'first'],
    ['Quiet to Bold', 'first'],
  ])
  const few = { ...sampleGuide(), products: [], sources: [], email: [], textSamples: emptyTextSamples() }
  expect(compose('get_brand_voice', materialOf(few))).toMatchObject({ guidelines: [{ tone: [] }] })
})

test('composes guidelines that at least 90 % of the brand’s texts pass', () => {
  const guide = sampleGuide()
  const guidelines = generated(guide)
  const { lines, facts } = materialOf(guide)
  const compiled = compileGuidelines(guidelines, facts)
  const passing = lines.filter(
    ({ kind, text }) => checkText(text, compiled, kind === 'header' || kind === 'button' || kind === 'subject' ? kind : 'body').findings.length === 0,
  )
  expect(passing.length / lines.length).toBeGreaterThan(0.9)
})

test('revises texts to follow the rules or to be shorter, and changes nothing else', () => {
  const material = materialOf(sampleGuide())
  const text = 'It is really very good bread. We bake it every morning.'
  const texts = [
    { key: '/subject', text, place: 'subject' as const },
    { key: '/preheader', text: 'Bread', place: 'text' as const },
  ]
  const [shorter, ...more] = compose('revise_texts', material, { aim: 'shorten', texts })?.texts ?? []
  expect(shorter?.key).toBe('/subject')
  expect(shorter?.text.length).toBeLessThan(text.length)
  expect(more).toEqual([])
  expect(compose('revise_texts', material, { aim: 'friendlier', texts })).toBeNull()
})
