const MAX_SUBJECT_LENGTH = 60

const VERB_LABELS: Record<string, string> = {
  write: 'Writing',
  draft: 'Drafting',
  make: 'Making',
  create: 'Creating',
  compose: 'Composing',
  generate: 'Generating',
  rewrite: 'Rewriting',
  shorten: 'Shortening',
  improve: 'Improving',
  translate: 'Translating',
  summarize: 'Summarizing',
  summarise: 'Summarising',
  find: 'Finding',
  search: 'Searching',
  list: 'Listing',
  compare: 'Comparing',
  check: 'Checking',
  plan: 'Planning',
  design: 'Designing',
  explain: 'Explaining',
  describe: 'Describing',
}
const REQUEST = new RegExp(
  `^(?:(?:please|can you|could you|would you|now|then|and)[,\\s]+)*(?<verb>${Object.keys(VERB_LABELS).join('|')})\\s+(?:(?:me|us|for us|for me)\\s+)?(?<subject>.+)$`,
  'iu',
)

/** Returns a short status text about the last user message or tool result. */
export function loadingLine(messages: readonly { role: string; name?: string; content?: string | null }[]): string {
  const last = messages.findLast(({ role, content }) => role === 'function' || (role === 'user' && content?.trim()))
  if (last?.role === 'function') return last.name ? `Reading the results of ${last.name.replaceAll('_', ' ')}` : 'Reading the results'
  const message = (last?.content ?? '').replace(/\s+/gu, ' ').trim()
  if (message === '') return 'Getting ready'
  const { verb = '', subject = '' } = REQUEST.exec(message)?.groups ?? {}
  const doing = VERB_LABELS[verb.toLowerCase()]
  return doing ? `${doing} ${short(subject)}` : `Working on “${short(message)}”`
}

/** Returns the first sentence, truncated between words. */
function short(text: string): string {
  const sentence = text.split(/(?<=[.!?])\s/u)[0]?.replace(/[.!?,;:]+$/u, '') ?? ''
  if (sentence.length <= MAX_SUBJECT_LENGTH) return sentence
  return `${sentence
    .slice(0, MAX_SUBJECT_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .replace(/\s\S*$/u, '')}…`
}
