import type { ChatRole, Trust } from './chat-message.ts'

/** Of one person about one brand. */
export const MAX_MEMORY_WORDS = 2000
export const MAX_MEMORY_CHARACTERS = 500
/** A text counts as one word for each so many characters at least, so that a text without spaces has a limit too. */
const CHARACTERS_PER_WORD = 12

/** Something to keep in mind. `trust` is where its text came from when it was stored. */
export interface RememberedText {
  text: string
  trust: Trust
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Returns how many words a text counts: those that it has in its script, at least one for each 12 characters, and at least one. */
export function memoryWordsOf(text: string): number {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++
  return Math.max(1, words, Math.ceil(text.length / CHARACTERS_PER_WORD))
}

/** Returns how many words texts count together. */
export const countMemoryWords = (memories: readonly { text: string }[]): number => memories.reduce((sum, { text }) => sum + memoryWordsOf(text), 0)

/** Returns the memory as a model gets it, as material; empty where there is none. Texts that pages may have written are marked. */
export function memoryMaterial(memories: readonly RememberedText[]): string {
  if (memories.length === 0) return ''
  const lines = memories.map(({ text, trust }) => `- ${text.replace(/\s+/gu, ' ')}${trust === 'web' ? ' (from a chat that holds text of web pages)' : ''}`)
  return `What this person asked to remember:\n${lines.join('\n')}`
}

interface Said {
  role: ChatRole
  content: string
}

/** Returns where a text to remember comes from: a person where it stands in their own words, else the web where text of pages is in the chat, else the model. */
export function originOfMemory(text: string, messages: readonly Said[], trusts: readonly (Trust | null)[]): Trust {
  const wanted = plain(text)
  if (messages.some(({ role, content }) => role === 'user' && plain(content).includes(wanted))) return 'person'
  return trusts.includes('web') ? 'web' : 'model'
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!]+$/u, '')
