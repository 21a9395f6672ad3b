import { memberOf } from '../brands/member-of.ts'
import { pointerSteps, valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import { sampleKey } from '../pointers/sample-key.ts'
import type { CopyGuidelines, Line, Trait } from './copy-guidelines.ts'
import type { GenerationStep } from './generation-steps.ts'
import type { ResultOf } from './results.ts'

/** Functions whose results are stored: generation steps, and portrait prompts. */
type StoredFunction = GenerationStep | 'persona_prompts'

/**
 * Returns the guidelines with the result of a function. Preserves the decisions of users: values at `editedPointers` (locked or edited; relative to the
 * guidelines) stay unchanged, and removed members stay removed.
 */
export function putResult<Name extends StoredFunction>(
  before: CopyGuidelines,
  name: Name,
  result: ResultOf<Name>,
  editedPointers: readonly string[] = [],
): CopyGuidelines {
  let after = put[name](before, result)
  for (const pointer of editedPointers) {
    const value = valueAt(before, pointer)
    const member = memberOf(after, pointer)
    if (member !== null && pointerSteps(member).length < pointerSteps(pointer).length && valueAt(after, member) === undefined)
      after = withValueAt(after, member, valueAt(before, member))
    if (value !== undefined || member === pointer) after = withValueAt(after, pointer, value)
  }
  return after
}

const lines = (texts: readonly string[]): Line[] =>
  withIds(
    texts.map((text) => ({ text })),
    ({ text }) => text,
  )
const traits = (found: readonly Omit<Trait, 'id'>[]): Trait[] => withIds(found, ({ name }) => name)

const put: { [Name in StoredFunction]: (before: CopyGuidelines, result: ResultOf<Name>) => CopyGuidelines } = {
  get_brand_voice: (before, { about, analogous_comparison, voice, ...result }) => ({
    ...before,
    overview: {
      ...before.overview,
      about,
      analogous_comparison,
      voice,
      dos: lines(result.dos),
      donts: lines(result.donts),
      punctuation: lines(result.punctuation),
      rhetorical_strategies: traits(result.rhetorical_strategies),
    },
    guidelines: withIds(
      result.guidelines.map(({ name, tone, guidelines, avoid, examples }) => ({
        name,
        tone: withIds(tone, ({ name: scale }) => scale),
        guidelines: lines(guidelines),
        avoid: lines(avoid),
        examples: lines(examples),
      })),
      ({ name }) => name,
    ),
    voice: traits(result.traits),
    brand_ethos: result.brand_ethos,
    brand_personality: lines(result.brand_personality),
    writing_devices: traits(result.writing_devices),
    advanced: { ...before.advanced, words: withIds(result.words, ({ avoid }) => avoid) },
  }),
  get_brand_personas: (before, { target_audience, audience, personas }) => ({
    ...before,
    audience,
    overview: {
      ...before.overview,
      target_audience,
      personas: withIds(
        personas.map((persona) => {
          const existing = before.overview.personas.find(({ name }) => name === persona.name)
          const portrait = { image: existing?.image ?? null, ...(existing?.composed ? { composed: true } : {}) }
          return { ...persona, imagePrompt: existing?.imagePrompt ?? '', ...portrait, loading: false }
        }),
        ({ name }) => name,
      ),
    },
  }),
  get_customer_insights: (before, result) => ({
    ...before,
    core_value_propositions: lines(result.core_value_propositions),
    value_propositions: traits(result.value_propositions),
    unique_selling_points: lines(result.unique_selling_points),
    key_differentiators: lines(result.key_differentiators),
    customer_motivators: lines(result.customer_motivators),
    pain_points: lines(result.pain_points),
  }),
  make_copy: (before, { examples }) => ({
    ...before,
    copywriting: {
      examples: withIds(
        examples.map((kind) => ({ ...kind, examples: withIds(kind.examples, ({ text }) => text) })),
        ({ kind, title }) => `${kind}: ${title}`,
      ),
    },
  }),
  generate_synthetic_brand_copy: (before, { copy_examples, synthetic_examples }) => ({
    ...before,
    copy_examples: withIds(copy_examples, ({ text }) => text),
    synthetic_examples: withIds(synthetic_examples, ({ text }) => text),
  }),
  summarize_brand_voice: (before, summary) => ({ ...before, summary }),
  make_creative_assistant_prompt: (before, prompt) => ({ ...before, prompts: { ...before.prompts, ...prompt } }),
  make_customer_support_prompt: (before, prompt) => ({ ...before, prompts: { ...before.prompts, ...prompt } }),
  make_instagram_prompt: (before, prompt) => ({ ...before, prompts: { ...before.prompts, ...prompt } }),
  persona_prompts: (before, { prompts }) => ({
    ...before,
    overview: {
      ...before.overview,
      personas: before.overview.personas.map((persona) => ({
        ...persona,
        imagePrompt: prompts.find(({ name }) => name === persona.name)?.imagePrompt ?? persona.imagePrompt,
      })),
    },
  }),
}

/** Assigns ids derived from the content, so that a member that the next generation repeats gets the same id. Skips duplicates and empty members. */
function withIds<T extends object>(members: readonly T[], textOf: (member: T) => string): (T & { id: string })[] {
  const named = new Map<string, T & { id: string }>()
  for (const member of members) {
    const key = textOf(member).trim().toLowerCase()
    const id = `line${sampleKey(key).slice('text'.length)}`
    if (key !== '' && !named.has(id)) named.set(id, { id, ...member })
  }
  return [...named.values()]
}
