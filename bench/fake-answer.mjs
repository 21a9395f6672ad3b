/** Defines the frames that the fake upstream sends. The benchmark compares the received bytes with these frames. */
const HEAD =
  'data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1700000000,"model":"gpt-4o-mini","system_fingerprint":"fp_bench","choices":'
const WORDS = 'Your brand voice stays warm clear and bold across every email landing page and advert — naïve 東京 🎨 campaign copy'.split(' ')
const DONE = 'data: [DONE]\n\n'

/** Number of deltas that are sent before the fault of a mode occurs. */
export const BROKEN_AT = 10
/** Comment, ping and malformed frames that the `garbage` mode sends in the middle of a response. Clients must ignore them. */
export const FRAMES_BEFORE_END = ': comment\n\nevent: ping\ndata: {"type":"ping"}\n\ndata: {"cut":\n\ndata:\n\ndata: no json\n\n'
/** All fault modes of the upstream. */
export const FAULTS = ['silent', 'cut', 'error', 'garbage', 'noDone', 'doneTwice', 'noHeaders', 'refused400', 'refused429', 'refused500']

/** Returns the frame that contains one delta of the stream. */
export const delta = (at) => frame({ content: wordAt(at) }, null)

const wordAt = (at) => `${WORDS[at % WORDS.length]} `
const frame = (value, reason) => `${HEAD}${JSON.stringify([{ index: 0, delta: value, logprobs: null, finish_reason: reason }])}}\n\n`

/** Returns the frames sent after the last delta. */
export function end(mode) {
  const counted = `${frame({}, 'stop')}${HEAD}[],"usage":{"prompt_tokens":10,"completion_tokens":120,"total_tokens":130}}\n\n`
  if (mode === 'noDone') return counted
  return mode === 'doneTwice' ? counted + DONE + DONE : counted + DONE
}

/** Returns the bytes of a complete response with the specified number of deltas. `textOf` returns the text of the first deltas. */
export const wholeAnswer = (deltas) => Buffer.from(Array.from({ length: deltas }, (_, at) => delta(at)).join('') + end())
export const textOf = (deltas) => Array.from({ length: deltas }, (_, at) => wordAt(at)).join('')

/** Returns a request body whose message describes the response that the upstream sends. `readSpec` parses this description. */
export const requestFor = (spec, more = {}) =>
  JSON.stringify({ model: 'gpt-4o-mini', stream: true, messages: [{ role: 'user', content: JSON.stringify(spec) }], ...more })
export const readSpec = (body) => JSON.parse(JSON.parse(body).messages.at(-1).content)
