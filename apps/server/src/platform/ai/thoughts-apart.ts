const TAGS = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reason']
/** What thoughts begin and end with, in small letters: tags, and the marks of Magistral, Kimi and gpt-oss. */
const MARKS = new Map([
  ...TAGS.map((tag) => [`<${tag}>`, `</${tag}>`] as const),
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
])
const OPENING = [...MARKS.keys()]
const MAX_MARK_LENGTH = Math.max(...OPENING.map(({ length }) => length))
const ONLY_SPACE = /^\s*$/

export interface Told {
  thoughts: string
  words: string
}

/**
 * Tells a model's thoughts from its words where it writes them before the answer, as `<think>…</think>`. What may yet become a tag is held back. Only what
 * an answer begins with counts: a tag within it is part of it.
 */
export function thoughtsApart() {
  let state: 'beginning' | 'thinking' | 'after' | 'answer' = 'beginning'
  let held = ''
  let closing = ''

  const begin = (): Told => {
    const start = held.trimStart()
    const small = inSmallLetters(start.slice(0, MAX_MARK_LENGTH))
    const tag = OPENING.find((one) => small.startsWith(one))
    if (tag) {
      state = 'thinking'
      closing = MARKS.get(tag) ?? ''
      held = start.slice(tag.length)
      return think()
    }
    if (start.length < MAX_MARK_LENGTH && OPENING.some((one) => one.startsWith(small))) return { thoughts: '', words: '' }
    state = 'answer'
    return { thoughts: '', words: letGo() }
  }
  const think = (): Told => {
    const end = inSmallLetters(held).indexOf(closing)
    if (end < 0) {
      const kept = longestBeginning(inSmallLetters(held), closing)
      const thoughts = held.slice(0, held.length - kept)
      held = held.slice(held.length - kept)
      return { thoughts, words: '' }
    }
    const thoughts = held.slice(0, end)
    held = held.slice(end + closing.length)
    state = 'after'
    return { thoughts, words: goOn() }
  }
  /** The space between the thoughts and the answer is neither. */
  const goOn = (): string => {
    if (ONLY_SPACE.test(held)) {
      held = ''
      return ''
    }
    state = 'answer'
    return letGo().trimStart()
  }
  const letGo = () => {
    const text = held
    held = ''
    return text
  }

  return {
    /** Whether the answer itself has begun: then everything is words. */
    inAnswer: () => state === 'answer',
    push(text: string): Told {
      if (state === 'answer') return { thoughts: '', words: text }
      held += text
      if (state === 'beginning') return begin()
      return state === 'thinking' ? think() : { thoughts: '', words: goOn() }
    },
    /** What was held back, when no more comes. */
    end(): Told {
      const rest = letGo()
      return state === 'thinking' ? { thoughts: rest, words: '' } : { thoughts: '', words: rest }
    },
  }
}

/** Letters of ASCII alone, so that places in the text stay the same. */
const inSmallLetters = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** How much of the end of a text is the beginning of another. */
function longestBeginning(text: string, of: string): number {
  for (let length = Math.min(of.length - 1, text.length); length > 0; length--) if (text.endsWith(of.slice(0, length))) return length
  return 0
}
