import { primaryFamily } from '../brands/primary-family.ts'
import { checkText } from '../checks/check-text.ts'
import { meaning } from './brand-lines.ts'
import { isRunning } from './brand-texts.ts'
import { composeExamples } from './compose-examples.ts'
import { composePersonas } from './compose-personas.ts'
import { aboutOf, composeVoice } from './compose-voice.ts'
import { joinList, joinSentences, quote } from './join-texts.ts'
import type { Material } from './material.ts'

/** Disclaimer appended to the composer's answers to questions. */
export const COMPOSER_DESCRIPTION =
  'This is the built-in composer, not a language model: it quotes and counts the content of the guide, and has no other knowledge.'

interface Subject {
  pattern: RegExp
  answer: (material: Material, question: string) => string
}

const MAX_QUOTES = 3
const MAX_PRODUCTS = 8

/** Subjects in order of priority: the first one that the question mentions and the guide covers is used. */
const subjects: readonly Subject[] = [
  { pattern: /\b(?:write|draft|compose|make|create|give me)\b.*\b(?:email|post|copy|text|caption|ad|line|campaign|newsletter)\b/iu, answer: pieces },
  { pattern: /./u, answer: namedProducts },
  { pattern: /\b(?:voice|tone|sounds?|writes?|writing style|personality)\b/iu, answer: voice },
  { pattern: /\b(?:do'?s|don['’]?ts|rules?|guidelines?|avoid|never say|punctuation)\b/iu, answer: rules },
  { pattern: /\b(?:audience|personas?|target|readers?|customers?|who .* for|speaks? to)\b/iu, answer: audience },
  { pattern: /\b(?:products?|sells?|prices?|costs?|catalogue|catalog|range|offers?)\b/iu, answer: products },
  { pattern: /\b(?:colou?rs?|palette|hex)\b/iu, answer: colors },
  { pattern: /\b(?:fonts?|typefaces?|typography)\b/iu, answer: fonts },
  { pattern: /\b(?:images?|photos?|pictures?|logos?)\b/iu, answer: images },
  { pattern: /\bbuttons?\b/iu, answer: buttons },
  { pattern: /\b(?:weather|news|competitors?|translate|search the web|online|today|tomorrow)\b|^(?:hi|hello|hey|help)\b|what can you\b/iu, answer: limits },
  {
    pattern: /^(?:[Ww]hat|[Ww]ho) (?:is|are|does) (?:this|it|the brand|the company|you)\b|\babout (?:this|the) brand\b|^(?:[Ww]ho|[Ww]hat) (?:is|are) \p{Lu}/u,
    answer: aboutNamed,
  },
  { pattern: /./u, answer: nearestSentences },
]

/** Answers a question with quotes and counts from the guide, or states that the guide doesn't cover the question. */
export function answerQuestion(material: Material, question: string): string {
  for (const { pattern, answer } of subjects) {
    const answerText = pattern.test(question) ? answer(material, question) : ''
    if (answerText !== '') return `${answerText}\n\n${COMPOSER_DESCRIPTION}`
  }
  return `The guide of ${material.guide.name || material.guide.url} has no information about that.\n\n${COMPOSER_DESCRIPTION}`
}

/** Explains what the composer can do and which tasks need a language model. */
function limits({ guide }: Material): string {
  return `I answer questions about ${guide.name || guide.url} from its guide: colours, fonts, products, images, logos, buttons, voice, rules and audience. I can compose an email from the brand's own lines, and in a chat search for news, weather and places, and quote a page. I cannot translate, use earlier messages or write freely: choose a language model for that.`
}

function images({ guide }: Material): string {
  const photos = guide.images.filter(({ kind }) => kind === 'image' || kind === 'shopify')
  const counted = [
    [guide.logos.length, guide.logos.length === 1 ? 'logo' : 'logos'],
    [photos.length, photos.length === 1 ? 'image' : 'images'],
  ].flatMap(([count, noun]) => (count === 0 ? [] : [`${count} ${noun}`]))
  if (counted.length === 0) return ''
  const described = photos.filter(({ alt, caption }) => caption || alt).slice(0, MAX_QUOTES)
  return [`The guide contains ${joinList(counted)}.`, ...described.map(({ alt, caption }) => `- ${caption || alt}`)].join('\n')
}

