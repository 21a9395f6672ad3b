import type { GenerationStep } from '@brandwright/domain/guidelines/generation-steps'

export interface Column {
  name: string
  label: string
  /** `area` is a multi-line text, `lines` one value per line, and `flag` a boolean. */
  kind: 'text' | 'area' | 'lines' | 'flag'
}

/** Editable value of the guidelines: a text, or a list whose members have the specified columns. */
export type Part =
  | { pointer: string; label: string; kind: 'text' | 'area' }
  | {
      pointer: string
      label: string
      kind: 'list'
      /** Singular name of a member, such as "line". */
      one: string
      columns: readonly Column[]
      lists?: readonly InnerList[]
      /** Default values of a new member for fields other than its columns. */
      fresh?: Readonly<Record<string, unknown>>
      /** Layout of the list members. */
      look: 'lines' | 'traits' | 'words' | 'copy' | 'golden' | 'personas' | 'guidelines'
    }

/** List inside each member of another list. */
export interface InnerList {
  name: string
  label: string
  one: string
  columns: readonly Column[]
}

export interface Section {
  id: string
  title: string
  lead?: string
  /** Generation step that produces this part. */
  step: GenerationStep
  parts: readonly Part[]
}

const text = (name: string, label: string): Column => ({ name, label, kind: 'text' })
const area = (name: string, label: string): Column => ({ name, label, kind: 'area' })
const many = (name: string, label: string): Column => ({ name, label, kind: 'lines' })

const LINE = [area('text', 'Line')]
const TRAIT = [text('name', 'Name'), area('description', 'About this image'), area('example', 'Example line')]
const COPY = [text('kind', 'Kind'), area('text', 'Copy')]

const lines = (pointer: string, label: string): Part => ({ pointer, label, kind: 'list', one: 'line', columns: LINE, look: 'lines' })
const traits = (pointer: string, label: string, one: string): Part => ({ pointer, label, kind: 'list', one, columns: TRAIT, look: 'traits' })
const copy = (pointer: string, label: string): Part => ({
  pointer,
  label,
  kind: 'list',
  one: 'example',
  columns: COPY,
  fresh: { made_from: [] },
  look: 'copy',
})
const prompt = (pointer: string, label: string): Part => ({ pointer, label, kind: 'area' })

const PERSONA: readonly Column[] = [
  text('name', 'Name'),
  area('about', 'About'),
  area('demographics', 'Demographics'),
  area('psychographics', 'Psychographics'),
  many('interests', 'Interests'),
  many('goals', 'Goals'),
  many('pain_points', 'Pain points'),
  many('decision_drivers', 'Decision drivers'),
  many('behaviors', 'Behaviours'),
  area('imagePrompt', 'Portrait prompt'),
]

