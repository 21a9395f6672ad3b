import { rulesOf } from '../checks/compile-guidelines.ts'
import type { CopyGuidelines } from '../guidelines/copy-guidelines.ts'
import { putResult } from '../guidelines/put-result.ts'
import type { ResultOf } from '../guidelines/results.ts'
import { composeVoice } from './compose-voice.ts'
import { joinList, joinSentences, quote } from './join-texts.ts'
import type { Material } from './material.ts'

const MAX_EXAMPLES = 3
const MAX_PRODUCTS = 12

/** Returns a summary of the guidelines, and system prompts for general writing, email campaigns and social media. */
export function composeSummary(material: Material): ResultOf<'summarize_brand_voice'> {
  const guidelines = savedGuidelines(material)
  const name = nameOf(material)
  return {
    systemPrompt: promptOf(material, `You write for ${name}.`, []),
    systemPromptForEmailCampaigns: promptOf(material, `You write email campaigns for ${name}.`, [
      'The subject and the first line beside it say what the email is about.',
      'A pre-header has at most 3 words, a sub-header at most 5, a body at most 20.',
      'One button for one thing to do.',
    ]),
    systemPromptForSocialMedia: promptOf(material, `You write social media posts for ${name}.`, ['One idea per post.', 'The first line stands alone.']),
    summary: joinSentences(guidelines.overview.about, guidelines.overview.voice, guidelines.overview.target_audience),
  }
}

/** Returns the system prompt of an assistant that writes for the brand. */
export const composeCreativePrompt = (material: Material): ResultOf<'make_creative_assistant_prompt'> => ({
  creative_assistant_prompt: promptOf(material, `You are the creative assistant of ${nameOf(material)}. You draft, shorten and rewrite copy.`, [
    'Give alternatives with different ideas, not only different wording.',
  ]),
})

/** Returns the system prompt of a customer support assistant that admits the limits of its knowledge. */
export const composeSupportPrompt = (material: Material): ResultOf<'make_customer_support_prompt'> => ({
  customer_support_prompt: promptOf(material, `You answer the customers of ${nameOf(material)}.`, [
    'Answer the question first.',
    'Say when you do not know, and that a person will answer. Promise nothing that is not written here.',
  ]),
})

/** Returns the system prompt of an assistant that writes social media captions. */
export const composeInstagramPrompt = (material: Material): ResultOf<'make_instagram_prompt'> => ({
  instagram_prompt: promptOf(material, `You write Instagram captions for ${nameOf(material)}.`, [
    'Begin with the subject of the image.',
    'The first line stands alone.',
  ]),
})

function promptOf(material: Material, role: string, more: readonly string[]): string {
  const { guide } = material
  const guidelines = savedGuidelines(material)
  const rules = rulesOf(guidelines)
  const of = (list: 'dos' | 'donts' | 'punctuation') => rules.filter((rule) => rule.list === list).map(({ text }) => text)
  const wordRules = guidelines.advanced.words.map(({ avoid, use }) => (use === '' ? `Do not say ${quote(avoid)}.` : `Say ${quote(use)}, not ${quote(avoid)}.`))
  const goods = guide.products
    .slice(0, MAX_PRODUCTS)
    .map(({ title, price, currency }) => (price === null ? title : `${title} (${[price, currency].filter(Boolean).join(' ')})`))
  const examples = (guidelines.guidelines[0]?.examples ?? []).slice(0, MAX_EXAMPLES).map(({ text }) => text)
  const parts: [string, readonly string[]][] = [
    ['Voice', [guidelines.overview.voice, ...guidelines.voice.map(({ name, description }) => `${name}: ${description}`)]],
    ['Who it is for', [guidelines.overview.target_audience]],
    ['Do', of('dos')],
    ["Don't", of('donts')],
    ['Punctuation', of('punctuation')],
    ['Words', wordRules],
    ['It sells', goods.length > 0 ? [`${joinList(goods)}${guide.products.length > goods.length ? ', and more' : ''}`] : []],
    ['It sounds like this', examples],
    ['Also', [...more, 'Use only facts that are given to you. Invent no names, numbers, prices or claims.']],
  ]
  const sections = parts.map(([title, lines]) => [title, lines.filter(Boolean)] as const).filter(([, lines]) => lines.length > 0)
  return [
    joinSentences(role, guidelines.overview.about),
    ...sections.map(([title, lines]) => `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`),
  ].join('\n\n')
}

/** Returns the stored guidelines; if there are none yet, the voice measured on the brand's pages. */
function savedGuidelines(material: Material): CopyGuidelines {
  const { guidelines } = material
  return guidelines.overview.voice !== '' || rulesOf(guidelines).length > 0 ? guidelines : putResult(guidelines, 'get_brand_voice', composeVoice(material))
}

const nameOf = ({ guide }: Material) => guide.name || guide.url
