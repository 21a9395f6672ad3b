const TAGS = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reason']
/** Maps lowercase opening markers of reasoning to closing markers: tags, and the markers of Magistral, Kimi and gpt-oss. */
const MARKS = new Map([
  ...TAGS.map((tag) => [`<${tag}>`, `</${tag}>`] as const),
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
])
const OPENING = [...MARKS.keys()]
const MAX_MARK_LENGTH = Math.max(...OPENING.map(({ length }) => length))
const ONLY_SPACE = /^\s*$/

export interface SeparatedText {
  thoughts: string
  text: string
}

/**
 * Separates a model's reasoning from its answer, if the response starts with a block such as `<think>…</think>`. Buffers text that may be the beginning of a
 * tag; tags that follow later belong to the answer.
 */
export function thoughtSeparator() {
  let state: 'beginning' | 'thinking' | 'after' | 'answer' = 'beginning'
  let buffered = ''
  let closing = ''

  const begin = (): SeparatedText => {
    const start = buffered.trimStart()
    const small = lowerCaseAscii(start.slice(0, MAX_MARK_LENGTH))
    const tag = OPENING.find((one) => small.startsWith(one))
    if (tag) {
      state = 'thinking'
      closing = MARKS.get(tag) ?? ''
      buffered = start.slice(tag.length)
      return think()
    }
    if (start.length < MAX_MARK_LENGTH && OPENING.some((one) => one.startsWith(small))) return { thoughts: '', text: '' }
    state = 'answer'
    return { thoughts: '', text: release() }
  }
  const think = (): SeparatedText => {
    const end = lowerCaseAscii(buffered).indexOf(closing)
    if (end < 0) {
      const bufferedLength = longestPrefixAtEnd(lowerCaseAscii(buffered), closing)
      const thoughts = buffered.slice(0, buffered.length - bufferedLength)
      buffered = buffered.slice(buffered.length - bufferedLength)
      return { thoughts, text: '' }
    }
    const thoughts = buffered.slice(0, end)
    buffered = buffered.slice(end + closing.length)
    state = 'after'
    return { thoughts, text: goOn() }
  }
  /** Drops white space between the reasoning and the answer. */
  const goOn = (): string => {
    if (ONLY_SPACE.test(buffered)) {
      buffered = ''
      return ''
    }
    state = 'answer'
    return release().trimStart()
  }
  const release = () => {
    const text = buffered
    buffered = ''
    return text
  }

  return {
    /** Returns true once the answer has begun; all later text belongs to it. */
    inAnswer: () => state === 'answer',
    push(text: string): SeparatedText {
      if (state === 'answer') return { thoughts: '', text: text }
      buffered += text
      if (state === 'beginning') return begin()
      return state === 'thinking' ? think() : { thoughts: '', text: goOn() }
    },
    /** Returns the buffered text at the end of the stream. */
    end(): SeparatedText {
      const rest = release()
      return state === 'thinking' ? { thoughts: rest, text: '' } : { thoughts: '', text: rest }
    },
  }
}

/** Converts only ASCII letters, so that offsets are preserved. */
const lowerCaseAscii = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

/** Returns the length of the longest suffix of a text that is a prefix of another. */
function longestPrefixAtEnd(text: string, of: string): number {
  for (let length = Math.min(of.length - 1, text.length); length > 0; length--) if (text.endsWith(of.slice(0, length))) return length
  return 0
}