function buttons({ guide }: Material): string {
  return guide.buttonStyles.length === 0
    ? ''
    : `Its buttons, most prominent first:\n${guide.buttonStyles
        .slice(0, MAX_QUOTES)
        .map(
          ({ text, backgroundColor, color, borderRadius, fontFamily }) =>
            `- ${text ? quote(text) : 'A button'}: ${color} on ${backgroundColor}, radius ${borderRadius} px, set in ${fontFamily}`,
        )
        .join('\n')}`
}

/** Answers questions about the brand itself, unless the question contains another name. */
function aboutNamed(material: Material, question: string): string {
  const named = /\b(?:is|are) (\p{Lu}.*?)\??$/u.exec(question)?.[1]
  return named === undefined || named.toLowerCase() === material.guide.name.toLowerCase() ? aboutOf(material) : ''
}

function voice(material: Material): string {
  const { overview, voice: savedVoice } = material.guidelines
  const measured = composeVoice(material)
  const traits = (savedVoice.length > 0 ? savedVoice : measured.traits).map(
    ({ name, description, example }) => `- ${name}: ${description}${example ? ` ${quote(example)}` : ''}`,
  )
  return [overview.voice || measured.voice, traits.join('\n')].filter(Boolean).join('\n\n')
}

function rules(material: Material): string {
  const { checks: compiled } = material
  const ruleTexts = [...new Set([...compiled.checks, ...compiled.judged].map(({ rule }) => rule))]
  return ruleTexts.length === 0 ? '' : `These are its rules:\n${ruleTexts.map((rule) => `- ${rule}`).join('\n')}`
}

function audience(material: Material): string {
  const { overview, audience: savedAudience } = material.guidelines
  const composed = composePersonas(material)
  return joinSentences(overview.target_audience || composed.target_audience, savedAudience || composed.audience)
}

const priceOf = ({ title, price, currency }: Material['guide']['products'][number]) =>
  price === null ? title : `${title}, ${[price, currency].filter(Boolean).join(' ')}`

function namedProducts({ guide }: Material, question: string): string {
  const named = guide.products.filter(({ title }) => title.length > 2 && question.toLowerCase().includes(title.toLowerCase()))
  return named
    .slice(0, MAX_QUOTES)
    .map((product) => joinSentences(`${priceOf(product)}.`, product.description ? quote(product.description) : '', product.url))
    .join('\n')
}

function products({ guide }: Material): string {
  const more = guide.products.length - MAX_PRODUCTS
  return guide.products.length === 0
    ? ''
    : `The guide lists these products:\n${guide.products
        .slice(0, MAX_PRODUCTS)
        .map((product) => `- ${priceOf(product)}`)
        .join('\n')}${more > 0 ? `\n- and ${more} more` : ''}`
}

function colors({ guide }: Material): string {
  const roles = Object.entries(guide.colors.roles).filter(([, color]) => color !== null)
  return roles.length === 0 ? '' : `Its colours: ${joinList(roles.map(([role, color]) => `${role} ${color}`))}.`
}

function fonts({ guide }: Material): string {
  const rendered = guide.fonts.filter((font) => font.drawn).map(({ fontFamily }) => fontFamily)
  // Sites that use only installed fonts have no font files, but text styles.
  const families = new Set(rendered.length > 0 ? rendered : guide.typography.map(({ fontFamily }) => primaryFamily(fontFamily)).filter(Boolean))
  return families.size === 0 ? '' : `Its pages are set in ${joinList([...families])}.`
}

/** Returns the example that shares the most words with the question, composed of the brand's lines, with its score; or an empty string. */
function pieces(material: Material, question: string): string {
  const words = meaning(question)
  const shared = (text: string) => [...meaning(text)].filter((word) => words.has(word)).length
  const examples = composeExamples(material).synthetic_examples.toSorted((a, b) => shared(b.text) - shared(a.text))
  const [first] = examples
  if (!first) return ''
  const { score } = checkText(first.text, material.checks)
  return `Composed from the brand's own lines (${score} of 100 by its rules):\n\n${first.text}`
}

function nearestSentences({ lines }: Material, question: string): string {
  const words = meaning(question)
  const found = lines
    .filter(({ kind }) => isRunning(kind))
    .map((line, index) => ({ line, index, shared: [...meaning(line.text)].filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, MAX_QUOTES)
  return found.length === 0 ? '' : `The pages say:\n${found.map(({ line: { text, page } }) => `- ${quote(text)}${page ? ` (${page})` : ''}`).join('\n')}`
}
