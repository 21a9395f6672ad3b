import { segmentWords } from '../history/segment-words.ts'
import { type ChatRole, isByPerson, type Trust } from './chat-message.ts'

/** Limits for one user's memories about one brand. */
export const MAX_MEMORY_WORDS = 2000
export const MAX_MEMORY_CHARACTERS = 500
/** Number of characters that count as at least one word, so that the limit also applies to text without spaces. */
const CHARACTERS_PER_WORD = 12

/** A memory of the assistant. `trust` is the origin of the text when the memory was stored. */
export interface RememberedText {
  text: string
  trust: Trust
}

/** Returns the number of words in a text according to the rules of its script: at least one per 12 characters, and never 0. */
export function memoryWordCount(text: string): number {
  let words = 0
  for (const { isWordLike } of segmentWords(text)) if (isWordLike) words++
  return Math.max(1, words, Math.ceil(text.length / CHARACTERS_PER_WORD))
}

/** Returns the total word count of texts. */
export const countMemoryWords = (memories: readonly { text: string }[]): number => memories.reduce((sum, { text }) => sum + memoryWordCount(text), 0)

/** Returns memories as material for a model, or an empty string if there are none. Marks memories whose text may come from a web page. */
export function memoryMaterial(memories: readonly RememberedText[]): string {
  if (memories.length === 0) return ''
  const lines = memories.map(({ text, trust }) => `- ${text.replace(/\s+/gu, ' ')}${trust === 'web' ? ' (from a chat that contains web page text)' : ''}`)
  return `Memories of this user:\n${lines.join('\n')}`
}

interface MemoryMessage {
  role: ChatRole
  content: string
  detail: { trust?: Trust | null }
}

/**
 * Returns the origin of a text to remember: the user if their messages contain the text, else the web if the chat contains text of web pages, else the model.
 */
export function originOfMemory(text: string, messages: readonly MemoryMessage[], trusts: readonly (Trust | null)[]): Trust {
  const needle = plain(text)
  if (messages.some((message) => isByPerson(message) && plain(message.content).includes(needle))) return 'person'
  return trusts.includes('web') ? 'web' : 'model'
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!]+$/u, '')