/** Cards of the screen in display order. They contain all fields except the tone and the rules, which have their own components. */
export const sections = {
  overview: {
    id: 'overview',
    title: 'Overview',
    step: 'get_brand_voice',
    parts: [
      { pointer: '/overview/about', label: 'About', kind: 'area' },
      { pointer: '/overview/analogous_comparison', label: 'Like', kind: 'area' },
      { pointer: '/overview/voice', label: 'Voice', kind: 'area' },
      { pointer: '/brand_ethos', label: 'Ethos', kind: 'area' },
      lines('/brand_personality', 'Personality'),
    ],
  },
  traits: { id: 'traits', title: 'Tone of voice', step: 'get_brand_voice', parts: [traits('/voice', 'Traits', 'trait')] },
  kinds: {
    id: 'kinds',
    title: 'By kind of copy',
    lead: 'Rules that apply only to this kind of copy.',
    step: 'get_brand_voice',
    parts: [
      {
        pointer: '/guidelines',
        label: 'Kinds of copy',
        kind: 'list',
        one: 'kind',
        columns: [text('name', 'Name')],
        lists: [
          { name: 'guidelines', label: 'Do', one: 'line', columns: LINE },
          { name: 'avoid', label: 'Avoid', one: 'line', columns: LINE },
          { name: 'examples', label: 'Examples', one: 'example', columns: LINE },
        ],
        fresh: { tone: [], guidelines: [], avoid: [], examples: [] },
        look: 'guidelines',
      },
    ],
  },
  words: {
    id: 'words',
    title: 'Words',
    lead: 'Words to avoid, and what to say instead.',
    step: 'get_brand_voice',
    parts: [
      {
        pointer: '/advanced/words',
        label: 'Forbidden words',
        kind: 'list',
        one: 'word',
        columns: [text('avoid', 'Never say'), text('use', 'Say instead')],
        look: 'words',
      },
    ],
  },
  devices: {
    id: 'devices',
    title: 'Writing styles',
    step: 'get_brand_voice',
    parts: [traits('/overview/rhetorical_strategies', 'Rhetorical strategies', 'strategy'), traits('/writing_devices', 'Writing devices', 'device')],
  },
  audience: {
    id: 'audience',
    title: 'Target audience',
    step: 'get_brand_personas',
    parts: [
      { pointer: '/overview/target_audience', label: 'Target audience', kind: 'area' },
      { pointer: '/audience', label: 'Audience', kind: 'area' },
      {
        pointer: '/overview/personas',
        label: 'Personas',
        kind: 'list',
        one: 'persona',
        columns: PERSONA,
        fresh: { image: null, loading: false },
        look: 'personas',
      },
    ],
  },
  insights: {
    id: 'insights',
    title: 'The brand’s promises',
    step: 'get_customer_insights',
    parts: [
      lines('/core_value_propositions', 'Core value propositions'),
      traits('/value_propositions', 'Value propositions', 'proposition'),
      lines('/unique_selling_points', 'Unique selling points'),
      lines('/key_differentiators', 'Key differentiators'),
      lines('/customer_motivators', 'Customer motivators'),
      lines('/pain_points', 'Pain points'),
    ],
  },
  copywriting: {
    id: 'copywriting',
    title: 'Copywriting guide',
    lead: 'Good lines must keep passing the checks; bad ones must keep failing them.',
    step: 'make_copy',
    parts: [
      {
        pointer: '/copywriting/examples',
        label: 'Kinds of copy',
        kind: 'list',
        one: 'kind',
        columns: [text('title', 'Title'), text('kind', 'Kind'), area('description', 'Instructions')],
        lists: [{ name: 'examples', label: 'Lines', one: 'line', columns: [area('text', 'Line'), { name: 'good', label: 'Good example', kind: 'flag' }] }],
        fresh: { examples: [] },
        look: 'golden',
      },
    ],
  },
  examples: {
    id: 'examples',
    title: 'Copy examples',
    step: 'generate_synthetic_brand_copy',
    parts: [copy('/copy_examples', 'From your pages'), copy('/synthetic_examples', 'Generated in your voice')],
  },
  summary: {
    id: 'summary',
    title: 'Summary',
    step: 'summarize_brand_voice',
    parts: [
      prompt('/summary/summary', 'Summary'),
      prompt('/summary/systemPrompt', 'System prompt'),
      prompt('/summary/systemPromptForEmailCampaigns', 'System prompt for email campaigns'),
      prompt('/summary/systemPromptForSocialMedia', 'System prompt for social media'),
    ],
  },
  creative: {
    id: 'creative',
    title: 'Creative assistant',
    step: 'make_creative_assistant_prompt',
    parts: [prompt('/prompts/creative_assistant_prompt', 'Creative assistant prompt')],
  },
  support: {
    id: 'support',
    title: 'Customer support',
    step: 'make_customer_support_prompt',
    parts: [prompt('/prompts/customer_support_prompt', 'Customer support prompt')],
  },
  instagram: { id: 'instagram', title: 'Instagram', step: 'make_instagram_prompt', parts: [prompt('/prompts/instagram_prompt', 'Instagram prompt')] },
} as const satisfies Record<string, Section>
