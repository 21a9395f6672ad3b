import { wordsOf } from '../checks/text/pieces.ts'

/** Maximum length of a subject, in characters. */
export const MAX_SUBJECT_CHARACTERS = 60

const READERS = '(?:buyers|clients|customers|everybody|everyone|fans|followers|guests|members|people|readers|regulars|shoppers|subscribers|users|visitors)'

/**
 * Patterns that turn an instruction for the writer into text for readers: “Tell our customers that we are back” becomes “We are back”. Sorted from most to
 * least specific.
 */
const REWRITES: { prompt: RegExp; announcement: string }[] = [
  { prompt: /^(?:announce|explain|inform|let|remind|tell)\b.{0,60}?\bthat (?<news>.+)$/iu, announcement: '$<news>' },
  { prompt: /^(?:describe|explain|show|tell)\b.{0,40}?\b(?<news>(?:how|where|why) (?:our|we)\b.+)$/iu, announcement: '$<news>' },
  { prompt: /^thank\b.{1,60}?\bfor (?<news>.+)$/iu, announcement: 'Thank you for $<news>' },
  { prompt: /^(?:ask|convince|encourage|get|invite|persuade|remind)\b.{1,60}?\bto (?<news>.+)$/iu, announcement: '$<news>' },
  { prompt: /^ask\b(?:(?!\b(?:to|who)\b).){1,40}?\bfor (?<news>(?:an?|the|their)\b(?:(?! and (?:give|offer|thank)\b).)+).*$/iu, announcement: '$<news>' },
  {
    prompt: /^(?:invite|remind|thank|welcome|win|write)\b.*?\b(?:show|tell) them (?:about )?(?<news>(?:how|our|the|what|where|why)\b.+)$/iu,
    announcement: '$<news>',
  },
  { prompt: /^(?:create|draft|make|plan|prepare|send|write)\b.{0,60}?\babout (?<news>.+)$/iu, announcement: '$<news>' },
  { prompt: /^.{0,30}\b(?:campaign|emails?|mailing|newsletter)\s+(?:about|for|on) (?<news>.+)$/iu, announcement: '$<news>' },
  { prompt: /^(?:advertise|announce|introduce|launch|present|promote|sell|show) (?<news>(?:an?|my|our|that|the|this) .+)$/iu, announcement: '$<news>' },
]
/** Matches the addressees at the end of a prompt (“to our regulars”). */
const ADDRESSEES = new RegExp(`\\s+(?:among|for|to|with) (?:(?:all|existing|my|new|our|the) )*${READERS}\\b.*$`, 'iu')

/** Matches instructions to the writer (“Win back regulars”), which customers should not read. */
const INSTRUCTION = new RegExp(
  '^(?:announce|advertise|ask|attract|boost|convince|create|draft|drive|encourage|explain|inform|increase|introduce|invite|persuade|plan|prepare|promote|' +
    're-?activate|re-?engage|remind|sell|tell|thank(?! you\\b)|welcome(?! to\\b)|win\\b.{1,40}\\bback|win back|write)\\b' +
    `|\\b${READERS} (?:who|that|whose)\\b`,
  'iu',
)

/** Returns true for an instruction to the writer, which is not text for customers. */
export const isInstruction = (text: string): boolean => INSTRUCTION.test(text)

/** Matches an ISO 8601 date at the end of a prompt, which is not text for readers. */
const ISO_DAY = /\s*(?:\b(?:from|until|till|through|by|on)\s+)?\d{4}-\d{2}-\d{2}.*$/iu

/** Returns the first clause of a prompt, without an ISO 8601 date at its end. */
export function firstClauseOf(prompt: string): string {
  const clause = prompt.split(/[\n!?;]|[.,](?=\s|$)/u, 1)[0]?.trim() || prompt.trim()
  return clause.replace(ISO_DAY, '') || clause
}

/**
 * Returns the announcement in a prompt as a heading for readers, at most 60 characters long: “Announce that we are back” becomes “We are back”. Returns an
 * empty string if the prompt announces nothing, as in “Win back customers who left”.
 */
export function announcementOf(prompt: string): string {
  const clause = firstClauseOf(prompt).replace(/^please\s+/iu, '')
  const rewrite = REWRITES.find((candidate) => candidate.prompt.test(clause))
  const news = rewrite ? addressed(clause.replace(rewrite.prompt, rewrite.announcement).replace(ADDRESSEES, '')) : clause
  const [topic = ''] = news.split(/:\s/u, 1)
  const text = news.length <= MAX_SUBJECT_CHARACTERS && !isInstruction(news) ? news : topic
  if (isInstruction(text)) return ''
  return wordsOf(text).length > 1 && text.length <= MAX_SUBJECT_CHARACTERS ? text.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : ''
}

/** Rewrites text to address the readers directly: “their points” becomes “your points”. */
function addressed(text: string): string {
  const forms: Record<string, string> = { their: 'your', theirs: 'yours', them: 'you', they: 'you', themselves: 'yourselves' }
  return text.replace(/\b(?:theirs|their|themselves|them|they)\b/giu, (word) => forms[word.toLowerCase()] ?? word)
}
