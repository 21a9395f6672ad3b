import { errorWords } from '@brandwright/streaming/said-error'
import type { Outcome } from './plain-chunks.ts'
import type { Provider } from './provider.ts'
import type { UpstreamFailure } from './upstream.ts'

const MAX_QUOTE_LENGTH = 300
const MAX_WAIT_S = 3600
/** Anthropic answers 529 when it is overloaded. */
const OVERLOADED = new Set([503, 529])
/** Matches credentials and addresses in error messages of providers: OpenAI quotes the key that it rejects. */
const SECRETS = /\b(?:sk|pk|rk|key|org|proj|sess)[-_][\w*.-]{4,}|\bBearer\s+\S+|\beyJ[\w-]+\.[\w.-]+|https?:\/\/\S+|\b[A-Za-z0-9_-]{32,}\b/gi

interface Refused {
  status: number
  error: unknown
  retryAfter?: string
  key?: string
  /** Owner of the rejected key; the server by default. */
  keyOf?: Provider['keyOf']
}

type Words = Record<'server' | 'brand' | 'person', (maker: string) => string>
const KEY_REFUSED: Words = {
  server: (maker) => `${maker} does not accept the key of this server. Whoever runs this server can put that right.`,
  brand: (maker) => `${maker} does not accept the key of this brand. Its owner or an admin can put in another one, under Integrations of its settings.`,
  person: (maker) => `${maker} does not accept your own key. Put in another one in your profile, or delete it.`,
}
const USED_UP: Words = {
  server: (maker) => `What this server may spend with ${maker} is used up. Whoever runs this server can put that right.`,
  brand: (maker) => `What may be spent with ${maker} by the key of this brand is used up. Whoever pays for the key can put that right.`,
  person: (maker) => `What may be spent with ${maker} by your own key is used up. You can put that right with ${maker}, or delete the key in your profile.`,
}

const unavailable = (message: string): UpstreamFailure => ({ code: 'unavailable', message })

/** User-facing messages for upstream failures. A provider's own text is passed on only if it explains why this request was rejected. */
export const upstreamWords = {
  unreachable: (maker: string, isLocal: boolean) =>
    unavailable(isLocal ? `${maker} cannot be reached. Is it running?` : `${maker} cannot be reached from this server. Try again in a moment.`),
  noCompletion: (maker: string) =>
    unavailable(`What answers at the address of ${maker} is no server of models. Whoever runs this server can put the address right.`),
  moved: (maker: string, status: number) =>
    unavailable(`${maker} has moved to another address (status ${status}). Whoever runs this server can put the address right.`),
  /** Returns the failure for an answer without text or calls. It is a bad request if a retry would end the same way. */
  unanswered(maker: string, finishReason: string | null, { thought, refusal }: Outcome, key?: string): UpstreamFailure {
    const said = quoted(refusal, key)
    if (said) return { code: 'bad_request', message: `${maker} refused to answer: ${said}` }
    if (finishReason === 'content_filter')
      return { code: 'bad_request', message: `The content filter of ${maker} kept the answer back. Change what you ask for.` }
    if (finishReason === 'length')
      return {
        code: 'bad_request',
        message: `${maker} reached the longest that the answer may be${thought ? ' while it was still thinking' : ''}, and wrote none. Allow more tokens.`,
      }
    return upstreamWords.empty(maker)
  },
  empty: (maker: string) => unavailable(`${maker} ended without an answer. Try again in a moment.`),
  brokeOff: (maker: string) => unavailable(`The answer of ${maker} broke off. What came until then is kept.`),
  tooLong: (maker: string) => unavailable(`${maker} sent a line without an end, so its answer ends here. What came until then is kept.`),
  /** Failure for an error that is reported in the middle of an answer. */
  error: (maker: string, error: unknown, key?: string): UpstreamFailure => {
    const said = quoted(error, key)
    return unavailable(`${maker} ended its answer with an error${said ? `: ${said}` : '.'}`)
  },
  late: (maker: string, ms: number) => unavailable(`${maker} did not begin to answer within ${seconds(ms)}.`),
  silent: (maker: string, ms: number): UpstreamFailure => ({
    code: 'paused',
    message: `The model paused: ${maker} said nothing more for ${seconds(ms)}, so the answer ends here. What came until then is kept.`,
  }),
  endless: (maker: string, ms: number) =>
    unavailable(`${maker} was still writing after ${seconds(ms)}, so the answer ends here. What came until then is kept.`),
  unread: (ms: number) => unavailable(`Nobody read the answer for ${seconds(ms)}, so it ends here.`),
  refused(maker: string, { status, error, retryAfter, key, keyOf }: Refused): UpstreamFailure {
    if (status === 401 || status === 403) return unavailable(KEY_REFUSED[keyOf ?? 'server'](maker))
    if (status === 429) return tooMany(maker, { error, retryAfter, keyOf })
    if (OVERLOADED.has(status))
      return { ...unavailable(`${maker} has too much to do just now. Try again in ${waitOf(retryAfter).words}.`), ...waitOf(retryAfter).given }
    if (status === 404) return unavailable(`${maker} does not have this model any more, or answers at another address. Choose another model.`)
    if (status >= 300 && status < 400) return upstreamWords.moved(maker, status)
    if (status >= 500 || status < 400) return unavailable(`${maker} does not work as it should just now (status ${status}). Try again in a moment.`)
    const said = quoted(error, key)
    return { code: 'bad_request', message: `${maker} refused the request${said ? `: ${said}` : ` (status ${status}).`}` }
  },
}

function tooMany(maker: string, { error, retryAfter, keyOf }: Pick<Refused, 'error' | 'retryAfter' | 'keyOf'>): UpstreamFailure {
  if ((error as { code?: unknown } | null)?.code === 'insufficient_quota') return unavailable(USED_UP[keyOf ?? 'server'](maker))
  const { words, given } = waitOf(retryAfter)
  const whose = keyOf ? `with ${keyOf === 'brand' ? 'the key of this brand' : 'your key'}` : 'of this server'
  return { code: 'rate_limited', message: `${maker} takes no more requests ${whose} just now. Try again in ${words}.`, ...given }
}

function waitOf(retryAfter: string | undefined): { words: string; given: { retryAfterSeconds?: number } } {
  const seconds = Math.ceil(Number(retryAfter))
  if (!(seconds > 0 && seconds <= MAX_WAIT_S)) return { words: 'a moment', given: {} }
  return { words: `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`, given: { retryAfterSeconds: seconds } }
}

/** Returns the provider's message, shortened to one line, without keys and addresses. */
function quoted(error: unknown, key: string | undefined): string {
  const said = errorWords(error)
  const known = key ? said.replaceAll(key, '…') : said
  const plain = known
    .replace(SECRETS, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH).replace(/\p{Surrogate}$/u, '')}…` : plain
}

const seconds = (ms: number) => `${ms / 1000} seconds`
