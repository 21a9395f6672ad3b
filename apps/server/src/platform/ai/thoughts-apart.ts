const TAGS = ['think', 'thinking', 'thought']
const OPENING = TAGS.map((tag) => `<${tag}>`)
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
    const tag = OPENING.find((one) => start.startsWith(one))
    if (tag) {
      state = 'thinking'
      closing = tag.replace('<', '</')
      held = start.slice(tag.length)
      return think()
    }
    if (OPENING.some((one) => one.startsWith(start))) return { thoughts: '', words: '' }
    state = 'answer'
    return { thoughts: '', words: letGo() }
  }
  const think = (): Told => {
    const end = held.indexOf(closing)
    if (end < 0) {
      const kept = longestBeginning(held, closing)
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

/** How much of the end of a text is the beginning of another. */
function longestBeginning(text: string, of: string): number {
  for (let length = Math.min(of.length - 1, text.length); length > 0; length--) if (text.endsWith(of.slice(0, length))) return length
  return 0
}
