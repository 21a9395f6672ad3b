import { compileGuidelines } from '../../checks/compile-guidelines.ts'
import type { CopyGuidelines, Line, Trait } from '../../guidelines/copy-guidelines.ts'
import type { Persona } from '../../guidelines/persona.ts'

/** A part of a guidelines document: a title, body text, and lines with optional labels. */
export interface GuidelinesPart {
  title: string
  texts: string[]
  lines: { label: string; text: string }[]
}

/** Returns the non-empty parts of a guidelines document in reading order. */
export function guidelinesParts(guidelines: CopyGuidelines): GuidelinesPart[] {
  const { overview, guidelines: kinds, copywriting, advanced, summary } = guidelines
  return [
    part('Voice', [overview.voice, overview.about, overview.analogous_comparison, guidelines.brand_ethos], guidelines.voice.map(trait)),
    part('Personality', [], guidelines.brand_personality.map(line)),
    part('Dos', [], overview.dos.map(line)),
    part('Don’ts', [], overview.donts.map(line)),
    part('Punctuation', [], overview.punctuation.map(line)),
    part(
      'Words',
      [],
      advanced.words.map(({ avoid, use }) => ({ label: '', text: use ? `Say “${use}”, not “${avoid}”` : `Do not say “${avoid}”` })),
    ),
    ...kinds.map(({ name, tone, guidelines: dos, avoid, examples }) =>
      part(
        `How it sounds: ${name}`,
        [],
        [
          ...tone.map((axis) => ({ label: axis.name, text: `${axis.value} %` })),
          ...dos.map(line),
          ...avoid.map(({ text }) => ({ label: 'Avoid', text })),
          ...examples.map(({ text }) => ({ label: 'Example', text })),
        ],
      ),
    ),
    part('Devices', [], [...guidelines.writing_devices, ...overview.rhetorical_strategies].map(trait)),
    part('Audience', [overview.target_audience, guidelines.audience], []),
    ...overview.personas.map(personaPart),
    part('Value propositions', [], [...guidelines.core_value_propositions.map(line), ...guidelines.value_propositions.map(trait)]),
    part('What sets it apart', [], [...guidelines.key_differentiators, ...guidelines.unique_selling_points].map(line)),
    part('What motivates its customers', [], guidelines.customer_motivators.map(line)),
    part('Pain points of its customers', [], guidelines.pain_points.map(line)),
    ...copywriting.examples.map(({ title, description, examples }) =>
      part(
        `Copywriting: ${title}`,
        [description],
        examples.map(({ text, good }) => ({ label: good ? 'Good' : 'Bad', text })),
      ),
    ),
    part(
      'Examples',
      [],
      [...guidelines.copy_examples, ...guidelines.synthetic_examples].map(({ kind, text }) => ({ label: kind, text })),
    ),
    part('Summary', [summary.summary], []),
    checksPart(guidelines),
  ].filter(({ texts, lines }) => texts.length + lines.length > 0)
}

function personaPart({ name, about, demographics, psychographics, ...persona }: Persona): GuidelinesPart {
  const lists: [string, string[]][] = [
    ['Interests', persona.interests],
    ['Goals', persona.goals],
    ['Pain points', persona.pain_points],
    ['Decides by', persona.decision_drivers],
    ['Behaviour', persona.behaviors],
  ]
  const lines = lists.filter(([, texts]) => texts.length > 0).map(([label, texts]) => ({ label, text: texts.join('; ') }))
  return part(`Persona: ${name}`, [about, demographics, psychographics], lines)
}

/** Returns the part that lists the rules that code checks and the rules that need human judgment. */
function checksPart(guidelines: CopyGuidelines): GuidelinesPart {
  const { checks, judged } = compileGuidelines(guidelines, { sources: [], names: [] })
  const byCode = new Set(checks.map(({ rule }) => rule))
  const lines = [...[...byCode].map((text) => ({ label: 'By code', text })), ...judged.map(({ rule }) => ({ label: 'By judgement', text: rule }))]
  return part('Checks', [], lines)
}

const part = (title: string, texts: string[], lines: GuidelinesPart['lines']): GuidelinesPart => ({
  title,
  texts: texts.filter(Boolean),
  lines: lines.filter(({ text }) => text !== ''),
})
const line = ({ text }: Line) => ({ label: '', text })
const trait = ({ name, description, example }: Trait) => ({ label: name, text: [description, example && `“${example}”`].filter(Boolean).join(' ') })
