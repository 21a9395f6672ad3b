/** What the fake upstream answers, frame by frame; the benchmark compares what arrives with it. */
const HEAD =
  'data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"gpt-4o-mini","system_fingerprint":"fp_bench","choices":'
const WORDS = 'Your brand voice stays warm clear and bold across every email landing page and advert — naïve 東京 🎨 campaign copy'.split(' ')
const DONE = 'data: [DONE]\n\n'

/** How many deltas come before the fault of a mode. */
export const BROKEN_AT = 10
/** What no reader is to show, in the middle of an answer. */
export const FRAMES_BEFORE_END = ': comment\n\nevent: ping\ndata: {"type":"ping"}\n\ndata: {"cut":\n\ndata:\n\ndata: no json\n\n'
/** Every way in which an upstream goes wrong. */
export const FAULTS = ['silent', 'cut', 'error', 'garbage', 'noDone', 'doneTwice', 'noHeaders', 'refused400', 'refused429', 'refused500']

/** The frame of one delta. */
export const delta = (at) => frame({ content: wordAt(at) }, null)

const wordAt = (at) => `${WORDS[at % WORDS.length]} `
const frame = (given, reason) => `${HEAD}${JSON.stringify([{ index: 0, delta: given, logprobs: null, finish_reason: reason }])}}\n\n`

/** What comes after the last delta. */
export function end(mode) {
  const counted = `${frame({}, 'stop')}${HEAD}[],"usage":{"prompt_tokens":10,"completion_tokens":120,"total_tokens":130}}\n\n`
  if (mode === 'noDone') return counted
  return mode === 'doneTwice' ? counted + DONE + DONE : counted + DONE
}

/** The bytes of a whole answer, and the words of its first deltas. */
export const wholeAnswer = (deltas) => Buffer.from(Array.from({ length: deltas }, (_, at) => delta(at)).join('') + end())
export const wordsOf = (deltas) => Array.from({ length: deltas }, (_, at) => wordAt(at)).join('')

/** A request for an answer, and what one asks for. */
export const requestFor = (spec, more = {}) =>
  JSON.stringify({ model: 'gpt-4o-mini', stream: true, messages: [{ role: 'user', content: JSON.stringify(spec) }], ...more })
export const readSpec = (body) => JSON.parse(JSON.parse(body).messages.at(-1).content)
