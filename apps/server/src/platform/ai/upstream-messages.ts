import { errorMessage } from '@brandwright/streaming/reported-error'
import type { Outcome } from './plain-chunks.ts'
import type { Provider } from './provider.ts'
import type { UpstreamFailure } from './upstream.ts'

const MAX_QUOTE_LENGTH = 300
/** Maximum length of a message in which keys are searched, many times the length of a quote. */
const MAX_READ_LENGTH = 4000
/** Minimum length of a key whose parts are removed. Parts of a shorter key could be ordinary words. */
const MIN_KEY_LENGTH = 16
const MAX_WAIT_S = 3600
/** Anthropic returns 529 when overloaded. */
const OVERLOADED = new Set([503, 529])
/** Matches credentials, even partly masked ones, and URLs, which providers may quote; for example, OpenAI quotes the rejected key. */
const SECRETS =
  /\b(?:sk|pk|rk|key|org|proj|sess)[-_][\w*.-]{4,}|\bBearer\s+\S+|\bAIza[\w*.-]+|\beyJ[\w-]+\.[\w.-]+|\b[a-z][a-z\d+.-]{0,20}:\/\/\S+|[^\s*]*\*{3,}\S*|\b[A-Za-z0-9_-]{32,}\b/gi
/** Matches network addresses and file paths of the server or the provider, which would reveal how its network is built. Replaced in this order. */
const INTERNALS = [
  // Quoted absolute paths, which can contain spaces.
  /(?<=["'`“‘])(?:~?\/|[a-z]:[\\/]|\\\\)[^"'`”’\n]+(?=["'`”’])/gi,
  // Absolute paths, also of Windows and of home folders. The sign before them distinguishes them from “and/or”.
  /(?<![^\s"'`“‘([{<=:,;|>])(?:~?\/|[a-z]:[\\/]|\\\\)[^\s"'`”’]*[^\s"'`”’:;,.)\]}]/gi,
  // IPv6 addresses, with a double colon or all eight groups.
  /(?<![\w:.])\[?(?=[\da-f:]*::|(?:[\da-f]+:){7})(?:[\da-f]{0,4}:){2,7}(?:(?:\d{1,3}\.){3}\d{1,3}|[\da-f]{1,4})?(?:%\w+)?\]?(?::\d{1,5})?(?!\w)/gi,
  // IPv4 addresses.
  /\b(?:\d{1,3}\.){3}\d{1,3}\b(?::\d{1,5}\b)?/g,
  // Hosts with a port. A host contains a letter, unlike a time of day.
  /\b(?=[\d.-]*[a-z])[a-z\d][\w.-]*:\d{2,5}\b/gi,
]

interface Refused {
  status: number
  error: unknown
  retryAfter?: string
  key?: string
  /** Owner of the rejected key, or undefined for the server's key. */
  keyOf?: Provider['keyOf']
}

type MessagesByOwner = Record<'server' | 'brand' | 'person', (provider: string) => string>
const KEY_REFUSED: MessagesByOwner = {
  server: (provider) => `${provider} does not accept the key of this server. The administrator of this server can fix this.`,
  brand: (provider) => `${provider} does not accept the key of this brand. Its owner or an admin can enter another one, under Integrations in its settings.`,
  person: (provider) => `${provider} does not accept your own key. Enter another one in your profile, or delete it.`,
}
const USED_UP: MessagesByOwner = {
  server: (provider) => `The budget of this server with ${provider} is used up. The administrator of this server can fix this.`,
  brand: (provider) => `The budget of this brand’s key with ${provider} is used up. The person who pays for the key can fix this.`,
  person: (provider) => `The budget of your own key with ${provider} is used up. You can raise it with ${provider}, or delete the key in your profile.`,
}

const unavailable = (message: string): UpstreamFailure => ({ code: 'unavailable', message })

/** User-facing messages for upstream failures. If the provider explains the failure, its message is quoted after the advice. */
export const upstreamMessages = {
  unreachable: (provider: string, isLocal: boolean) =>
    unavailable(isLocal ? `${provider} cannot be reached. Is it running?` : `${provider} cannot be reached from this server. Try again in a moment.`),
  noCompletion: (provider: string) =>
    unavailable(`The server at the address of ${provider} is not a model server. The administrator of this server can correct the address.`),
  moved: (provider: string, status: number) =>
    unavailable(`${provider} has moved to another address (status ${status}). The administrator of this server can correct the address.`),
  /** Returns the failure for a response without text or calls: `bad_request` if a retry would fail again, otherwise `unavailable`. */
  unanswered(provider: string, finishReason: string | null, { thought, refusal }: Outcome, key?: string): UpstreamFailure {
    const quotedText = quoteError(refusal, key)
    if (quotedText) return { code: 'bad_request', message: `${provider} refused to answer: ${quotedText}` }
    if (finishReason === 'content_filter') return { code: 'bad_request', message: `The content filter of ${provider} blocked the answer. Change your request.` }
    if (finishReason === 'length')
      return {
        code: 'bad_request',
        message: `${provider} reached the maximum length of an answer${thought ? ' while it was still thinking' : ''}, and wrote none. Allow more tokens.`,
      }
    return upstreamMessages.empty(provider)
  },
  empty: (provider: string) => unavailable(`${provider} ended without an answer. Try again in a moment.`),
  brokeOff: (provider: string) => unavailable(`The answer of ${provider} was interrupted. The answer so far is saved.`),
  tooLong: (provider: string) => unavailable(`${provider} sent a line that is too long, so its answer ends here. The answer so far is saved.`),
  /** Returns the failure for an error reported in the middle of a response. */
  error: (provider: string, error: unknown, key?: string): UpstreamFailure => {
    const quotedText = quoteError(error, key)
    return unavailable(`${provider} ended its answer with an error${quotedText ? `: ${quotedText}` : '.'}`)
  },
  late: (provider: string, ms: number) => unavailable(`${provider} did not start to answer within ${seconds(ms)}.`),
  silent: (provider: string, ms: number): UpstreamFailure => ({
    code: 'paused',
    message: `The model paused: ${provider} sent nothing for ${seconds(ms)}, so the answer ends here. The answer so far is saved.`,
  }),
  endless: (provider: string, ms: number) =>
    unavailable(`${provider} was still writing after ${seconds(ms)}, so the answer ends here. The answer so far is saved.`),
  unread: (ms: number) => unavailable(`No one received the answer for ${seconds(ms)}, so it ends here.`),
  refused(provider: string, { status, error, retryAfter, key, keyOf }: Refused): UpstreamFailure {
    const explained = (failure: UpstreamFailure) => ({ ...failure, message: withQuote(failure.message, { provider, error, key }) })
    if (status === 401 || status === 403) return explained(unavailable(KEY_REFUSED[keyOf ?? 'server'](provider)))
    if (status === 429) return explained(tooMany(provider, { error, retryAfter, keyOf }))
    if (OVERLOADED.has(status))
      return explained({ ...unavailable(`${provider} is overloaded. Try again in ${waitOf(retryAfter).waitText}.`), ...waitOf(retryAfter).waitDetails })
    if (status === 404) return explained(unavailable(`${provider} no longer has this model, or has another address. Choose another model.`))
    if (status >= 300 && status < 400) return upstreamMessages.moved(provider, status)
    if (status >= 500 || status < 400) return explained(unavailable(`${provider} has a temporary problem (status ${status}). Try again in a moment.`))
    const quotedText = quoteError(error, key)
    return { code: 'bad_request', message: `${provider} refused the request${quotedText ? `: ${quotedText}` : ` (status ${status}).`}` }
  },
}

function tooMany(provider: string, { error, retryAfter, keyOf }: Pick<Refused, 'error' | 'retryAfter' | 'keyOf'>): UpstreamFailure {
  if ((error as { code?: unknown } | null)?.code === 'insufficient_quota') return unavailable(USED_UP[keyOf ?? 'server'](provider))
  const { waitText, waitDetails } = waitOf(retryAfter)
  const ownerText = keyOf ? `with ${keyOf === 'brand' ? 'the key of this brand' : 'your key'}` : 'of this server'
  return { code: 'rate_limited', message: `${provider} accepts no more requests ${ownerText} at the moment. Try again in ${waitText}.`, ...waitDetails }
}

function waitOf(retryAfter: string | undefined): { waitText: string; waitDetails: { retryAfterSeconds?: number } } {
  const seconds = Math.ceil(Number(retryAfter))
  if (!(seconds > 0 && seconds <= MAX_WAIT_S)) return { waitText: 'a moment', waitDetails: {} }
  return { waitText: `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`, waitDetails: { retryAfterSeconds: seconds } }
}

/** Adds the provider's message to a text, as one short line without secrets. Returns the text unchanged if the provider sent no message. */
export function withQuote(text: string, { provider, error, key }: { provider: string; error: unknown; key: string | undefined }): string {
  const quotedText = quoteError(error, key)
  return quotedText.replaceAll('…', '').trim() ? `${text} ${provider} wrote: “${quotedText}”` : text
}

/** Returns the provider's message as one short line, without keys, URLs, network addresses and file paths. */
function quoteError(error: unknown, key: string | undefined): string {
  const text = errorMessage(error).slice(0, MAX_READ_LENGTH)
  const redacted = key ? withoutKey(text, key) : text
  const plain = [SECRETS, ...INTERNALS]
    .reduce((shown, pattern) => shown.replace(pattern, '…'), redacted)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH).replace(/\p{Surrogate}$/u, '')}…` : plain
}

/** Removes a key, and words that are its beginning or end, because providers may quote only these. */
function withoutKey(text: string, key: string): string {
  const isPart = (word: string) => key.length >= MIN_KEY_LENGTH && (key.startsWith(word) || key.endsWith(word))
  return text.replaceAll(key, '…').replace(/[\w-]{4,}/g, (word) => (isPart(word) ? '…' : word))
}

const seconds = (ms: number) => `${ms / 1000} seconds`
